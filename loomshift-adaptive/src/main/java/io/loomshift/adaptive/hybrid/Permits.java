package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicLong;

/// The rights of workers to run tasks, of all places, and how far the end of the executor has come,
/// all in one word: so a right is given only while the executor may run tasks, and the executor
/// ends only while no right is given. Thread-safe without locks.
///
/// ```
///  63  62 61       52 51      39 38              31 30               8 7               0
/// | state | computing | blocking | of them not begun | on virtual threads | of them not begun |
/// ```
///
/// A worker that has a right and has not begun is on its way to look for a task. A few of them
/// suffice: each finds whatever was queued before it begins, and sends the next one where more is
/// left.
final class Permits {
  private static final int STATE_SHIFT = 62;
  private static final int COMPUTING_SHIFT = 52;
  private static final int BLOCKING_SHIFT = 39;
  private static final int BLOCKING_NOT_BEGUN_SHIFT = 31;
  private static final int VIRTUAL_SHIFT = 8;
  private static final int COMPUTING_MOST = (1 << (STATE_SHIFT - COMPUTING_SHIFT)) - 1;
  private static final int BLOCKING_MOST = (1 << (COMPUTING_SHIFT - BLOCKING_SHIFT)) - 1;
  private static final int VIRTUAL_MOST = (1 << (BLOCKING_NOT_BEGUN_SHIFT - VIRTUAL_SHIFT)) - 1;
  private static final int NOT_BEGUN_MOST = (1 << VIRTUAL_SHIFT) - 1;
  private static final State[] STATES = State.values();

  private final AtomicLong word = new AtomicLong();
  private volatile int virtualLimit;
  private volatile int virtualTarget = Integer.MAX_VALUE;
  private volatile int computingLimit;
  private volatile int computingTarget = Integer.MAX_VALUE;
  private volatile int blockingLimit;
  private volatile int concurrency;
  private volatile int beginLimit;

  Permits(Limits limits) {
    setLimits(limits);
  }

  /// Sets how many tasks may run. Those that run go on.
  void setLimits(Limits limits) {
    virtualLimit = Math.min(limits.virtualThreads(), VIRTUAL_MOST);
    computingLimit = Math.min(limits.computing(), COMPUTING_MOST);
    blockingLimit = Math.min(limits.blocking(), BLOCKING_MOST);
    concurrency = limits.concurrency();
    beginLimit = Math.min(Carriers.parallelism(), NOT_BEGUN_MOST);
  }

  /// How many workers of a place may run tasks at once.
  int limit(Place place) {
    if (place == Place.VIRTUAL) {
      return virtualLimit;
    }
    return place == Place.COMPUTING ? Math.min(computingLimit, computingTarget) : blockingLimit;
  }

  /// Lets fewer workers run tasks that compute than the limit says, or as many.
  void setComputingTarget(int workers) {
    computingTarget = workers;
  }

  /// Up to how many workers on virtual threads are sent for tasks that may wait.
  int virtualTarget() {
    return Math.min(virtualLimit, virtualTarget);
  }

  void setVirtualTarget(int workers) {
    virtualTarget = workers;
  }

  /// How many tasks may run at once, over all places.
  int concurrency() {
    return concurrency;
  }

  /// Takes the right to run tasks, where there is one and not enough workers of that place are
  /// about to begin.
  ///
  /// @param last the state up to which rights are given
  boolean reserve(Place place, State last) {
    return reserve(place, last, place.isVirtual() ? virtualTarget() : limit(place), beginLimit);
  }

  /// Takes the right to run tasks, where there is one, however many are about to begin.
  ///
  /// @param last the state up to which rights are given
  boolean reserveAtOnce(Place place, State last) {
    return reserve(place, last, limit(place), NOT_BEGUN_MOST);
  }

  private boolean reserve(Place place, State last, int limit, int mostNotBegun) {
    long one = one(place) + oneNotBegun(place);
    while (true) {
      long now = word.get();
      if (notBegun(now, place) >= mostNotBegun
          || count(now, place) >= limit
          || state(now).compareTo(last) > 0
          || running(now) >= concurrency) {
        return false;
      }
      if (word.compareAndSet(now, now + one)) {
        return true;
      }
    }
  }

  /// A worker begins to look for a task.
  void begin(Place place) {
    if (place != Place.COMPUTING) {
      word.addAndGet(-oneNotBegun(place));
    }
  }

  /// Gives the right back of a worker that has begun.
  void release(Place place) {
    word.addAndGet(-one(place));
  }

  /// Gives a right back that was not used.
  void cancel(Place place) {
    word.addAndGet(-one(place) - oneNotBegun(place));
  }

  /// Whether somebody who has a right may keep it for one more task: limits may be lower by now.
  boolean mayContinue(Place place) {
    long now = word.get();
    return state(now).compareTo(State.STOPPED) < 0
        && running(now) <= concurrency
        && count(now, place) <= limit(place);
  }

  State state() {
    return state(word.get());
  }

  /// Goes on to a state, unless it is there or farther. Sets the end only if no right is given.
  ///
  /// @return whether it changed
  // The word keeps the place of a state in their order.
  @SuppressWarnings("EnumOrdinal")
  boolean advance(State to) {
    while (true) {
      long now = word.get();
      boolean isBusy = now << 2 != 0;
      if (state(now).compareTo(to) >= 0 || (to == State.TERMINATED && isBusy)) {
        return false;
      }
      long next = (now & ((1L << STATE_SHIFT) - 1)) | ((long) to.ordinal() << STATE_SHIFT);
      if (word.compareAndSet(now, next)) {
        return true;
      }
    }
  }

  /// Workers of a place that run tasks, or are on their way to one.
  int count(Place place) {
    return count(word.get(), place);
  }

  /// Workers that run tasks, or are on their way to one.
  int running() {
    return running(word.get());
  }

  /// Workers on virtual threads that have not begun.
  int notBegun() {
    return notBegun(word.get(), Place.VIRTUAL);
  }

  private static int shift(Place place) {
    if (place == Place.VIRTUAL) {
      return VIRTUAL_SHIFT;
    }
    return place == Place.COMPUTING ? COMPUTING_SHIFT : BLOCKING_SHIFT;
  }

  private static long one(Place place) {
    return 1L << shift(place);
  }

  /// Those for tasks that compute are so few that all may begin at once.
  private static long oneNotBegun(Place place) {
    if (place == Place.VIRTUAL) {
      return 1;
    }
    return place == Place.BLOCKING ? 1L << BLOCKING_NOT_BEGUN_SHIFT : 0;
  }

  private static State state(long word) {
    return STATES[(int) (word >>> STATE_SHIFT)];
  }

  private static int count(long word, Place place) {
    if (place == Place.VIRTUAL) {
      return (int) (word >>> VIRTUAL_SHIFT) & VIRTUAL_MOST;
    }
    return place == Place.COMPUTING
        ? (int) (word >>> COMPUTING_SHIFT) & COMPUTING_MOST
        : (int) (word >>> BLOCKING_SHIFT) & BLOCKING_MOST;
  }

  private static int running(long word) {
    return count(word, Place.VIRTUAL) + count(word, Place.COMPUTING) + count(word, Place.BLOCKING);
  }

  private static int notBegun(long word, Place place) {
    if (place == Place.COMPUTING) {
      return 0;
    }
    return (int) (word >>> (place == Place.VIRTUAL ? 0 : BLOCKING_NOT_BEGUN_SHIFT))
        & NOT_BEGUN_MOST;
  }
}
