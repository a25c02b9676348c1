package io.loomshift.migrate;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A place in the source that makes or configures a thread, and what is to become of it.
///
/// @param file relative to the tree's root, with `/`
/// @param span where it stands
/// @param rule the id of the rule that judged it, such as `replace-thread-constructor`
/// @param reasons the strongest first, in whichever order they are given
/// @param before the first line of the site's text, or all of it where it is short
/// @param after the same after the edit; empty where no edit is known. Where only the release keeps
///   a site, what a higher one would allow
/// @param edit the edit, empty where none is known; kept for some [Verdict#REVIEW] sites too
/// @param gain what virtual threads would bring there
/// @param tasks what its tasks may do, where the scan was asked to tell
/// @param seen what its threads did in the runs that the scan was shown
/// @param shape what a trial looks for in the class file; empty where there is nothing to find
public record Site(
    String file,
    Span span,
    SiteKind kind,
    Optional<Pattern> pattern,
    String rule,
    Verdict verdict,
    List<Reason> reasons,
    String before,
    Optional<String> after,
    Optional<SiteEdit> edit,
    Gain gain,
    List<TaskReport> tasks,
    List<Seen> seen,
    Optional<Shape> shape) {

  /// A range of text. Lines and columns count from 1, columns in UTF-16 units; the end is
  /// exclusive.
  public record Span(int line, int column, int endLine, int endColumn) {}

  /// A site whose gain its kind tells.
  public Site(
      String file,
      Span span,
      SiteKind kind,
      Optional<Pattern> pattern,
      String rule,
      Verdict verdict,
      List<Reason> reasons,
      String before,
      Optional<String> after,
      Optional<SiteEdit> edit) {
    this(
        file,
        span,
        kind,
        pattern,
        rule,
        verdict,
        reasons,
        before,
        after,
        edit,
        Gain.of(kind, verdict, false),
        List.of(),
        List.of(),
        Optional.empty());
  }

  public Site {
    reasons =
        reasons.stream()
            .distinct()
            .sorted(
                Comparator.comparing(Reason::severity).reversed().thenComparingInt(Reason::line))
            .toList();
    tasks = List.copyOf(tasks);
    seen = List.copyOf(seen);
  }

  /// The same site after somebody saw it at work.
  public Site with(Verdict judged, List<Reason> because, List<Seen> runs) {
    return new Site(
        file, span, kind, pattern, rule, judged, because, before, after, edit, gain, tasks, runs,
        shape);
  }

  /// The same site, kept for these reasons. What it would gain stays, as what keeping it costs.
  public Site kept(List<Reason> reasons) {
    return kept(reasons, Optional.empty());
  }

  /// The same site, kept for these reasons as long as its sources are compiled for such a release.
  public Site keptForNow(List<Reason> reasons) {
    return kept(reasons, after);
  }

  private Site kept(List<Reason> reasons, Optional<String> after) {
    return new Site(
        file,
        span,
        kind,
        pattern,
        rule,
        Verdict.KEEP,
        reasons,
        before,
        after,
        Optional.empty(),
        gain,
        tasks,
        seen,
        shape);
  }
}
