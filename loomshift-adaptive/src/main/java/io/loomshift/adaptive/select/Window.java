package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// What a type got done over several samples. Not for several threads.
final class Window {
  /// A window in which fewer tasks end says little.
  static final int FEWEST_TASKS = 30;

  /// Of a sample that was not wanted at all, for the sake of a first one that is not nothing.
  private static final double LEAST_PART = 0.01;

  private final int fewestSamples;
  private final int generations;
  private final int mostSamples;
  private int compilingSamples;
  private int samples;
  private double seconds;
  private double tasks;
  private double processorSeconds;
  private boolean hasProcessorTime = true;
  private boolean hadQueue;
  private boolean isFull;

  /// @param fewestSamples how many samples it has at least
  /// @param generations how many times as many tasks as run are to end
  /// @param mostSamples how many samples suffice in any case; not below the fewest
  Window(int fewestSamples, int generations, int mostSamples) {
    this.fewestSamples = fewestSamples;
    this.generations = generations;
    this.mostSamples = mostSamples;
  }

  /// Adds a sample; of the last one, only the part until the last task that is wanted. Tasks that
  /// began together end together, so what is less than a generation of them, as many as run, may be
  /// a wave or the trough between two, and what is more counts a wave twice. Leaves out a sample in
  /// which the compilers had much work: they take half of a processor from the one carrier of
  /// virtual threads, and next to nothing from sixteen platform threads.
  void add(LoadMetrics metrics) {
    if (Compiling.isMuch(metrics) && compilingSamples < Compiling.MOST_SAMPLES) {
      compilingSamples++;
      return;
    }
    samples++;
    double ended = Settling.tasksOfNewType(metrics);
    double running = metrics.valueOr(Metric.TASKS_RUNNING, 0);
    double wanted = generations * Math.max(FEWEST_TASKS, running);
    isFull = samples >= fewestSamples && (tasks + ended >= wanted || samples >= mostSamples);
    double part = isFull && ended > 0 ? Math.clamp((wanted - tasks) / ended, LEAST_PART, 1.0) : 1;
    tasks += part * ended;
    seconds += part * metrics.valueOr(Metric.WINDOW, 0);
    processorSeconds += part * metrics.valueOr(Metric.PROCESSOR_TIME, 0);
    hasProcessorTime &= metrics.value(Metric.PROCESSOR_TIME).isPresent();
    hadQueue |= metrics.valueOr(Metric.QUEUE_LENGTH, 0) > 0;
  }

  boolean isFull() {
    return isFull;
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
