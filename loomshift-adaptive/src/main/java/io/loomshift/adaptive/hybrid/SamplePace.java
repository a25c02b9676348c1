package io.loomshift.adaptive.hybrid;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/// How long after one sample the next one comes. Not thread-safe.
final class SamplePace {
  /// From the first task that waits to the first sample, and between two after a change.
  static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /// Between two samples where nothing changes, if they take 10 µs or less.
  static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /// The first pause, and that after a change, where tasks have virtual threads until they are seen
  /// holding carriers: in a young JVM a sample takes 0.3 ms and more, which its first requests wait
  /// for.
  static final long VIRTUAL_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// The same, whatever they take: until it is seen that a load has changed, three samples pass.
  static final long LONGEST_SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// Samples take a 1,000th of a processor at most, as long as nothing changes. On a busy processor
  /// one took 170 µs, since the JVM compiles late what runs so rarely.
  private static final int COST_SHARE = 1_000;

  private final long shortestNanos;
  private long intervalNanos;
  private long dueNanos = System.nanoTime();
  private long costNanos;

  SamplePace() {
    this(SHORTEST_NANOS);
  }

  /// @param shortestNanos the pause after a change
  SamplePace(long shortestNanos) {
    this.shortestNanos = shortestNanos;
    intervalNanos = shortestNanos;
  }

  /// Begins anew with the shortest pause.
  void reset() {
    intervalNanos = shortestNanos;
  }

  boolean isDue(long nowNanos) {
    return nowNanos - dueNanos >= 0;
  }

  /// A sample has ended.
  ///
  /// @param beganNanos when it began
  /// @param isNews whether it found something, so that the next one follows at once
  /// @param isPrompt whether the next one is not to be late whatever this one took: tasks may wait
  ///   for each other, or none waits and sampling ends soon
  /// @return after how many nanoseconds the next one is due, from when this one began
  long follow(long beganNanos, boolean isNews, boolean isPrompt) {
    return follow(beganNanos, System.nanoTime() - beganNanos, isNews, isPrompt);
  }

  /// The same with what the sample took.
  long follow(long beganNanos, long tookNanos, boolean isNews, boolean isPrompt) {
    // Where its thread was interrupted, it seems to have taken long.
    costNanos = Math.min(tookNanos, costNanos + tookNanos / 16);
    long longest =
        isPrompt
            ? LONGEST_NANOS
            : Math.clamp(COST_SHARE * costNanos, LONGEST_NANOS, LONGEST_SLOW_NANOS);
    intervalNanos = isNews ? shortestNanos : Math.min(longest, intervalNanos * 5 / 4);
    intervalNanos = Math.max(shortestNanos, intervalNanos);
    // Tasks of a length like the interval would be seen at one and the same moment of theirs.
    long delayNanos = intervalNanos * ThreadLocalRandom.current().nextInt(75, 125) / 100;
    dueNanos = beganNanos + delayNanos;
    return delayNanos;
  }
}
