package io.loomshift.adaptive.micrometer;

import io.loomshift.adaptive.PoolCounts;
import io.loomshift.adaptive.hybrid.HybridCounts;

/// What all kinds of executors count.
record Counts(
    double completedOnPlatform,
    double completedOnVirtual,
    double rejected,
    double waiting,
    double running,
    double platformThreads,
    double virtualThreads) {
  /// Of an executor that does not run.
  static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0);

  static Counts of(PoolCounts counts) {
    return new Counts(
        counts.completedOnPlatform(),
        counts.completedOnVirtual(),
        counts.rejected(),
        counts.waiting(),
        counts.running(),
        counts.platformThreads(),
        counts.virtualThreads());
  }

  static Counts of(HybridCounts counts) {
    return new Counts(
        counts.completedOnPlatform(),
        counts.completedOnVirtual(),
        counts.rejected(),
        counts.waiting(),
        counts.running(),
        counts.workers(),
        counts.virtualThreads());
  }
}
