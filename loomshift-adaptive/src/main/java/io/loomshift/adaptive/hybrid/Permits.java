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

  /// As many as a word can count.
  private static final int NOT_BEGUN_MOST = 255;

  /// Tasks for each processor: while fewer run, those that wait have platform threads, too.
  ///
  /// Source: of loads that were drawn at random, those that come at a rate and leave the processors
  /// idle most of the time took the least processor time on a pool of this size.
  static final int FEW = 8;

  private static final State[] STATES = State.values();

  // The word keeps the place of a state in their order.
  @SuppressWarnings("EnumOrdinal")
  private static final long STOPPED = State.STOPPED.ordinal();

  private final AtomicLong word = new AtomicLong();
  private final boolean isVirtualFirst;
  private volatile int processors;
  private volatile int virtualLimit;
  private volatile int virtualTarget = Integer.MAX_VALUE;
  private volatile int computingLimit;
  private volatile int computingTarget = Integer.MAX_VALUE;
  private volatile int blockingLimit;
  private volatile int platformLimit;
  private volatile boolean suffice;
  private volatile int strangers;
  private volatile int computingMost;
  private volatile int concurrency;
  private volatile int beginLimit;
  private volatile int fewLimit;
  private volatile boolean isRare;
  private volatile boolean isShared;

  /// Of an executor that has threads of both types from the first task on.
  Permits(Limits limits) {
    this(limits, false);
  }

  /// @param isVirtualFirst whether tasks are taken for ones that wait until they hold carriers
  Permits(Limits limits, boolean isVirtualFirst) {
    this.isVirtualFirst = isVirtualFirst;
    // Until it is known how many end: platform threads alone are compiled for then.
    isRare = limits.suffice();
    setLimits(limits);
  }

  /// Sets how many tasks may run. Those that run go on.
  void setLimits(Limits limits) {
    processors = Runtime.getRuntime().availableProcessors();
    virtualLimit = Math.min(limits.virtualThreads(), Place.VIRTUAL.most());
    computingLimit = Math.min(limits.computing(), Place.COMPUTING.most());
    blockingLimit = Math.min(limits.blocking(), Place.BLOCKING.most());
    platformLimit = Math.min(limits.mostWorkers(), computingLimit + blockingLimit);
    suffice = limits.suffice() && !isVirtualFirst;
    // There may be too few threads now.
    isShared = false;
    share();
    concurrency = limits.concurrency();
    beginLimit = Math.min(Carriers.parallelism(), NOT_BEGUN_MOST);
    fewLimit = isVirtualFirst ? 0 : Math.min(FEW * processors, blockingLimit / 2);
  }

  /// Whether tasks are taken for ones that wait until they are seen holding carriers.
  boolean isVirtualFirst() {
    return isVirtualFirst;
  }

  /// Processors when limits were set last, which is when their number changes, too.
  int processors() {
    return processors;
  }

  /// Whether so few tasks run that those that wait need no virtual threads.
  boolean isFew() {
    return running(word.get()) < fewLimit;
  }

  /// Whether platform threads run what waits, too: there are enough of them for all tasks that may
  /// run at once, and these end rarely, or the system shares the processors among all tasks.
  boolean isForPlatform() {
    return isShared || (suffice && isRare);
  }

  /// Whether the system shares the processors among all tasks.
  boolean isShared() {
    return isShared;
  }

  /// Sets whether the system shares the processors among all tasks, until limits are set.
  void setShared(boolean isShared) {
    this.isShared = isShared;
  }

  /// Whether tasks end rarely.
  boolean isRare() {
    return isRare;
  }

  /// Sets whether tasks end rarely.
  void setRare(boolean isRare) {
    this.isRare = isRare;
  }

  /// How many workers of a place may run tasks at once.
  int limit(Place place) {
    if (place == Place.VIRTUAL) {
      return virtualLimit;
    }
    return place == Place.COMPUTING ? computingMost : blockingLimit;
  }

  /// How many workers on platform threads may run tasks at once.
  int platformLimit() {
    return platformLimit;
  }

  /// Lets fewer workers run tasks that compute than the limit says, or as many.
  void setComputingTarget(int workers) {
    computingTarget = workers;
    share();
  }

  /// How many workers for tasks that compute run others, and so do not count.
  ///
  /// @return whether it has changed
  boolean setStrangers(int workers) {
    boolean changed = workers != strangers;
    strangers = workers;
    share();
    return changed;
  }

  /// The same as it was set last.
  int strangers() {
    return strangers;
  }

  /// As many more compute, out of the platform threads that there may be in all, but for one that
  /// blocks: all others may wait for what only such a thread ends.
  private void share() {
    int most = Math.min(Place.COMPUTING.most(), platformLimit);
    int more = Math.min(strangers, Math.max(0, blockingLimit - 1));
    computingMost = Math.min(most, Math.min(computingLimit, computingTarget) + more);
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
    long one = place.one() + place.oneNotBegun();
    while (true) {
      long now = word.get();
      if (place.notBegun(now) >= mostNotBegun
          || place.count(now) >= limit
          || (!place.isVirtual() && platform(now) >= platformLimit())
          || state(now).compareTo(last) > 0
          || (concurrency < Integer.MAX_VALUE && running(now) >= concurrency)) {
        return false;
      }
      if (word.compareAndSet(now, now + one)) {
        return true;
      }
    }
  }

  /// A worker begins to look for a task.
  void begin(Place place) {
    if (place.oneNotBegun() != 0) {
      word.addAndGet(-place.oneNotBegun());
    }
  }

  /// Gives the right back of a worker that has begun.
  void release(Place place) {
    word.addAndGet(-place.one());
  }

  /// Gives a right back that was not used.
  void cancel(Place place) {
    word.addAndGet(-place.one() - place.oneNotBegun());
  }

  /// Whether somebody who has a right may keep it for one more task: limits may be lower by now.
  boolean mayContinue(Place place) {
    long now = word.get();
    return now >>> STATE_SHIFT < STOPPED
        && (concurrency == Integer.MAX_VALUE || running(now) <= concurrency)
        && place.count(now) <= limit(place);
  }

  State state() {
    return state(word.get());
  }

  /// Whether tasks are taken.
  boolean isRunning() {
    return word.get() >>> STATE_SHIFT == 0;
  }

  /// Whether no task is to begin any more.
  boolean isStopped() {
    return word.get() >>> STATE_SHIFT >= STOPPED;
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
    return place.count(word.get());
  }

  /// Whether no further worker of a place may run tasks now.
  boolean isFull(Place place) {
    return isAtLimit(place) || (place.isVirtual() && count(place) >= virtualTarget);
  }

  /// Whether as many workers of a place run tasks as its limits let, whatever is sent for now.
  boolean isAtLimit(Place place) {
    long now = word.get();
    return place.count(now) >= limit(place)
        || (!place.isVirtual() && platform(now) >= platformLimit())
        || running(now) >= concurrency;
  }

  /// Workers that run tasks, or are on their way to one.
  int running() {
    return running(word.get());
  }

  /// Workers on virtual threads that have not begun.
  int notBegun() {
    return Place.VIRTUAL.notBegun(word.get());
  }

  private static State state(long word) {
    return STATES[(int) (word >>> STATE_SHIFT)];
  }

  private static int running(long word) {
    return Place.VIRTUAL.count(word) + platform(word);
  }

  private static int platform(long word) {
    return Place.COMPUTING.count(word) + Place.BLOCKING.count(word);
  }
}
