package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Finds out whether tasks end rarely, so that more of them count as few, which have platform
/// threads where they wait; all of them do where there are enough threads for all that may run at
/// once.
///
/// To wake a platform thread takes the system as much whatever else goes on. To let a virtual
/// thread go on takes more than that where its carrier has gone idle, and next to nothing where
/// tasks end so often that a carrier finds one woken after the other. Not thread-safe.
final class FewTasks {
  /// Tasks that end, for each processor: where fewer do, carriers mostly go idle between two.
  private static final double RARE_A_SECOND = 2_500;

  /// So long tasks end rarely before more of them count as few: in a JVM's first moments all take
  /// long.
  private static final long WINDOW_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Permits permits;
  private long sinceNanos;
  private long endedBefore;
  private boolean isBegun;

  FewTasks(Permits permits) {
    this.permits = permits;
  }

  /// Changes the number by what ended since the last window.
  ///
  /// @param inside tasks that were taken and have not ended: where they are more than can count as
  ///   few, some would have threads of either type, and the system would share the processors among
  ///   those and the carriers
  /// @param ended how many have ended in all
  void follow(long nowNanos, long inside, long ended) {
    boolean areTooMany = inside > permits.fewOfRare() && !permits.suffice();
    if (areTooMany) {
      permits.setRare(false);
    }
    long nanos = nowNanos - sinceNanos;
    if (isBegun && nanos < WINDOW_NANOS) {
      return;
    }
    if (isBegun && !areTooMany) {
      double perSecond = (ended - endedBefore) * 1e9 / nanos;
      permits.setRare(perSecond < RARE_A_SECOND * Runtime.getRuntime().availableProcessors());
    }
    isBegun = true;
    sinceNanos = nowNanos;
    endedBefore = ended;
  }
}
