package io.loomshift.experiments.executors;

/// When tasks come.
sealed interface Arrival {
  /// So many callers, each of which sends the next task when the last one has ended.
  record Closed(int callers) implements Arrival {}

  /// At random moments, so many a second, whatever the executor does.
  record Open(int perSecond) implements Arrival {}

  /// So many at once, again and again after a time.
  record Bursts(int tasks, int everyMillis) implements Arrival {}

  /// So many at once, and the run ends when all have.
  record Batch(int tasks) implements Arrival {}

  /// As many callers, which cancel every other task half a millisecond after they sent it.
  record Cancelling(int callers) implements Arrival {}
}
