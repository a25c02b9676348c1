package io.loomshift.adaptive.hybrid;

import java.util.concurrent.TimeUnit;

/// Tasks of one class, and where they run. Counting is thread-safe; what decides is called by the
/// control thread alone.
final class Origin {
  /// Tasks that must be sampled before it may move. Fewer are chance.
  private static final int ENOUGH = 3;

  /// Tasks that must be sampled before those of an origin of which nothing is known are taken for
  /// ones that compute: in a young JVM, what waits later on loads classes first.
  private static final int ENOUGH_AT_FIRST = 8;

  /// Tasks that must be sampled before those that blocked are taken for ones that compute. Where
  /// processors are short, a thread that was woken waits for one, and looks as if it computed.
  private static final int ENOUGH_COMPUTING = 32;

  /// The same where the system shares the processors among all tasks: a thread that was woken waits
  /// for one, so that those that wait are seen at it in few of all samples.
  private static final int ENOUGH_SHARED = 512;

  /// Of those, one in so many is seen waiting at least where its tasks wait at all.
  private static final int SHARED_RARELY = 64;

  /// Tasks on end that were seen waiting before those that compute are taken for ones that wait
  /// now, whatever they did before: of ones that wait a quarter of their time, so many are not by
  /// chance.
  private static final int ENOUGH_ON_END = 8;

  /// How long that lasts at least: one wait of all of them at once may be that of long tasks that
  /// rarely wait.
  private static final long ON_END_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /// So many tasks must have ended until a young JVM has done for a class what it does once: load
  /// and compile what its tasks call.
  ///
  /// Source: `Tier3InvocationThreshold` of HotSpot, 200 calls.
  private static final int FAMILIAR = 200;

  /// How long it stays on platform threads at least where its tasks waited on carriers, twice as
  /// long each time on end: waits that Java knows, and those for sockets, held these, too.
  private static final long PINNED_STAY_NANOS = TimeUnit.SECONDS.toNanos(1);

  /// How long it stays on virtual threads at least after its tasks were seen waiting on platform
  /// threads, twice as long each time. Such a trial takes some 20 ms, in which its tasks have as
  /// many threads as processors. In a young JVM, when all tasks take long, several are wrong.
  private static final long TRIAL_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /// A load that changes back is found within a minute, whatever was tried before.
  private static final long LONGEST_PAUSE_NANOS = TimeUnit.MINUTES.toNanos(1);

  /// A stay on platform threads so many times as long as the first pause was right, and the next
  /// pause is the first one again.
  private static final int LONG_STAY = 10;

  private final String name;
  private final Counter begun = new Counter();
  private final Counter ended = new Counter();
  private volatile Place place = Place.VIRTUAL;
  private volatile boolean isKnown;
  private volatile Finding reason = Finding.of("not measured yet");
  private int parked;
  private int blocked;
  private int computed;
  private int waitedOnEnd;
  private boolean isOnEnd;
  private long onEndSinceNanos;
  private boolean hasWaited;
  private boolean isOff;
  private boolean isPinned;
  private boolean isWoken;
  private boolean isShared;
  private int sharedSeen;
  private int sharedWaited;
  private final HeldCarriers held = new HeldCarriers();
  private int pinnings;
  private int returns;
  private long movedNanos;

  Origin(String name) {
    this.name = name;
  }

  /// One whose tasks are taken for ones that wait.
  static Origin waiting(String name) {
    Origin origin = new Origin(name);
    origin.isKnown = true;
    origin.reason = Finding.of("they were not seen holding carriers");
    return origin;
  }

  /// Whether it is known where its tasks run best. Before, they run on platform threads, one a
  /// processor, where these have nothing to do, and on virtual ones otherwise.
  boolean isKnown() {
    return isKnown;
  }

