package io.loomshift.adaptive.hybrid;

/// How many virtual threads have tasks at once, where more tasks wait than that.
///
/// A further virtual thread gets more done only while carriers have nothing to do. Otherwise it
/// takes a carrier from threads that were woken and would end their tasks, and keeps a stack in the
/// heap for the collector to copy. So while as many run as the target says and tasks wait, one more
/// is sent: where it has begun by the next sample, there was a carrier for it, and the target
/// doubles. It doubles, too, where no task ends, since they may wait for those in the queue. Not
/// thread-safe.
final class Growth {
  /// The target at first, 512 a processor; there is none where each task has a virtual thread of
  /// its own.
  static final int LEAST = 512 * Runtime.getRuntime().availableProcessors();

  /// Samples on end in which no task ended.
  private static final int STILL_SAMPLES = 5;

  private final Permits permits;
  private boolean isTried;
  private int still;
  private long lastEnded;

  Growth(Permits permits) {
    this.permits = permits;
    reset();
  }

  /// The target is as at first.
  void reset() {
    isTried = false;
    still = 0;
    permits.setVirtualTarget(permits.isVirtualFirst() ? Integer.MAX_VALUE : LEAST);
  }

  /// Changes the target by what one sample shows.
  ///
  /// @param isWanted whether tasks wait for virtual threads
  /// @param ended how many tasks have ended on them in all
  /// @return whether the next sample is wanted at once
  boolean follow(boolean isWanted, long ended) {
    int target = permits.virtualTarget();
    boolean isFull =
        isWanted && target < permits.limit(Place.VIRTUAL) && permits.count(Place.VIRTUAL) >= target;
    still = isFull && ended == lastEnded ? still + 1 : 0;
    lastEnded = ended;
    boolean wasTried = isTried;
    isTried = false;
    if (!isFull) {
      return false;
    }
    boolean hasBegun = permits.notBegun() == 0;
    if (still >= STILL_SAMPLES || (wasTried && hasBegun)) {
      still = 0;
      permits.setVirtualTarget((int) Math.min(permits.limit(Place.VIRTUAL), 2L * target));
      return true;
    }
    if (wasTried) {
      permits.setVirtualTarget(target - 1);
      return still > 0;
    }
    isTried = hasBegun;
    permits.setVirtualTarget(hasBegun ? target + 1 : target);
    return hasBegun || still > 0;
  }
}
