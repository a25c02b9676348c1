package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Finds out whether tasks would do better on platform threads, among which the system shares the
/// processors.
///
/// A virtual thread keeps its carrier until it waits. Tasks that compute as well as wait keep those
/// waiting that were woken and would soon end; the system interrupts them in favour of these. That
/// costs more for each task than carriers do, some microseconds, so it is for tasks that take a
/// carrier for longer. It is for all classes at once: threads of one that had carriers beside it
/// would take the processors from these. Classes that only compute are told apart before, and have
/// places of their own. Not thread-safe.
final class Sharing {
  /// A task of this length loses 3 % to the system's changes of threads: fixed pools take 2 µs more
  /// than virtual threads do for a task that waits.
  private static final double LONG_NANOS = TimeUnit.MICROSECONDS.toNanos(75);

  /// In a JVM's first 100 ms all tasks take long.
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /// In a row: one alone may be a pause of the collector.
  private static final int WINDOWS = 3;

  /// Between two samples at most, as long as tasks come.
  private static final long LONGEST_PAUSE_NANOS = 3 * SamplePace.LONGEST_SLOW_NANOS / 2;

  /// Tasks at most for each platform thread that may block. Those that have none wait for one, so
  /// that where all tasks wait most of their time, no less than half as many end until that is
  /// seen.
  private static final long MOST_A_THREAD = 2;

  /// How many must be sampled before most are taken for ones that wait: of so many, two thirds are
  /// not seen waiting by chance where a third does.
  private static final int ENOUGH = 64;

  /// How long it lasts at least, and until no task runs on a virtual thread any more: at first many
  /// do, and those that came to platform threads find processors at once.
  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /// The same where as many tasks compute as there are carriers, or more: on virtual threads they
  /// would keep others waiting again.
  private static final long SHORTEST_BUSY_NANOS = TimeUnit.SECONDS.toNanos(1);

  /// How long it is not tried again.
  private static final long AGAIN_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final Permits permits;
  private long last;
  private boolean isWatching;
  private long since;
  private long endedBefore;
  private int windows;
  private int samples;
  private int inTime;
  private boolean hasShared;
  private long changedNanos;
  private int waited;
  private int computed;

  Sharing(Permits permits) {
    this.permits = permits;
  }

  /// Whether there are so many tasks, on virtual threads, that some may keep others waiting.
  ///
  /// @param inside tasks that were taken and have not ended
  boolean isPossible(long nowNanos, long inside) {
    return !permits.isVirtualFirst()
        && !permits.isForPlatform()
        && inside > 2L * Carriers.parallelism()
        && !areTooMany(inside)
        && (!hasShared || nowNanos - changedNanos >= AGAIN_NANOS);
  }

  /// Looks at what virtual threads did since the last sample.
  ///
  /// @param inside tasks that were taken and have not ended
  /// @param ended tasks that have ended on virtual threads in all
  /// @param isLate whether a virtual thread has waited for a carrier since the last sample, no
  ///   threads but carriers may have had the processors, and tasks of one class wait beside others
  /// @return whether the system is to share the processors from now on
  boolean begins(long nowNanos, long inside, long ended, boolean isLate) {
    boolean isGoingOn = isPossible(nowNanos, inside) && nowNanos - last < LONGEST_PAUSE_NANOS;
    last = nowNanos;
    if (!isGoingOn || !(isLate || isWatching)) {
      isWatching = false;
      return false;
    }
    if (!isWatching) {
      isWatching = true;
      samples = 0;
      inTime = 0;
      windows = 0;
      since = nowNanos;
      endedBefore = ended;
    }
    samples++;
    inTime += isLate ? 0 : 1;
    if (4 * inTime > 4 + samples) {
      isWatching = false;
      return false;
    }
    long nanos = nowNanos - since;
    if (nanos < WINDOW_NANOS) {
      return false;
    }
    double each = (double) nanos * Carriers.parallelism() / Math.max(1, ended - endedBefore);
    since = nowNanos;
    endedBefore = ended;
    windows = each >= LONG_NANOS ? windows + 1 : 0;
    if (windows < WINDOWS) {
      return false;
    }
    change(nowNanos);
    return true;
  }

  /// Whether tasks were seen keeping others waiting.
  boolean isWatching() {
    return isWatching;
  }

  /// A task was seen on a platform thread that may block.
  void saw(boolean isWaiting) {
    if (isWaiting) {
      waited++;
    } else {
      computed++;
    }
    if (waited + computed > 100) {
      // What they did long ago counts less.
      waited /= 2;
      computed /= 2;
    }
  }

  /// Whether most tasks wait by now, or there are many more than threads, so that virtual threads
  /// suit them better.
  ///
  /// @param inside tasks that were taken and have not ended
  boolean ends(long nowNanos, long inside) {
    long lasted = nowNanos - changedNanos;
    int seen = waited + computed;
    // Where fewer compute at once than there are carriers, these would keep none waiting.
    long threads = permits.count(Place.BLOCKING);
    boolean isIdle =
        computed * threads < (long) seen * Carriers.parallelism()
            && permits.count(Place.VIRTUAL) == 0;
    boolean doWait =
        seen >= ENOUGH
            && 3 * waited > 2 * seen
            && lasted >= (isIdle ? SHORTEST_NANOS : SHORTEST_BUSY_NANOS);
    boolean end = doWait || (areTooMany(inside) && lasted >= SHORTEST_NANOS);
    if (end) {
      change(nowNanos);
    }
    return end;
  }

  private boolean areTooMany(long inside) {
    return inside > MOST_A_THREAD * permits.limit(Place.BLOCKING);
  }

  /// It has begun, or ended.
  void change(long nowNanos) {
    hasShared = true;
    isWatching = false;
    changedNanos = nowNanos;
    waited = 0;
    computed = 0;
  }
}
