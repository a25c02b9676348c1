package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// Notices that the load is no longer what it was. Smooths the rate of tasks, their processor time
/// and their blocking operations, and compares them with what they were when it was told to
/// remember. Not for several threads.
final class LoadWatch {
  /// A change by half is one; less may be noise of the arrivals.
  private static final double CHANGE = 1.5;

  /// The weight of a look fades by this time constant, in seconds.
  private static final double MEMORY_SECONDS = 1;

  /// So long must the load stay changed, in seconds.
  private static final double LASTING_SECONDS = 0.5;

  private double rate = Double.NaN;
  private double cost = Double.NaN;
  private double blocking = Double.NaN;
  private double rememberedRate = Double.NaN;
  private double rememberedCost = Double.NaN;
  private double rememberedBlocking = Double.NaN;
  private double changedFor;

  void look(LoadMetrics metrics) {
    double seconds = metrics.valueOr(Metric.WINDOW, 0);
    double tasks = metrics.valueOr(Metric.TASKS_COMPLETED, 0);
    double weight = -Math.expm1(-seconds / MEMORY_SECONDS);
    rate = smooth(rate, tasks / seconds, weight);
    cost = smooth(cost, metrics.processorTimePerTask().orElse(Double.NaN), weight);
    double operations = metrics.blockingRate().orElse(Double.NaN) * seconds / tasks;
    blocking = smooth(blocking, operations, weight);
    boolean isOther =
        differs(rate, rememberedRate)
            || differs(cost, rememberedCost)
            || differs(blocking, rememberedBlocking);
    changedFor = isOther ? changedFor + seconds : 0;
  }

  /// Tasks a second.
  double rate() {
    return Double.isNaN(rate) ? 0 : rate;
  }

  boolean hasChanged() {
    return changedFor >= LASTING_SECONDS;
  }

  /// Takes the load of now as what later ones are compared with.
  void remember() {
    rememberedRate = rate;
    rememberedCost = cost;
    rememberedBlocking = blocking;
    changedFor = 0;
  }

  /// Forgets the smoothed values: another type of threads begins.
  void restart() {
    rate = Double.NaN;
    cost = Double.NaN;
    blocking = Double.NaN;
    changedFor = 0;
  }

  private static double smooth(double before, double now, double weight) {
    if (!Double.isFinite(now)) {
      return before;
    }
    return Double.isNaN(before) ? now : before + weight * (now - before);
  }

  private static boolean differs(double now, double before) {
    // Comparisons with an unknown value are false.
    return now > before * CHANGE || now < before / CHANGE;
  }
}
