package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.OptionalDouble;

/// Platform threads that are all busy, while tasks wait and processors idle: waiting for evidence
/// would only prolong the queue. What they get done then is the most that they can do, and so the
/// measure of whether the move was right. Not for several threads.
final class Saturation {
  private static final double LASTING_SECONDS = 0.15;
  private static final double IDLE_BELOW = 0.75;

  private double seconds;
  private double tasks;
  private double processorSeconds;
  private double running;
  private double processors = 1;
  private double use;
  private boolean isRefused;
  private OptionalDouble most = OptionalDouble.empty();

  void look(LoadMetrics metrics, ThreadType current) {
    running = metrics.valueOr(Metric.TASKS_RUNNING, 0);
    processors = metrics.valueOr(Metric.PROCESSORS, 1);
    use = metrics.valueOr(Metric.PROCESSOR_USE, 1);
    double limit = metrics.valueOr(Metric.PLATFORM_LIMIT, Double.POSITIVE_INFINITY);
    boolean isFull =
        current == ThreadType.PLATFORM
            && metrics.valueOr(Metric.VIRTUAL_LIMIT, 0) > limit
            && running >= limit
            && metrics.valueOr(Metric.QUEUE_LENGTH, 0) > 0;
    // Of what was before, no more counts than must last.
    keep(isFull ? Math.min(1, LASTING_SECONDS / seconds) : 0);
    if (isFull) {
      seconds += metrics.valueOr(Metric.WINDOW, 0);
      tasks += metrics.valueOr(Metric.TASKS_COMPLETED, 0);
      processorSeconds += metrics.valueOr(Metric.PROCESSOR_TIME, 0);
    }
  }

  private void keep(double share) {
    seconds *= share;
    tasks *= share;
    processorSeconds *= share;
  }

  /// Whether virtual threads should take over at once.
  ///
  /// @param lookSeconds the time between two looks, whose sums are not exact
  boolean isDue(double lookSeconds) {
    return isNear() && seconds > LASTING_SECONDS - lookSeconds / 2;
  }

  /// Whether it would be due if things went on like this.
  boolean isNear() {
    return !isRefused && seconds > 0 && use < IDLE_BELOW && ownUse() < IDLE_BELOW;
  }

  /// They do. What platform threads got done is counted with half of what they had begun: little
  /// ends at first where all began together.
  void act() {
    most = OptionalDouble.of((tasks + running / 2) / seconds);
    keep(0);
  }

  /// Whether they clearly were the right ones, as a trial would have found. Where they were not, or
  /// not clearly, trials decide from here on.
  ///
  /// @param rate what the virtual threads get done, tasks a second
  boolean wasRight(double rate) {
    boolean isRight = most.isPresent() && most.getAsDouble() <= Trial.CRUSHED * rate;
    isRefused |= most.isPresent() && !isRight;
    most = OptionalDouble.empty();
    return isRight;
  }

  /// The load is another one.
  void forget() {
    isRefused = false;
    most = OptionalDouble.empty();
  }

  /// How much of the processors the program used meanwhile, which the mean of the last samples may
  /// not show yet; 0 where it is not known.
  private double ownUse() {
    return processorSeconds / seconds / processors;
  }
}
