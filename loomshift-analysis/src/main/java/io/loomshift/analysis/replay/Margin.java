package io.loomshift.analysis.replay;

import io.loomshift.findings.Capacity.Bound;

/// By what part a service may carry less or more than is predicted, apart from what the trace
/// itself tells by how much requests differ: another run of the same program compiles other code,
/// lays its memory out otherwise, and meets a machine that is a little faster or slower.
///
/// What a request needs of a processor is known least where the trace has least of what is
/// predicted: the processors idled, and a request that comes alone needs more than one of many. So
/// the service may carry the more, the less they were used.
///
/// Source: `docs/capacity.md`, which counts how many measured services these intervals hold.
///
/// @param below the part by which it may be less
/// @param above the part by which it may be more
record Margin(double below, double above) {
  private static final double HELD = 0.06;
  private static final double PROCESSORS = 0.10;

  /// Where the processors idled all the time, on top of that.
  private static final double IDLE = 0.15;

  static Margin of(Bound limit) {
    return switch (limit.kind()) {
      case PROCESSORS, CARRIERS -> {
        double idle = Math.max(0, 1 - limit.utilisation());
        yield new Margin(PROCESSORS, PROCESSORS + IDLE * idle);
      }
      case WORKERS, PERMITS, ELEMENTS, CONNECTIONS, TASKS, LOCK, MONITOR -> new Margin(HELD, HELD);
    };
  }
}
