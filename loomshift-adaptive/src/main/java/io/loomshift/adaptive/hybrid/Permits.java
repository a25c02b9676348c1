package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicLong;

/// The rights to run tasks, of both types, and how far the end of the executor has come, all in one
/// word: so a right is given only while the executor may run tasks, and the executor ends only
/// while no right is given. Thread-safe without locks.
///
/// ```
///  63  62 61        46 45               23 22                0
/// | state | on platform | on virtual threads | of them not begun |
/// ```
final class Permits {
  private static final int STATE_SHIFT = 62;
  private static final int PLATFORM_SHIFT = 46;
  private static final int VIRTUAL_SHIFT = 23;
  private static final long PLATFORM_ONE = 1L << PLATFORM_SHIFT;
  private static final long VIRTUAL_ONE = 1L << VIRTUAL_SHIFT;
  private static final int PLATFORM_MOST = (1 << (STATE_SHIFT - PLATFORM_SHIFT)) - 1;
  private static final int VIRTUAL_MOST = (1 << VIRTUAL_SHIFT) - 1;
  private static final State[] STATES = State.values();

  /// Virtual threads that wait to begin at most, a processor. Enough that carriers find the next
  /// one; tasks beyond them wait in the queue, where workers on platform threads find them, too.
  private static final int BEGIN_LIMIT = 16;

  private final AtomicLong word = new AtomicLong();
  private volatile int platformLimit;
  private volatile int virtualLimit;
  private volatile int concurrency;
  private volatile int beginLimit;

  Permits(int platformLimit, int virtualLimit, int concurrency) {
    setLimits(platformLimit, virtualLimit, concurrency);
  }

  /// Sets how many tasks may run. Those that run go on.
  void setLimits(int platform, int virtual, int both) {
    platformLimit = Math.min(platform, PLATFORM_MOST);
    virtualLimit = Math.min(virtual, VIRTUAL_MOST);
    concurrency = both;
    beginLimit = BEGIN_LIMIT * Runtime.getRuntime().availableProcessors();
  }

  /// Takes the right to run a task, where there is one.
  ///
  /// @param last the state up to which rights are given
  boolean reserve(boolean isVirtual, State last) {
    while (true) {
      long now = word.get();
      int platform = platform(now);
      int virtual = virtual(now);
      if (state(now).compareTo(last) > 0
          || platform + virtual >= concurrency
          || (isVirtual
              ? virtual >= virtualLimit || notBegun(now) >= beginLimit
              : platform >= platformLimit)) {
        return false;
      }
      if (word.compareAndSet(now, now + (isVirtual ? VIRTUAL_ONE + 1 : PLATFORM_ONE))) {
        return true;
      }
    }
  }

  /// A task on a virtual thread begins.
  void begin() {
    word.decrementAndGet();
  }

  /// Gives the right back of a task that has ended.
  void release(boolean isVirtual) {
    word.addAndGet(isVirtual ? -VIRTUAL_ONE : -PLATFORM_ONE);
  }

  /// Gives a right back that was not used.
  void cancel(boolean isVirtual) {
    word.addAndGet(isVirtual ? -VIRTUAL_ONE - 1 : -PLATFORM_ONE);
  }

  /// Whether somebody who has a right may keep it for one more task: limits may be lower by now.
  boolean mayContinue(boolean isVirtual) {
    long now = word.get();
    return state(now).compareTo(State.STOPPED) < 0
        && platform(now) + virtual(now) <= concurrency
        && (isVirtual ? virtual(now) <= virtualLimit : platform(now) <= platformLimit);
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

  /// Tasks that run on platform threads, or are on their way to one.
  int platform() {
    return platform(word.get());
  }

  /// Tasks that run on virtual threads, or are on their way to one.
  int virtual() {
    return virtual(word.get());
  }

  /// Those of them whose threads have not begun.
  int notBegun() {
    return notBegun(word.get());
  }

  int platformLimit() {
    return platformLimit;
  }

  int virtualLimit() {
    return virtualLimit;
  }

  int concurrency() {
    return concurrency;
  }

  private static State state(long word) {
    return STATES[(int) (word >>> STATE_SHIFT)];
  }

  private static int platform(long word) {
    return (int) (word >>> PLATFORM_SHIFT) & PLATFORM_MOST;
  }

  private static int virtual(long word) {
    return (int) (word >>> VIRTUAL_SHIFT) & VIRTUAL_MOST;
  }

  private static int notBegun(long word) {
    return (int) word & VIRTUAL_MOST;
  }
}
