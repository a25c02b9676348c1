import org.jspecify.annotations.NullMarked;

/// The trace format: its events, its writer and its reader. Needs nothing but `java.base`.
@NullMarked
module io.loomshift.trace {
  requires static org.jspecify;

  exports io.loomshift.trace;
  exports io.loomshift.trace.summary;
  exports io.loomshift.trace.timeline;
}
