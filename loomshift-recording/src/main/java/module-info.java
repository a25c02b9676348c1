import org.jspecify.annotations.NullMarked;

/// What the threads of a run were seen to do: read from recordings of JFR, and from traces.
@NullMarked
module io.loomshift.recording {
  requires transitive io.loomshift.trace;
  requires transitive jdk.jfr;
  requires static org.jspecify;

  exports io.loomshift.recording;
  exports io.loomshift.recording.jfr;
  exports io.loomshift.recording.traced;
}
