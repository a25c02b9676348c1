package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.EnumSet;
import java.util.Set;

/// A pool in simulated time, steered by a selector as often as it wants. Begins on platform
/// threads.
abstract class Simulation {
  static final double SAMPLE = Calibration.DEFAULTS.samplingInterval().toNanos() / 1e9;

  private static final Set<Metric> SUMS =
      EnumSet.of(
          Metric.WINDOW,
          Metric.TASKS_COMPLETED,
          Metric.LAGGING_COMPLETED,
          Metric.PROCESSOR_TIME,
          Metric.COMPILATION_TIME);

  private ThreadType type = ThreadType.PLATFORM;
  private LoadMetrics sinceAsked = LoadMetrics.builder().build();
  private double done;
  private int moves;

  /// Lets time pass.
  final void run(ThreadTypeSelector selector, double seconds) {
    for (long samples = Math.round(seconds / SAMPLE); samples > 0; samples--) {
      sinceAsked = sum(sinceAsked, sample());
      double interval = selector.pace().interval().toNanos() / 1e9;
      if (sinceAsked.valueOr(Metric.WINDOW, 0) > interval - SAMPLE / 2) {
        ThreadType wanted = selector.select(sinceAsked, type).type();
        moves += wanted == type ? 0 : 1;
        type = wanted;
        sinceAsked = LoadMetrics.builder().build();
      }
    }
  }

  private static LoadMetrics sum(LoadMetrics earlier, LoadMetrics later) {
    LoadMetrics.Builder sum = LoadMetrics.builder();
    for (Metric metric : Metric.values()) {
      double before = SUMS.contains(metric) ? earlier.valueOr(metric, 0) : 0;
      later.value(metric).ifPresent(value -> sum.set(metric, before + value));
    }
    return sum.build();
  }

  /// Lets the time of a sample pass, and tells what was measured meanwhile.
  abstract LoadMetrics sample();

  final void did(double tasks) {
    done += tasks;
  }

  final ThreadType type() {
    return type;
  }

  /// Tasks that ended.
  final double done() {
    return done;
  }

  final int moves() {
    return moves;
  }
}
