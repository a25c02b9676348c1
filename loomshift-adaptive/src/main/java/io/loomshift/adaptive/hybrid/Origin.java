package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/// Tasks of one class, and where they run: on virtual threads at first. Counting is thread-safe;
/// what decides is called by the control thread alone.
final class Origin {
  /// Tasks that must be sampled before it may move. Fewer are chance.
  private static final int ENOUGH = 3;

  /// How often in a row its tasks must be found holding carriers: one sample may have come between
  /// two tasks.
  private static final int HOLDS_BEFORE_RETURN = 3;

  /// How long it stays on platform threads at least, where its tasks are seen parking. Holding the
  /// carriers is found out within some 5 ms, so a wrong trial costs a fifth of this at most.
  private static final long PARKING_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(25);

  /// The same where they block in the system: in native code a virtual thread would hold its
  /// carrier again, for a socket it would not, and only a trial can tell.
  private static final long BLOCKING_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long LONGEST_PAUSE_NANOS = TimeUnit.MINUTES.toNanos(1);

  /// A stay so many times as long as the pause before it was right, and the pause is short again.
  private static final int LONG_STAY = 10;

  private final String name;
  private final LongAdder begun = new LongAdder();
  private final LongAdder ended = new LongAdder();
  private volatile boolean onVirtual = true;
  private volatile Finding reason = Finding.of("not measured yet");
  private int parked;
  private int blocked;
  private int computed;
  private int holds;
  private int returns;
  private long movedNanos;

  Origin(String name) {
    this.name = name;
  }

  /// Whether its tasks go to virtual threads.
  boolean isOnVirtual() {
    return onVirtual;
  }

  /// Why its tasks run where they do.
  Finding reason() {
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

  long begunOnVirtual() {
    return begun.sum();
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

  /// A task was seen on a platform thread.
  void saw(Worker.Doing doing) {
    switch (doing) {
      case PARKS -> parked++;
      case BLOCKS -> blocked++;
      case COMPUTES -> computed++;
    }
    if (parked + blocked + computed > 100) {
      // What it did long ago counts less.
      parked /= 2;
      blocked /= 2;
      computed /= 2;
    }
  }

  /// Whether its tasks move to virtual threads now: most of those seen on platform threads waited,
  /// and they did not hold carriers a short time ago.
  boolean movesToVirtual(long nowNanos) {
    int seen = parked + blocked + computed;
    if (onVirtual || seen < ENOUGH) {
      return false;
    }
    boolean parks = 2 * parked > seen;
    if (2 * (parked + blocked) <= seen
        || nowNanos - movedNanos < pause(parks ? PARKING_PAUSE_NANOS : BLOCKING_PAUSE_NANOS)) {
      return false;
    }
    move(
        true,
        nowNanos,
        Finding.of(
            "%d of %d of its tasks that were sampled on platform threads waited",
            parked + blocked, seen));
    return true;
  }

  private long pause(long first) {
    return Math.min(LONGEST_PAUSE_NANOS, first << Math.min(20, returns - 1));
  }

  /// Whether its tasks go to platform threads now. While virtual threads wait for a carrier, tasks
  /// that park let others begin, so that more of them run than there are carriers. If no more do,
  /// they hold the carriers: they compute, or block in native code.
  ///
  /// @param isStarved whether virtual threads wait for a carrier
  boolean movesToPlatform(boolean isStarved, int carriers, long nowNanos) {
    long running = runningOnVirtual();
    if (!isStarved || !onVirtual || running == 0 || running > carriers) {
      holds = 0;
      return false;
    }
    holds++;
    if (holds < HOLDS_BEFORE_RETURN) {
      return false;
    }
    leaveVirtual(
        nowNanos,
        Finding.of("on virtual threads %d of its tasks held the %d carriers", running, carriers));
    return true;
  }

  /// Whether it was found holding carriers, but not often enough.
  boolean isSuspected() {
    return holds > 0;
  }

  /// Its tasks go to platform threads.
  void leaveVirtual(long nowNanos, Finding why) {
    boolean hasStayed =
        returns > 0 && nowNanos - movedNanos > LONG_STAY * pause(PARKING_PAUSE_NANOS);
    returns = hasStayed ? 1 : returns + 1;
    move(false, nowNanos, why);
  }

  private void move(boolean toVirtual, long nowNanos, Finding why) {
    reason = why;
    onVirtual = toVirtual;
    movedNanos = nowNanos;
    parked = 0;
    blocked = 0;
    computed = 0;
    holds = 0;
  }

  /// Where its tasks run now, and why.
  Finding place() {
    return Finding.of(
        onVirtual ? "%s on virtual threads: %s" : "%s on platform threads: %s", name, reason);
  }

  @Override
  public String toString() {
    return place().toString();
  }
}
