package io.loomshift.fleet.scan;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.Problem;
import io.loomshift.source.edit.TextEdit;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a scan found, as it travels from the JVM that scans: the rows of the tables, without what
/// tells the repository.
///
/// @param files Java files of the tree
/// @param candidates those whose text may hold a site
/// @param target the oldest Java that any part of the program runs on
/// @param seconds wall time of the scan
public record Found(
    int files,
    int candidates,
    int target,
    double seconds,
    List<FoundSite> sites,
    List<FoundReason> reasons,
    List<FoundEdit> edits,
    List<FoundProblem> problems)
    implements Serializable {

  /// A site. Its number counts from 0, by file and position.
  public record FoundSite(
      int site,
      String file,
      int line,
      int column,
      int endLine,
      int endColumn,
      String kind,
      @Nullable String pattern,
      String rule,
      String verdict,
      String gain,
      String before,
      @Nullable String after)
      implements Serializable {}

  /// A reason of a site, the strongest first.
  ///
  /// @param subject the name out of the program or a library that it is about; null where its
  ///   message names none
  public record FoundReason(
      int site,
      int reason,
      String file,
      String code,
      String severity,
      int line,
      @Nullable String subject,
      String message)
      implements Serializable {}

  /// A part of a site's edit.
  ///
  /// @param start the first offset that is replaced, in UTF-16 units
  /// @param end the offset behind the last one
  /// @param importsAdded qualified names that the file must import afterwards, with `static `
  ///   before those of members; the same for every part of a site
  public record FoundEdit(
      int site,
      int edit,
      String file,
      int start,
      int end,
      String replacement,
      List<String> importsAdded,
      List<String> importsDropped)
      implements Serializable {}

  /// What could not be read or analysed. The line is 0 where none is meant.
  public record FoundProblem(String file, int line, String message) implements Serializable {
    public static FoundProblem of(Problem problem) {
      return new FoundProblem(problem.file(), problem.line(), problem.message());
    }
  }

  /// Nothing: a tree without a Java file.
  public static Found nothing() {
    return new Found(0, 0, 25, 0, List.of(), List.of(), List.of(), List.of());
  }

  static Found of(ScanResult result) {
    List<FoundSite> sites = new ArrayList<>();
    List<FoundReason> reasons = new ArrayList<>();
    List<FoundEdit> edits = new ArrayList<>();
    for (Site site : result.sites()) {
      int number = sites.size();
      sites.add(
          new FoundSite(
              number,
              site.file(),
              site.span().line(),
              site.span().column(),
              site.span().endLine(),
              site.span().endColumn(),
              site.kind().id(),
              site.pattern().map(Enum::name).orElse(null),
              site.rule(),
              site.verdict().id(),
              site.gain().id(),
              site.before(),
              site.after().orElse(null)));
      for (int i = 0; i < site.reasons().size(); i++) {
        Reason reason = site.reasons().get(i);
        reasons.add(
            new FoundReason(
                number,
                i,
                site.file(),
                reason.code().id(),
                reason.severity().id(),
                reason.line(),
                subject(reason.message()),
                reason.message()));
      }
      site.edit().ifPresent(edit -> edits.addAll(edits(number, site.file(), edit)));
    }
    return new Found(
        result.summary().files(),
        result.summary().candidates(),
        result.target(),
        result.summary().seconds(),
        sites,
        reasons,
        edits,
        new ArrayList<>(result.problems().stream().map(FoundProblem::of).toList()));
  }

  /// Messages put names between backticks, the one that they are about first.
  private static @Nullable String subject(String message) {
    int start = message.indexOf('`');
    int end = message.indexOf('`', start + 1);
    return start < 0 || end < 0 ? null : message.substring(start + 1, end);
  }

  private static List<FoundEdit> edits(int site, String file, SiteEdit edit) {
    ArrayList<String> added = imports(edit.added(), edit.addedStatic());
    ArrayList<String> dropped = imports(edit.dropped(), edit.droppedStatic());
    List<FoundEdit> parts = new ArrayList<>();
    for (TextEdit part : edit.edits()) {
      parts.add(
          new FoundEdit(
              site,
              parts.size(),
              file,
              part.start(),
              part.end(),
              part.replacement(),
              added,
              dropped));
    }
    return parts;
  }

  private static ArrayList<String> imports(Collection<String> types, Collection<String> members) {
    TreeSet<String> names = new TreeSet<>(types);
    members.stream().map(name -> "static " + name).forEach(names::add);
    return new ArrayList<>(names);
  }

  /// The same with further problems.
  public Found with(List<Problem> more) {
    List<FoundProblem> all =
        Stream.concat(more.stream().map(FoundProblem::of), problems.stream()).toList();
    return new Found(
        files, candidates, target, seconds, sites, reasons, edits, new ArrayList<>(all));
  }
}
