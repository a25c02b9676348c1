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

  /// So many samples may they keep a comparison waiting: two seconds, by default.
  static final int MOST_SAMPLES = 80;

  private final double timeConstant;
  private double seconds;
  private double compilationSeconds;

  /// @param timeConstant by which samples fade, in seconds
  Compiling(double timeConstant) {
    this.timeConstant = timeConstant;
  }

  void sample(LoadMetrics metrics) {
    double kept = Math.exp(-metrics.valueOr(Metric.WINDOW, 0) / timeConstant);
    seconds = kept * seconds + processorSeconds(metrics);
    // A long compilation may be told as a whole when it has ended. Single ones do not matter.
    double told = Math.min(processorSeconds(metrics), metrics.valueOr(Metric.COMPILATION_TIME, 0));
    compilationSeconds = kept * compilationSeconds + told;
  }

  /// Whether they do in one sample.
  static boolean isMuch(LoadMetrics metrics) {
    return metrics.valueOr(Metric.COMPILATION_TIME, 0) > MUCH * processorSeconds(metrics);
  }

  private static double processorSeconds(LoadMetrics metrics) {
    return metrics.valueOr(Metric.WINDOW, 0) * metrics.valueOr(Metric.PROCESSORS, 1);
  }

  boolean isMuch() {
    return compilationSeconds > MUCH * seconds;
  }
}
