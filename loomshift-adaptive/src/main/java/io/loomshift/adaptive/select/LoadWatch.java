package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// Notices that the load is no longer what it was. Smooths the rate of tasks, their processor time
/// and their blocking operations, and compares them with what they were when it was told to
/// remember. Not for several threads.
final class LoadWatch {
  /// A change of so much is one, as a share; less may be noise.
  private static final double CHANGE = 0.15;

  /// So many standard deviations of the number of tasks must it be, too, if they came by chance.
  private static final double DEVIATIONS = 5;

  /// The weight of a look fades by this time constant, in seconds.
  private static final double MEMORY_SECONDS = 1;

  /// So long must the load stay changed, in seconds.
  private static final double LASTING_SECONDS = 0.25;

  /// The processor time a task is steady where that of the last looks is not below this share of
  /// the smoothed one.
  private static final double STEADY = 0.95;

  /// The time constant of the last looks, in seconds.
  private static final double SHORT_SECONDS = 0.25;

  private double rate = Double.NaN;
  private double cost = Double.NaN;
  private double recentCost = Double.NaN;
  private double blocking = Double.NaN;
  private double rememberedRate = Double.NaN;
  private double rememberedCost = Double.NaN;
  private double rememberedBlocking = Double.NaN;
  private double changedFor;

  void look(LoadMetrics metrics) {
    double seconds = metrics.valueOr(Metric.WINDOW, 0);
    double tasks = metrics.valueOr(Metric.TASKS_COMPLETED, 0);
    double weight = weight(seconds, MEMORY_SECONDS);
    rate = smooth(rate, tasks / seconds, weight);
    double costNow = metrics.processorTimePerTask().orElse(Double.NaN);
    cost = smooth(cost, costNow, weight);
    recentCost = smooth(recentCost, costNow, weight(seconds, SHORT_SECONDS));
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

  /// Whether the processor time a task has stopped to fall, as it does while a program warms up.
  /// True where it is not known.
  boolean isSteady() {
    return !(recentCost < STEADY * cost);
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
    recentCost = Double.NaN;
    blocking = Double.NaN;
    changedFor = 0;
  }

  private static double smooth(double before, double now, double weight) {
    if (!Double.isFinite(now)) {
      return before;
    }
    return Double.isNaN(before) ? now : before + weight * (now - before);
  }

  private static double weight(double seconds, double timeConstant) {
    return -Math.expm1(-seconds / timeConstant);
  }

  private boolean differs(double now, double before) {
    double chance = DEVIATIONS / Math.sqrt(2 * MEMORY_SECONDS * Math.max(rate, 1e-9));
    double change = 1 + Math.max(CHANGE, chance);
    // Comparisons with an unknown value are false.
    return now > before * change || now < before / change;
  }
}
