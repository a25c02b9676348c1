package io.loomshift.findings;

/// Something that takes requests another time in the replay than in the trace.
///
/// @param pool of the tasks that do it
/// @param kind what it is: `running`, `worker` for the queue of the pool, or a kind of {@link
///   PoolUse.WaitShare}
/// @param on for what it waits, a class or a method; empty where nothing is known
/// @param tracedNanos per request, in the trace
/// @param replayedNanos per request, in the replay
public record Mismatch(
    String pool, String kind, String on, double tracedNanos, double replayedNanos) {
  /// Checks the figures.
  public Mismatch {
    Figures.requireText(kind);
    Figures.requireAmount(tracedNanos);
    Figures.requireAmount(replayedNanos);
  }

  /// How much longer a request takes in the replay by that, in nanoseconds.
  public double nanos() {
    return replayedNanos - tracedNanos;
  }
}
