package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/// Tasks of one class, and where they run. Thread-safe; what decides is written by the control
/// thread alone.
final class Origin {
  /// How often it was seen, or its samples, before it may move. Fewer are chance: a task that was
  /// preempted looks like one that waits.
  private static final int ENOUGH = 3;

  private static final long FIRST_PAUSE_NANOS = 1_000_000_000L;
  private static final long LONGEST_PAUSE_NANOS = 60_000_000_000L;

  /// How often in a row its tasks must be found holding carriers.
  private static final int HOLDS_BEFORE_RETURN = 3;

  private final String name;
  private final LongAdder begun = new LongAdder();
  private final LongAdder ended = new LongAdder();
  private final AtomicInteger waits = new AtomicInteger();
  private final AtomicInteger works = new AtomicInteger();
  private volatile boolean onVirtual;
  private volatile boolean parks;
  private volatile String reason = "not measured yet";
  private long pauseNanos = FIRST_PAUSE_NANOS;
  private long notBeforeNanos;
  private boolean hasReturned;
  private int holds;

  Origin(String name) {
    this.name = name;
  }

  String name() {
    return name;
  }

  /// Whether its tasks go to virtual threads.
  boolean isOnVirtual() {
    return onVirtual;
  }

  /// Whether more of its tasks than there are carriers were seen on virtual threads while others
  /// waited to begin: they leave their carriers to others.
  boolean parks() {
    return parks;
  }

  /// Why its tasks run where they do.
  String reason() {
    return reason;
  }

  /// A task begins on a virtual thread.
  void begin() {
    begun.increment();
  }

  /// A task has ended on a virtual thread.
  void end() {
    ended.increment();
  }

  long completedOnVirtual() {
    return ended.sum();
  }

  /// Tasks that run on virtual threads. Read in this order, it is never too small by those that end
  /// meanwhile.
  long runningOnVirtual() {
    long ends = ended.sum();
    return begun.sum() - ends;
  }

  /// A task was seen on a platform thread, or sampled there.
  ///
  /// @param waiting whether it waited for most of the time
  void vote(boolean waiting) {
    (waiting ? waits : works).incrementAndGet();
  }

  /// Whether its tasks move to virtual threads now: those seen mostly waited, and they did not hold
  /// carriers a short time ago.
  boolean movesToVirtual(long nowNanos) {
    int waited = waits.get();
    int worked = works.get();
    if (waited + worked < ENOUGH) {
      return false;
    }
    if (waited + worked > 100) {
      waits.set(waited / 2);
      works.set(worked / 2);
    }
    if (onVirtual || waited <= worked || (hasReturned && nowNanos - notBeforeNanos < 0)) {
      if (!onVirtual && !hasReturned) {
        reason = waited > worked ? reason : "its tasks compute";
      }
      return false;
    }
    toVirtual("%d of %d of its tasks that were sampled waited".formatted(waited, waited + worked));
    return true;
  }

  /// Its tasks go to virtual threads.
  void toVirtual(String why) {
    onVirtual = true;
    reason = why;
    waits.set(0);
    works.set(0);
    holds = 0;
  }

  /// Whether its tasks return to platform threads now. To be asked only while virtual threads wait
  /// for a carrier: then tasks that park let others begin, so that more of them run than there are
  /// carriers. If no more do, they hold the carriers: they compute, or block in native code.
  boolean returnsToPlatform(int carriers, long nowNanos) {
    long running = runningOnVirtual();
    if (!onVirtual || running == 0 || running > carriers) {
      holds = 0;
      parks = running > carriers;
      return false;
    }
    holds++;
    if (holds < HOLDS_BEFORE_RETURN) {
      return false;
    }
    // Long ago: it stayed for a while, and only now is different.
    boolean hasStayed = hasReturned && nowNanos - notBeforeNanos > 10 * pauseNanos;
    pauseNanos = hasStayed ? FIRST_PAUSE_NANOS : pauseNanos;
    toPlatform(
        "on virtual threads %d of its tasks held the %d carriers".formatted(running, carriers),
        nowNanos,
        pauseNanos);
    pauseNanos = Math.min(LONGEST_PAUSE_NANOS, 2 * pauseNanos);
    return true;
  }

  /// Its tasks go to platform threads, and stay there for a time.
  void toPlatform(String why, long nowNanos, long staysNanos) {
    onVirtual = false;
    parks = false;
    reason = why;
    hasReturned = true;
    notBeforeNanos = nowNanos + staysNanos;
    waits.set(0);
    works.set(0);
  }

  @Override
  public String toString() {
    return name + " on " + (onVirtual ? "virtual" : "platform") + " threads: " + reason;
  }
}