  /// Where its tasks go.
  Place place() {
    return place;
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

  /// Whether so many of its tasks have ended on virtual threads that those that hold the carriers
  /// are not held up by what is new in them.
  boolean isFamiliar() {
    return ended.sum() >= FAMILIAR;
  }

  /// A task was seen on a platform thread.
  void saw(Worker.Doing doing) {
    switch (doing) {
      case PARKS -> parked++;
      case BLOCKS -> blocked++;
      case COMPUTES -> computed++;
    }
    boolean waits = doing != Worker.Doing.COMPUTES;
    waitedOnEnd = waits ? waitedOnEnd + 1 : 0;
    isOnEnd &= waits;
    if (isShared) {
      sharedSeen++;
      sharedWaited += waits ? 1 : 0;
    }
    if (parked + blocked + computed > 100) {
      // What it did long ago counts less.
      parked /= 2;
      blocked /= 2;
      computed /= 2;
    }
  }

  /// Whether it runs so few tasks on virtual threads that they may hold the carriers.
  boolean mayHold(int carriers) {
    long running = place.isVirtual() ? runningOnVirtual() : 0;
    return running > 0 && running <= carriers;
  }

  /// One of its tasks on virtual threads waits just now.
  ///
  /// @param isMounted whether that holds a carrier
  void sawWaiting(boolean isMounted) {
    isOff |= !isMounted;
    isPinned |= isMounted;
  }

  /// One of its tasks on virtual threads was woken, and waits for a carrier.
  void sawWoken() {
    isWoken = true;
  }

  /// Whether that was seen in this sample.
  boolean isWoken() {
    return isWoken;
  }

  /// Moves to platform threads where its tasks hold the carriers. While virtual threads wait for a
  /// carrier, tasks that park let others begin, so that more of them run than there are carriers.
  /// If no more do, and none of them was seen waiting, they hold the carriers: they compute, or
  /// block in native code.
  ///
  /// @param hold how the carriers are found
  /// @return whether it moved
  boolean leaveHeldCarriers(Hold hold, int carriers, long nowNanos) {
    boolean areOn = !isOff && !isWoken;
    boolean arePinned = isPinned;
    isOff = false;
    isWoken = false;
    isPinned = false;
    // While the carriers sleep, its tasks get no more done on virtual threads.
    boolean mayLeave = areOn && place.isVirtual() && (hold == Hold.ASLEEP || mayTry(nowNanos));
    long running = mayLeave ? runningOnVirtual() : 0;
    boolean areHeld = running > 0 && running <= carriers;
    boolean isToLast = isToLast(hold);
    if (!held.follow(areHeld ? hold : Hold.NONE, arePinned, isToLast, nowNanos)) {
      return false;
    }
    boolean isAgain = nowNanos - movedNanos <= LONG_STAY * TRIAL_PAUSE_NANOS;
    pinnings = held.arePinned() ? (isAgain ? pinnings : 0) + 1 : 0;
    move(
        Place.COMPUTING,
        nowNanos,
        Finding.of("on virtual threads %d of its tasks held the %d carriers", running, carriers));
    return true;
  }

  /// Whether it is to hold the carriers for long before it leaves them, since that may not help: it
  /// is new, or alone with tasks that were seen waiting. That one gets no more done elsewhere, and
  /// the JVM would compile anew what it is in.
  private boolean isToLast(Hold hold) {
    return switch (hold) {
      case ALONE -> hasWaited || !isFamiliar();
      case BESIDE -> !isFamiliar();
      default -> false;
    };
  }

  /// Sees in one sample whether the system shares the processors among all tasks.
  void sawShared(boolean isShared) {
    if (this.isShared != isShared) {
      this.isShared = isShared;
      forget();
    }
  }

  /// Moves by what was seen of its tasks on platform threads: to virtual ones where they wait as a
  /// virtual thread could, from those for tasks that compute to those that may block where they
  /// wait in native code, and back there where hardly any do.
  ///
  /// @return whether it moved
  boolean settle(long nowNanos) {
    if (waitedOnEnd > 0 && !isOnEnd) {
      isOnEnd = true;
      onEndSinceNanos = nowNanos;
    }
    if (waitedOnEnd >= ENOUGH_ON_END && nowNanos - onEndSinceNanos >= ON_END_NANOS) {
      computed = 0;
    }
    int seen = parked + blocked + computed;
    int waited = parked + blocked;
    if (seen < ENOUGH) {
      return false;
    }
    if (place.isVirtual()) {
      if (isShared && (isKnown || 2 * waited <= seen)) {
        return leaveSharing(nowNanos);
      }
      return isKnown ? leaveComputing(seen, waited, nowNanos) : learn(seen, waited, nowNanos);
    }
    Finding found = waiting(waited, seen);
    boolean mostWait = 2 * waited > seen || (seen >= ENOUGH_COMPUTING && 3 * waited >= seen);
    boolean wasPinned = wasPinned(nowNanos);
    if (mostWait && parked > blocked && !wasPinned) {
      goBack(nowNanos, found);
      return true;
    }
    boolean block = blocked > parked || wasPinned;
    if (place == Place.COMPUTING && waited >= ENOUGH && 3 * waited >= seen && block) {
      place = Place.BLOCKING;
      reason = found;
      return true;
    }
    if (place == Place.BLOCKING && !isShared && hardlyWaits(seen, waited)) {
      place = Place.COMPUTING;
      reason = found;
      return true;
    }
    return false;
  }

  /// Whether its tasks waited on carriers a short time ago, whatever they are seen waiting for now.
  private boolean wasPinned(long nowNanos) {
    long stay = PINNED_STAY_NANOS << Math.min(pinnings - 1, 20);
    return pinnings > 0 && nowNanos - movedNanos < Math.min(LONGEST_PAUSE_NANOS, stay);
  }

  private void goBack(long nowNanos, Finding found) {
    boolean wasRight = nowNanos - movedNanos > LONG_STAY * TRIAL_PAUSE_NANOS;
    returns = wasRight ? 1 : returns + 1;
    move(Place.VIRTUAL, nowNanos, found);
  }

  /// Whether its tasks may be tried on platform threads: not soon after that was wrong.
  private boolean mayTry(long nowNanos) {
    long pause = TRIAL_PAUSE_NANOS << Math.min(returns - 1, 20);
    return returns == 0 || nowNanos - movedNanos >= Math.min(LONGEST_PAUSE_NANOS, pause);
  }

  /// Moves to platform threads for tasks that compute where hardly any waits that were seen on
  /// platform threads, which have them while there are few.
  private boolean leaveComputing(int seen, int waited, long nowNanos) {
    boolean computes = hardlyWaits(seen, waited);
    if (computes) {
      move(Place.COMPUTING, nowNanos, waiting(waited, seen));
    }
    return computes;
  }

  /// Learns from its first tasks on platform threads where the next ones go.
  private boolean learn(int seen, int waited, long nowNanos) {
    if (2 * waited > seen) {
      move(Place.VIRTUAL, nowNanos, waiting(waited, seen));
      return true;
    }
    if (seen < ENOUGH_AT_FIRST) {
      return false;
    }
    Place to = 3 * waited < seen ? Place.COMPUTING : Place.VIRTUAL;
    move(to, nowNanos, waiting(waited, seen));
    return true;
  }

  /// Moves to platform threads for tasks that compute where none of its tasks waits: there is
  /// nobody among them whom the others would keep waiting.
  private boolean leaveSharing(long nowNanos) {
    if (sharedSeen < ENOUGH_SHARED) {
      return false;
    }
    boolean computes = sharedWaited * SHARED_RARELY < sharedSeen;
    Finding found = waiting(sharedWaited, sharedSeen);
    forget();
    if (computes) {
      move(Place.COMPUTING, nowNanos, found);
    }
    return computes;
  }

  private static boolean hardlyWaits(int seen, int waited) {
    return seen >= ENOUGH_COMPUTING && 8 * waited < seen;
  }

  private static Finding waiting(int waited, int seen) {
    return Finding.of(
        "%d of %d of its tasks that were sampled on platform threads waited", waited, seen);
  }

  /// Whether it was found where it does not belong, but not often enough: holding carriers, or
  /// waiting on threads that are for tasks that compute.
  boolean isSuspected() {
    return held.isSuspected() || (place == Place.COMPUTING && waitedOnEnd >= ENOUGH);
  }

  private void move(Place to, long nowNanos, Finding why) {
    reason = why;
    place = to;
    isKnown = true;
    hasWaited = to.isVirtual();
    movedNanos = nowNanos;
    forget();
    held.reset();
  }

  /// Forgets what was seen.
  private void forget() {
    sharedSeen = 0;
    sharedWaited = 0;
    parked = 0;
    blocked = 0;
    computed = 0;
    waitedOnEnd = 0;
    isOnEnd = false;
  }

  /// Where its tasks run now, and why.
  Finding finding() {
    return Finding.of(
        "%s on %s: %s", name, isKnown ? place.label() : "threads of both types", reason);
  }

  @Override
  public String toString() {
    return finding().toString();
  }
}
