package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Whether tasks of one origin hold the carriers, by samples on end. Not thread-safe.
final class HeldCarriers {
  /// How often in a row they must be found so: one sample may have come between two tasks.
  private static final int ENOUGH = 3;

  /// How long a new origin, for whose carriers no others are seen waiting, is found so until that
  /// counts: other executors have none meanwhile.
  ///
  /// Source: what a young JVM does once takes the carriers of Spring Boot 1.7 s of two processors.
  private static final long LONG_NANOS = TimeUnit.SECONDS.toNanos(2);

  private int found;
  private int pinned;
  private boolean isLasting;
  private long sinceNanos;

  void reset() {
    found = 0;
    pinned = 0;
    isLasting = false;
  }

  /// Sees one sample.
  ///
  /// @param hold how its tasks hold the carriers
  /// @param isPinned whether one of them waits on a carrier
  /// @param isFamiliar whether nothing that is new in them holds them up
  /// @return whether they do, for long enough
  boolean follow(Hold hold, boolean isPinned, boolean isFamiliar, long nowNanos) {
    if (hold == Hold.NONE) {
      reset();
      return false;
    }
    if (!isLasting) {
      isLasting = true;
      sinceNanos = nowNanos;
    }
    if (hold == Hold.ALONE && !isFamiliar && nowNanos - sinceNanos < LONG_NANOS) {
      found = 0;
      return false;
    }
    found++;
    pinned = isPinned ? pinned + 1 : 0;
    return found >= ENOUGH;
  }

  /// Whether they were found so, but not often enough.
  boolean isSuspected() {
    return found > 0;
  }

  /// Whether one of its tasks waited on a carrier in as many samples.
  boolean arePinned() {
    return pinned >= ENOUGH;
  }
}
