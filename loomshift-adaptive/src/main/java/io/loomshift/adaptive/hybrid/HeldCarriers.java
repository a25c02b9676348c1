package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Whether tasks of one origin hold the carriers, by samples on end. Not thread-safe.
final class HeldCarriers {
  /// How often in a row they must be found so: one sample may have come between two tasks.
  private static final int ENOUGH = 3;

  /// How long it is found so, less the time that it is not, until that counts where it is to last:
  /// other executors have few carriers meanwhile.
  ///
  /// Source: what a young JVM does once takes the carriers of Spring Boot 1.7 s of two processors.
  /// Where a class of tasks of 50 µs computed for half a second after it had waited, that took the
  /// compilers 0.1 to 0.2 s, and it got half as much done as on its carriers.
  private static final long LONG_NANOS = TimeUnit.SECONDS.toNanos(2);

  private int found;
  private int pinned;
  private boolean wasFound;
  private long foundNanos;
  private long lastNanos;

  void reset() {
    found = 0;
    pinned = 0;
    wasFound = false;
    foundNanos = 0;
  }

  /// Sees one sample.
  ///
  /// @param hold how its tasks hold the carriers
  /// @param isPinned whether one of them waits on a carrier
  /// @param isToLast whether that counts only after a while
  /// @return whether they do, for long enough
  boolean follow(Hold hold, boolean isPinned, boolean isToLast, long nowNanos) {
    long passed = Math.max(0, nowNanos - lastNanos);
    lastNanos = nowNanos;
    boolean isFound = hold != Hold.NONE;
    if (!wasFound) {
      foundNanos = Math.max(0, foundNanos - passed);
    } else if (isFound) {
      foundNanos += passed;
    }
    wasFound = isFound;
    if (!isFound || (isToLast && foundNanos < LONG_NANOS)) {
      found = 0;
      pinned = 0;
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
