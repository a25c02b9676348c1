import org.jspecify.annotations.NullMarked;

/// What a trace tells: its replay, what would change it, and the findings.
@NullMarked
module io.loomshift.analysis {
  requires transitive io.loomshift.findings;
  requires transitive io.loomshift.recording;
  requires transitive io.loomshift.report;
  requires transitive io.loomshift.trace;
  requires static org.jspecify;

  exports io.loomshift.analysis.explore;
  exports io.loomshift.analysis.model;
  exports io.loomshift.analysis.recording;
  exports io.loomshift.analysis.replay;
  exports io.loomshift.analysis.report;
  exports io.loomshift.analysis.search;
  exports io.loomshift.analysis;
}
