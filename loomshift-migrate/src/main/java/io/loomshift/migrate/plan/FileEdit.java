package io.loomshift.migrate.plan;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceMask;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.Imports;
import io.loomshift.source.edit.KeptComments;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The edits of one file's sites put together, with the imports that the new text needs and without
/// those that only the old one did.
///
/// @param applied the sites whose edits fit together
/// @param gone the sites of the file that stand in what only the old text used
/// @param overlapping sites that would edit what an earlier one edits already
record FileEdit(String after, List<Site> applied, List<Site> gone, List<Site> overlapping) {

  /// @param scan which found the sites; by its profile, edits leave what only the old text used
  static FileEdit of(SourceFile file, SourceText text, List<Site> sites, ScanResult scan) {
    Placed placed = new Placed(text.content());
    List<Site> applied = new ArrayList<>();
    List<Site> overlapping = new ArrayList<>();
    for (Site site : sites) {
      if (placed.add(site.edit().map(SiteEdit::edits).orElse(List.of()))) {
        applied.add(site);
      } else {
        overlapping.add(site);
      }
    }
    List<TextEdit> edits =
        KeptComments.in(file.name(), text.content(), text.lineSeparator(), placed.edits());
    String edited = TextEdits.apply(text.content(), edits);
    List<TextEdit> removals =
        scan.profile() == Profile.SAFE && file.name().endsWith(".java")
            ? Leftovers.removals(file, text.content(), edited)
            : List.of();
    String needed = edited;
    for (TextEdit removal : removals) {
      needed = TextEdits.apply(needed, List.of(removal));
    }
    List<Site> gone =
        removals.isEmpty()
            ? List.of()
            : scan.sites().stream()
                .filter(site -> site.file().equals(file.name()))
                .filter(site ->
                    starts(site, applied.contains(site), text)
                        .allMatch(start -> isWithin(removals, moved(start, edits))))
                .toList();
    return new FileEdit(
        withImports(needed, edited, text.content(), applied), applied, gone, overlapping);
  }

  PlannedFile planned(SourceFile file, SourceText before) {
    return new PlannedFile(file, before, after, applied, gone);
  }

  /// Where something of a site begins: all that its edit writes or, where it writes nothing or is
  /// not made, the site itself.
  private static IntStream starts(Site site, boolean isEdited, SourceText text) {
    int[] written =
        site.edit().filter(_ -> isEdited).map(SiteEdit::edits).orElse(List.of()).stream()
            .filter(edit -> !edit.replacement().isBlank())
            .mapToInt(TextEdit::start)
            .toArray();
    return written.length > 0
        ? Arrays.stream(written)
        : IntStream.of(text.lineStart(site.span().line()) + site.span().column() - 1);
  }

  /// Where an offset comes to, or the start of what replaces it.
  private static int moved(int offset, List<TextEdit> edits) {
    int from = offset;
    for (TextEdit edit : edits) {
      if (edit.start() < offset && offset < edit.end()) {
        from = edit.start();
      }
    }
    int moved = from;
    for (TextEdit edit : edits) {
      if (edit.end() <= from) {
        moved += edit.replacement().length() - (edit.end() - edit.start());
      }
    }
    return moved;
  }

  /// Whether one of removals that are made in turn takes out what stands at an offset.
  private static boolean isWithin(List<TextEdit> removals, int offset) {
    int at = offset;
    for (TextEdit removal : removals) {
      if (removal.end() <= at) {
        at -= removal.end() - removal.start();
      } else if (removal.start() <= at) {
        return true;
      }
    }
    return false;
  }

  /// Edits of which none overlaps another, by their places: of thousands in a file, only the
  /// neighbours of a new one are looked at.
  private static final class Placed {
    private final String content;

    /// By where they start. Those that start at one place are insertions, in the order in which
    /// they came, and at most one that replaces something.
    private final NavigableMap<Integer, List<TextEdit>> byStart = new TreeMap<>();

    Placed(String content) {
      this.content = content;
    }

    List<TextEdit> edits() {
      return byStart.values().stream().flatMap(List::stream).toList();
    }

    /// Adds the edits of a site, or none of them where one overlaps what is there.
    boolean add(List<TextEdit> edits) {
      List<TextEdit> own =
          edits.stream().filter(edit -> !isAbsorbed(edit, meeting(edit))).distinct().toList();
      List<TextEdit> absorbed = new ArrayList<>();
      List<TextEdit> added = new ArrayList<>();
      for (TextEdit edit : own) {
        List<TextEdit> meeting = meeting(edit);
        if (meeting.contains(edit)) {
          continue;
        }
        for (TextEdit other : meeting) {
          if (isAbsorbed(other, own)) {
            absorbed.add(other);
          } else if (edit.start() < other.end() && other.start() < edit.end()) {
            return false;
          }
        }
        added.add(edit);
      }
      absorbed.forEach(edit -> byStart.getOrDefault(edit.start(), List.of()).remove(edit));
      added.forEach(
          edit -> byStart.computeIfAbsent(edit.start(), _ -> new ArrayList<>()).add(edit));
      return true;
    }

    /// Those that share a character or an end with an edit.
    private List<TextEdit> meeting(TextEdit edit) {
      List<TextEdit> meeting = new ArrayList<>();
      for (List<TextEdit> placed : byStart.headMap(edit.end(), true).descendingMap().values()) {
        List<TextEdit> near = placed.stream().filter(other -> edit.start() <= other.end()).toList();
        if (near.isEmpty() && !placed.isEmpty()) {
          break;
        }
        meeting.addAll(near);
      }
      return meeting;
    }

    /// Whether an edit takes out nothing but blanks that another edit replaces anyway, as where a
    /// site stands in lines that an edit around it moves to the left.
    private boolean isAbsorbed(TextEdit edit, List<TextEdit> others) {
      return edit.replacement().isEmpty()
          && content.substring(edit.start(), edit.end()).isBlank()
          && others.stream()
              .anyMatch(other ->
                  !other.equals(edit)
                      && other.start() <= edit.start()
                      && edit.end() <= other.end());
    }
  }

  /// @param edited the text with the edits
  /// @param needed the same without what only the old text used
  private static String withImports(
      String needed, String edited, String original, List<Site> applied) {
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
    if (!needed.equals(edited)) {
      // Of what is left over any import may have been the only one to use.
      Matcher statement = IMPORT.matcher(SourceMask.mask(original));
      while (statement.find()) {
        if (isUsed(statement.group(2), original)) {
          (statement.group(1) == null ? dropped : droppedStatic).add(statement.group(2));
        }
      }
    }
    Imports imports = Imports.of(needed);
    String packageName = packageOf(original);
    added.removeIf(name -> imports.imports(name) || packageOf(name, packageName));
    dropped.removeIf(name -> added.contains(name) || isUsed(name, needed));
    droppedStatic.removeIf(name -> addedStatic.contains(name) || isUsed(name, needed));
    return TextEdits.apply(needed, imports.edits(added, dropped, addedStatic, droppedStatic));
  }

  private static boolean packageOf(String name, String packageName) {
    return name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(packageName);
  }

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import\\s+(static\\s+)?((?:\\w+\\.)+\\w+)\\s*;");

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
