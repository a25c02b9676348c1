package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// What a type got done over several looks. Not for several threads.
final class Window {
  private double seconds;
  private double tasks;
  private double processorSeconds;
  private boolean hasProcessorTime = true;
  private boolean hadQueue;

  void add(LoadMetrics metrics) {
    seconds += metrics.valueOr(Metric.WINDOW, 0);
    tasks += metrics.valueOr(Metric.TASKS_COMPLETED, 0);
    hasProcessorTime &= metrics.value(Metric.PROCESSOR_TIME).isPresent();
    processorSeconds += metrics.valueOr(Metric.PROCESSOR_TIME, 0);
    hadQueue |= metrics.valueOr(Metric.QUEUE_LENGTH, 0) > 0;
  }

  double seconds() {
    return seconds;
  }

  double tasks() {
    return tasks;
  }

  /// How many times as good this is as another window.
  ///
  /// Where tasks waited in either, the types are limited by what they get done: tasks a second.
  /// Where none did, both did all that came, and the cheaper one is better: tasks for a second of
  /// processor time. Where that is not known, tasks a second again.
  double ratioTo(Window other) {
    boolean byRate = hadQueue || other.hadQueue || !hasProcessorTime || !other.hasProcessorTime;
    double mine = byRate ? tasks / seconds : tasks / processorSeconds;
    double theirs = byRate ? other.tasks / other.seconds : other.tasks / other.processorSeconds;
    // Nothing done in either: neither is better.
    return mine == theirs || Double.isNaN(mine) || Double.isNaN(theirs) ? 1 : mine / theirs;
  }
}
