package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;

/// Whether the JVM's compilers take much of the processors. As long as they do, what gets done says
/// little of the type of threads: code is slow, and what compiles it takes part of the rest. Where
/// it is not known, they do not. Not for several threads.
///
/// A change of type makes them work, too: code that was compiled for the one only, as if there were
/// no other, is thrown away when the other comes.
final class Compiling {
  /// So much of all processors is much.
  private static final double MUCH = 0.2;

  private final double timeConstant;
  private double seconds;
  private double compilationSeconds;

  /// @param timeConstant by which looks fade, in seconds
  Compiling(double timeConstant) {
    this.timeConstant = timeConstant;
  }

  void look(LoadMetrics metrics) {
    double window = metrics.valueOr(Metric.WINDOW, 0);
    double kept = Math.exp(-window / timeConstant);
    double most = window * metrics.valueOr(Metric.PROCESSORS, 1);
    seconds = kept * seconds + most;
    // A long compilation is told as a whole when it has ended, with the time that it waited for a
    // processor. Single ones do not matter.
    double told = Math.min(most, metrics.valueOr(Metric.COMPILATION_TIME, 0));
    compilationSeconds = kept * compilationSeconds + told;
  }

  boolean isMuch() {
    return compilationSeconds > MUCH * seconds;
  }
}
