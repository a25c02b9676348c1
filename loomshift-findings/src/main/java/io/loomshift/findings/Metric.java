package io.loomshift.findings;

/// A figure by which two runs of a program are compared.
public enum Metric {
  /// Requests that ended, per second.
  THROUGHPUT("throughput", Unit.PER_SECOND, Better.MORE),
  /// From the submission of a request to its end, mean.
  LATENCY_MEAN("latencyMean", Unit.NANOS, Better.LESS),
  /// The same, median.
  LATENCY_P50("latencyP50", Unit.NANOS, Better.LESS),
  /// The same, 99th percentile.
  LATENCY_P99("latencyP99", Unit.NANOS, Better.LESS),
  /// From the first event to the end of the last task.
  EXECUTION_TIME("executionTime", Unit.NANOS, Better.LESS),
  /// Most threads that were occupied at once.
  OCCUPIED_PEAK("occupiedPeak", Unit.THREADS, Better.LESS),
  /// Occupied threads, mean over time.
  OCCUPIED_MEAN("occupiedMean", Unit.THREADS, Better.LESS),
  /// Most threads that waited within a task at once.
  WAITING_PEAK("waitingPeak", Unit.THREADS, Better.LESS),
  /// Threads that waited within a task, mean over time.
  WAITING_MEAN("waitingMean", Unit.THREADS, Better.LESS),
  /// Most threads that ran a task at once.
  RUNNING_PEAK("runningPeak", Unit.THREADS, Better.NEITHER),
  /// Threads that ran a task, mean over time.
  RUNNING_MEAN("runningMean", Unit.THREADS, Better.NEITHER),
  /// Execution time, peak and mean of the occupied threads as one figure: 1 for the trace. Source:
  /// Rehype, section 4.4.
  COMPOSITE("composite", Unit.RATIO, Better.LESS);

  /// What a figure counts.
  public enum Unit {
    PER_SECOND,
    NANOS,
    THREADS,
    RATIO
  }

  /// Which of two figures is the better one.
  public enum Better {
    MORE,
    LESS,
    /// Neither: the figure describes.
    NEITHER
  }

  private final String id;
  private final Unit unit;
  private final Better better;

  Metric(String id, Unit unit, Better better) {
    this.id = id;
    this.unit = unit;
    this.better = better;
  }

  /// The name in documents: `latencyP99`.
  public String id() {
    return id;
  }

  /// What it counts.
  public Unit unit() {
    return unit;
  }

  /// Which of two is the better one.
  public Better better() {
    return better;
  }
}
