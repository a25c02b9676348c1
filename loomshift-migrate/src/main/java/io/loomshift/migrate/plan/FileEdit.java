package io.loomshift.migrate.plan;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.Imports;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The edits of one file's sites put together, with the imports that the new text needs and without
/// those that only the old one did.
///
/// @param applied the sites whose edits fit together
/// @param overlapping sites that would edit what an earlier one edits already
record FileEdit(String after, List<Site> applied, List<Site> overlapping) {

  static FileEdit of(SourceText text, List<Site> sites) {
    Set<TextEdit> edits = new LinkedHashSet<>();
    List<Site> applied = new ArrayList<>();
    List<Site> overlapping = new ArrayList<>();
    for (Site site : sites) {
      List<TextEdit> own = site.edit().map(SiteEdit::edits).orElse(List.of());
      if (own.stream().anyMatch(edit -> overlaps(edit, edits))) {
        overlapping.add(site);
      } else {
        edits.addAll(own);
        applied.add(site);
      }
    }
    String edited = TextEdits.apply(text.content(), edits);
    return new FileEdit(withImports(edited, text.content(), applied), applied, overlapping);
  }

  private static boolean overlaps(TextEdit edit, Set<TextEdit> others) {
    return !others.contains(edit)
        && others.stream()
            .anyMatch(other -> edit.start() < other.end() && other.start() < edit.end());
  }

  private static String withImports(String edited, String original, List<Site> applied) {
    Set<String> added = new TreeSet<>();
    Set<String> dropped = new TreeSet<>();
    Set<String> addedStatic = new TreeSet<>();
    Set<String> droppedStatic = new TreeSet<>();
    for (Site site : applied) {
      site.edit()
          .ifPresent(edit -> {
            added.addAll(edit.added());
            dropped.addAll(edit.dropped());
            addedStatic.addAll(edit.addedStatic());
            droppedStatic.addAll(edit.droppedStatic());
          });
    }
    Imports imports = Imports.of(edited);
    String packageName = packageOf(original);
    added.removeIf(name -> imports.imports(name) || packageOf(name, packageName));
    dropped.removeIf(name -> added.contains(name) || isUsed(name, edited));
    droppedStatic.removeIf(name -> addedStatic.contains(name) || isUsed(name, edited));
    return TextEdits.apply(edited, imports.edits(added, dropped, addedStatic, droppedStatic));
  }

  private static boolean packageOf(String name, String packageName) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(packageName);
  }

  private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+([\\w.\\s]+?)\\s*;");

  private static String packageOf(String text) {
    Matcher matcher = PACKAGE.matcher(SourceMask.mask(text));
    return matcher.find() ? matcher.group(1).replaceAll("\\s", "") : "";
  }

  /// Whether the last part of a name is still used outside of the import declarations; a comment
  /// counts, since a link in Javadoc needs the import, too.
  private static boolean isUsed(String name, String text) {
    String simple = name.substring(name.lastIndexOf('.') + 1);
    Matcher matcher =
        Pattern.compile("(?<![\\w$])" + Pattern.quote(simple) + "(?![\\w$])").matcher(text);
    while (matcher.find()) {
      int lineStart = text.lastIndexOf('\n', matcher.start()) + 1;
      if (!text.substring(lineStart, matcher.start()).strip().startsWith("import ")) {
        return true;
      }
    }
    return false;
  }
}
