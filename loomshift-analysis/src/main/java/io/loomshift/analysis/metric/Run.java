package io.loomshift.analysis.metric;

import io.loomshift.findings.Metrics;
import io.loomshift.findings.Profile;
import java.util.Arrays;

/// What is noted of a run while it is simulated. Used by one thread; {@link #clear} makes it ready
/// for another run.
///
/// It begins at the first thing that is noted of it, and ends with the last task: a program that
/// idles before or after does not take longer for it. Times are nanoseconds of any one clock.
public final class Run {
  /// Of so many requests at the beginning and as many at the end the throughput takes no notice: a
  /// single one that came seconds late, as one does whose connection was refused at first, would
  /// else stretch the time of all.
  private static final double APART = 0.01;

  /// Of fewer every one counts.
  private static final int MANY = 500;

  private final ThreadStates threads = new ThreadStates();
  private final Latencies latencies = new Latencies();
  private final Latencies ends = new Latencies();
  private final Latencies arrivals = new Latencies();
  private long begin = Long.MAX_VALUE;
  private long end = Long.MIN_VALUE;

  /// Whose states these are.
  public ThreadStates threads() {
    return threads;
  }

  /// A request was handed over, or began where nobody did that.
  public void arrive(long nanos) {
    begin = Math.min(begin, nanos);
  }

  /// A task ended that is no request, and part of one.
  public void taskEnd(long nanos) {
    end = Math.max(end, nanos);
  }

  /// A request ended.
  public void rootEnd(long arrivedNanos, long endedNanos) {
    latencies.add(endedNanos - arrivedNanos);
    ends.add(endedNanos);
    arrivals.add(arrivedNanos);
    taskEnd(endedNanos);
  }

  /// How long each request took, in the order of their ends. To be asked before the figures.
  public long[] latencies() {
    return latencies.values();
  }

  /// When each request ended, in their order.
  public long[] ends() {
    return ends.values();
  }

  /// Forgets all, and keeps the memory.
  public void clear() {
    threads.clear();
    latencies.clear();
    ends.clear();
    arrivals.clear();
    begin = Long.MAX_VALUE;
    end = Long.MIN_VALUE;
  }

  /// How long it took; 0 where no task ended.
  public long executionNanos() {
    return end <= begin ? 0 : end - begin;
  }

  /// Requests per second.
  private double throughput() {
    int count = latencies.count();
    if (executionNanos() == 0) {
      return 0;
    }
    if (count < MANY) {
      return count * 1e9 / executionNanos();
    }
    int apart = (int) (APART * count);
    long nanos = Math.max(span(ends, apart), span(arrivals, apart));
    return (count - 1 - 2 * apart) * 1e9 / Math.max(1, nanos);
  }

  /// For how long they came, or ended: where all wait until no more come, they end at once.
  private static long span(Latencies moments, int apart) {
    long[] sorted = moments.values();
    Arrays.sort(sorted);
    return sorted[sorted.length - 1 - apart] - sorted[apart];
  }

  /// The use of threads from its beginning to its end.
  public ThreadStates.Use use() {
    return executionNanos() == 0 ? threads.use(0, 0) : threads.use(begin, end);
  }

  /// What the composite figure of this run is 1 of.
  public Composite composite() {
    return new Composite(executionNanos(), use().occupied());
  }

  /// Its figures.
  ///
  /// @param base the run whose composite figure is 1
  public Metrics metrics(Composite base) {
    double nanos = executionNanos();
    ThreadStates.Use use = use();
    return new Metrics(
        throughput(),
        latencies.latency(),
        nanos,
        use.occupied(),
        use.waiting(),
        use.running(),
        base.of(nanos, use.occupied()));
  }

  /// The figures of a run that others are compared with.
  public Metrics metrics() {
    return metrics(composite());
  }

  /// Its concurrency profile.
  public Profile profile() {
    return executionNanos() == 0
        ? threads.profile(0, 0, Profile.STEPS)
        : threads.profile(begin, end, Profile.STEPS);
  }
}
