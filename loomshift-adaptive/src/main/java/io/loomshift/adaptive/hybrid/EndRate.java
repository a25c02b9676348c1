package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Finds out whether tasks end rarely, so that platform threads run those that wait, too, where
/// there are enough of them for all that may run at once.
///
/// To wake a platform thread takes the system as much whatever else goes on. To let a virtual
/// thread go on takes more than that where its carrier has gone idle, and next to nothing where
/// tasks end so often that a carrier finds one woken after the other. Not thread-safe.
final class EndRate {
  /// Tasks that end, for each processor: where fewer do, carriers mostly go idle between two.
  private static final double RARE_A_SECOND = 2_500;

  /// As long as tasks do not end rarely, this part of it holds, so that a load near the limit has
  /// not threads of both types by turns.
  private static final double AGAIN = 0.8;

  /// In a JVM's first moments all tasks take long, and those of a burst end together.
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /// In a row: tasks that wait for the same end together, and one window may differ by more.
  private static final int WINDOWS = 3;

  private final Permits permits;
  private int windows;
  private long sinceNanos;
  private long endedBefore;
  private boolean isBegun;

  EndRate(Permits permits) {
    this.permits = permits;
  }

  /// Tells permits what ended since the last window.
  ///
  /// @param ended how many have ended in all
  void follow(long nowNanos, long ended) {
    long nanos = nowNanos - sinceNanos;
    if (isBegun && nanos < WINDOW_NANOS) {
      return;
    }
    if (isBegun) {
      double perSecond = (ended - endedBefore) * 1e9 / nanos;
      double limit = RARE_A_SECOND * permits.processors();
      boolean wasRare = permits.isRare();
      boolean isRare = perSecond < (wasRare ? limit : AGAIN * limit);
      windows = isRare == wasRare ? 0 : windows + 1;
      if (windows == WINDOWS) {
        permits.setRare(isRare);
        windows = 0;
      }
    }
    isBegun = true;
    sinceNanos = nowNanos;
    endedBefore = ended;
  }
}
