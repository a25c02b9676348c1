package io.loomshift.findings;

/// The figures of one run, whether it was traced, replayed or predicted.
///
/// @param throughput requests that ended, per second
/// @param latency of requests
/// @param executionNanos from the first event to the end of the last task
/// @param occupied threads that a task holds
/// @param waiting those of them that wait
/// @param running those of them that run
/// @param composite execution time and thread use as one figure, relative to the trace, for which
///   it is 1; less is better
public record Metrics(
    double throughput,
    Latency latency,
    double executionNanos,
    ThreadUse occupied,
    ThreadUse waiting,
    ThreadUse running,
    double composite) {

  /// Checks that every figure is an amount.
  public Metrics {
    Figures.requireAmount(throughput);
    Figures.requireAmount(executionNanos);
    Figures.requireAmount(composite);
  }

  /// One of the figures, in its unit.
  public double of(Metric metric) {
    return switch (metric) {
      case THROUGHPUT -> throughput;
      case LATENCY_MEAN -> latency.mean();
      case LATENCY_P50 -> latency.p50();
      case LATENCY_P99 -> latency.p99();
      case EXECUTION_TIME -> executionNanos;
      case OCCUPIED_PEAK -> occupied.peak();
      case OCCUPIED_MEAN -> occupied.mean();
      case WAITING_PEAK -> waiting.peak();
      case WAITING_MEAN -> waiting.mean();
      case RUNNING_PEAK -> running.peak();
      case RUNNING_MEAN -> running.mean();
      case COMPOSITE -> composite;
    };
  }
}
