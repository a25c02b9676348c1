package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// The time after a change of type in which what ends says little of the new one: tasks of the
/// former type still run, and those that began together end together. It is over once a generation
/// of tasks, as many as run, has ended on threads of the new type, next to none of the former ones
/// is left, and the compilers have done their work; or when it has lasted long enough. Not for
/// several threads.
final class Settling {
  /// The former type no longer matters with so many of the tasks that run.
  private static final double FEW = 0.1;

  /// A compilation that takes longer than this may be missed: it is told when it has ended.
  private static final double COMPILING_SECONDS = 0.25;

  private final int mostSamples;
  private final boolean isForBacklog;
  private final Compiling compiling = new Compiling(COMPILING_SECONDS);
  private int samples;
  private int compilingSamples;
  private double ended;
  private double backlog = Double.POSITIVE_INFINITY;
  private boolean isOver;

  /// @param mostSamples after how many samples it is over in any case, if the compilers do not
  ///   work; at least 1
  Settling(int mostSamples) {
    this(mostSamples, false);
  }

  private Settling(int mostSamples, boolean isForBacklog) {
    this.mostSamples = mostSamples;
    this.isForBacklog = isForBacklog;
  }

  /// One that also lasts as long as fewer and fewer tasks are there, for the same time at most:
  /// what the former type has left is made up for, and more ends than comes.
  static Settling untilMadeUp(int mostSamples) {
    return new Settling(mostSamples, true);
  }

  /// Takes what happened since the last sample. The first sample is always of this time.
  void sample(LoadMetrics metrics) {
    samples++;
    ended += tasksOfNewType(metrics);
    double running = metrics.valueOr(Metric.TASKS_RUNNING, 0);
    double lagging = metrics.valueOr(Metric.THREADS_LAGGING, 0);
    compiling.sample(metrics);
    // Virtual threads begin at once with what platform threads have left in the queue.
    double begunOrNot = running + metrics.valueOr(Metric.QUEUE_LENGTH, 0);
    boolean isMadeUp = !isForBacklog || begunOrNot >= backlog;
    backlog = begunOrNot;
    boolean isDone =
        samples >= mostSamples || (ended >= running && lagging <= FEW * running && isMadeUp);
    compilingSamples += isDone ? 1 : 0;
    isOver = isDone && (!compiling.isMuch() || compilingSamples > Compiling.MOST_SAMPLES);
  }

  boolean isOver() {
    return isOver;
  }

  static double tasksOfNewType(LoadMetrics metrics) {
    return metrics.valueOr(Metric.TASKS_COMPLETED, 0)
        - metrics.valueOr(Metric.LAGGING_COMPLETED, 0);
  }
}
