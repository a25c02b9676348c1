package io.loomshift.migrate.plan;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.Imports;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.Collection;
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
      List<TextEdit> own = new ArrayList<>(site.edit().map(SiteEdit::edits).orElse(List.of()));
      own.removeIf(edit -> isAbsorbed(edit, edits, text));
      Set<TextEdit> others = new LinkedHashSet<>(edits);
      others.removeIf(edit -> isAbsorbed(edit, own, text));
      if (own.stream().anyMatch(edit -> overlaps(edit, others))) {
        overlapping.add(site);
      } else {
        edits.retainAll(others);
        edits.addAll(own);
        applied.add(site);
      }
    }
    String edited = TextEdits.apply(text.content(), edits);
    return new FileEdit(withImports(edited, text.content(), applied), applied, overlapping);
  }

  /// Whether an edit takes out nothing but blanks that another edit replaces anyway, as where a
  /// site stands in lines that an edit around it moves to the left.
  private static boolean isAbsorbed(TextEdit edit, Collection<TextEdit> others, SourceText text) {
    return edit.replacement().isEmpty()
        && text.content().substring(edit.start(), edit.end()).isBlank()
        && others.stream()
            .anyMatch(other ->
                !other.equals(edit) && other.start() <= edit.start() && edit.end() <= other.end());
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
