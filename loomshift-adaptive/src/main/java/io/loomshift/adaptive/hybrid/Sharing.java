package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Finds the class whose tasks compute as well as wait, and would do better on platform threads.
///
/// A virtual thread keeps its carrier until it waits. Where all tasks are of one class, those that
/// compute keep the others waiting that were woken and would soon end; the system interrupts them
/// in favour of these. That costs more for each task than carriers do, some microseconds, so it is
/// for tasks that take a carrier for longer. Where there are several classes, those that compute
/// are told from those that wait. Not thread-safe.
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

  /// Tasks at most, in quarters of platform threads that may block: beyond that these are too few,
  /// and those that find none would have carriers, to which many threads that are ready leave next
  /// to nothing of the processors.
  private static final long MOST_QUARTERS = 5;

  private final Origins origins;
  private final Permits permits;
  private long last;
  private @Nullable Origin only;
  private long since;
  private long endedBefore;
  private int windows;
  private int samples;
  private int inTime;

  Sharing(Origins origins, Permits permits) {
    this.origins = origins;
    this.permits = permits;
  }

  /// Whether there are so many tasks, on virtual threads alone, that some may keep others waiting,
  /// and all of one class, which may share the processors now.
  ///
  /// @param inside tasks that were taken and have not ended
  boolean isPossible(long nowNanos, long inside) {
    return !permits.isVirtualFirst()
        && inside > 2L * Carriers.parallelism()
        && 4 * inside <= MOST_QUARTERS * permits.limit(Place.BLOCKING)
        && permits.count(Place.COMPUTING) == 0
        && permits.count(Place.BLOCKING) == 0
        && candidate(nowNanos) != null;
  }

  private @Nullable Origin candidate(long nowNanos) {
    Origin active = onlyActive();
    return active == null || !active.mayShare(nowNanos) ? null : active;
  }

  /// Looks at what virtual threads did since the last sample.
  ///
  /// @param inside tasks that were taken and have not ended
  /// @param isLate whether a virtual thread has waited for a carrier since the last sample
  /// @return the class that is to go to platform threads
  // The same one, not one that is equal.
  @SuppressWarnings("ReferenceEquality")
  @Nullable Origin follow(long nowNanos, long inside, boolean isLate) {
    boolean isGoingOn = isPossible(nowNanos, inside) && nowNanos - last < LONGEST_PAUSE_NANOS;
    last = nowNanos;
    Origin now = isGoingOn && (isLate || isWatching()) ? candidate(nowNanos) : null;
    if (now == null) {
      only = null;
      return null;
    }
    long ended = now.completedOnVirtual();
    if (now != only) {
      only = now;
      samples = 0;
      inTime = 0;
      windows = 0;
      since = nowNanos;
      endedBefore = ended;
    }
    samples++;
    inTime += isLate ? 0 : 1;
    if (4 * inTime > 4 + samples) {
      only = null;
      return null;
    }
    long nanos = nowNanos - since;
    if (nanos < WINDOW_NANOS) {
      return null;
    }
    double each = (double) nanos * Carriers.parallelism() / Math.max(1, ended - endedBefore);
    since = nowNanos;
    endedBefore = ended;
    windows = each >= LONG_NANOS ? windows + 1 : 0;
    if (windows < WINDOWS) {
      return null;
    }
    only = null;
    return now;
  }

  /// Whether there is a class that was seen keeping others waiting.
  boolean isWatching() {
    return only != null;
  }

  /// The only class of which tasks run on virtual threads; `null` where there are none or several.
  private @Nullable Origin onlyActive() {
    Origin found = null;
    for (Origin origin : origins.all()) {
      if (origin.runningOnVirtual() > 0) {
        if (found != null) {
          return null;
        }
        found = origin;
      }
    }
    return found;
  }
}
