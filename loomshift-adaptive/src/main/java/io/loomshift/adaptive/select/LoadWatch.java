package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// Notices that the load is no longer what it was. Smooths the rate of tasks, their processor time
/// and their blocking operations, and compares them with what they were when it was told to
/// remember. Not for several threads.
///
/// Where the other type did half as much or less, it takes more of a change. That fewer tasks end
/// is none then, as long as they do not pile up: the type that did more of them does fewer, too. So
/// it is after a trial or a shortage, which leave tasks waiting: these end faster than others come,
/// and take less processor time. Fewer tasks soon after the load was remembered are what it is.
final class LoadWatch {
  /// A load has changed with so much of a change, as a share; less may be noise.
  private static final double CHANGE = 0.15;

  /// The same where the other type was dominated: what was far worse does not become better by a
  /// bit.
  private static final double GREAT_CHANGE = 0.4;

  /// So many standard deviations of the difference must it be, too, if tasks came by chance.
  private static final double DEVIATIONS = 5;

  /// So long after it was remembered, in seconds, a load that stayed is remembered anew: little of
  /// it was known at first.
  private static final double LEARNING_SECONDS = 3;

  /// The weight of a sample fades by this time constant, in seconds.
  private static final double MEMORY_SECONDS = 1;

  /// So long must the load stay changed, in seconds.
  private static final double LASTING_SECONDS = 0.25;

  /// The processor time a task is steady where that of the last samples is not below this share of
  /// the smoothed one.
  private static final double STEADY = 0.97;

  /// The time constant of the last samples, in seconds.
  private static final double SHORT_SECONDS = 0.1;

  /// Before so much time it cannot be told whether the load is steady.
  private static final double FEWEST_SECONDS = 0.2;

  /// Sums of samples, each of which weighs less the longer ago it was.
  private static final class Fading {
    private final double timeConstant;
    private double seconds;

    /// The same of squared weights.
    private double squares;

    private double tasks;
    private double processorSeconds;
    private double operations;

    /// Tasks that run or wait, times how long.
    private double underWaySeconds;

    Fading(double timeConstant) {
      this.timeConstant = timeConstant;
    }

    void add(LoadMetrics metrics) {
      double window = metrics.valueOr(Metric.WINDOW, 0);
      double kept = Math.exp(-window / timeConstant);
      seconds = kept * seconds + window;
      squares = kept * kept * squares + window;
      tasks = kept * tasks + metrics.valueOr(Metric.TASKS_COMPLETED, 0);
      processorSeconds =
          kept * processorSeconds + metrics.valueOr(Metric.PROCESSOR_TIME, Double.NaN);
      operations = kept * operations + metrics.blockingRate().orElse(Double.NaN) * window;
      double underWay =
          metrics.valueOr(Metric.TASKS_RUNNING, Double.NaN)
              + metrics.valueOr(Metric.QUEUE_LENGTH, 0);
      underWaySeconds = kept * underWaySeconds + underWay * window;
    }

    double rate() {
      return tasks / seconds;
    }

    /// The variance of the rate over its square, if tasks come by chance.
    double scatter() {
      return squares / (seconds * Math.max(tasks, 1e-9));
    }

    double cost() {
      return processorSeconds / tasks;
    }

    double blocking() {
      return operations / tasks;
    }

    double underWay() {
      return underWaySeconds / seconds;
    }
  }

  private Fading lately = new Fading(MEMORY_SECONDS);
  private Fading justNow = new Fading(SHORT_SECONDS);
  private double learningLeft;
  private double rememberedScatter;
  private double rememberedRate = Double.NaN;
  private double rememberedCost = Double.NaN;
  private double rememberedBlocking = Double.NaN;
  private double rememberedUnderWay;
  private boolean isOtherDominated;
  private double changedFor;

  void sample(LoadMetrics metrics) {
    lately.add(metrics);
    justNow.add(metrics);
    if (learningLeft > 0 && isLess()) {
      learn();
    }
    boolean isOther = isOther();
    double window = metrics.valueOr(Metric.WINDOW, 0);
    changedFor = isOther ? changedFor + window : 0;
    if (learningLeft > 0) {
      learningLeft -= window;
      if (learningLeft <= 0 && !isOther) {
        learn();
      }
    }
  }

  /// Tasks a second; 0 before the first sample.
  double rate() {
    return lately.seconds > 0 ? lately.rate() : 0;
  }

  /// Whether the processor time a task has stopped to fall, as it does while a program warms up.
  /// True where it is not known.
  boolean isSteady() {
    return lately.seconds > FEWEST_SECONDS && !(justNow.cost() < STEADY * lately.cost());
  }

  boolean hasChanged() {
    return changedFor >= LASTING_SECONDS;
  }

  /// Takes the load of now as what later ones are compared with.
  ///
  /// @param isDominated whether the other type did half as much or less when it was seen last
  void remember(boolean isDominated) {
    isOtherDominated = isDominated;
    changedFor = 0;
    learningLeft = LEARNING_SECONDS;
    learn();
  }

  private void learn() {
    rememberedScatter = lately.scatter();
    rememberedRate = lately.rate();
    rememberedCost = lately.cost();
    rememberedBlocking = lately.blocking();
    rememberedUnderWay = lately.underWay();
  }

  /// Begins anew: another type of threads does.
  void restart() {
    lately = new Fading(MEMORY_SECONDS);
    justNow = new Fading(SHORT_SECONDS);
    changedFor = 0;
    learningLeft = 0;
  }

  private boolean isOther() {
    double factor = factor();
    return (differs(lately.rate(), rememberedRate, factor) && !isLess())
        || differs(lately.cost(), rememberedCost, factor)
        || differs(lately.blocking(), rememberedBlocking, factor);
  }

  /// Whether the type that was not dominated has less to do.
  private boolean isLess() {
    return isOtherDominated
        && exceeds(rememberedRate, lately.rate(), factor())
        && lately.underWay() <= rememberedUnderWay;
  }

  private double factor() {
    double chance = DEVIATIONS * Math.sqrt(lately.scatter() + rememberedScatter);
    return 1 + Math.max(isOtherDominated ? GREAT_CHANGE : CHANGE, chance);
  }

  private static boolean differs(double now, double before, double factor) {
    return exceeds(now, before, factor) || exceeds(before, now, factor);
  }

  /// False where a value is not known.
  private static boolean exceeds(double more, double less, double factor) {
    return more > less * factor;
  }
}
