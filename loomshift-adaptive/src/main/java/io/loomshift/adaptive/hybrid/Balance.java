package io.loomshift.adaptive.hybrid;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Decides for one executor, while tasks wait in it and only then: where the tasks of each origin
/// run, and how many platform threads there are. Run by the control thread.
final class Balance implements ControlThread.Watched {
  /// So often tasks that others are to take are looked after between two samples; that takes some
  /// 10 µs.
  private static final long RELYING_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

  /// The same where all workers of a place run tasks: whichever ends one takes the next.
  private static final long FULL_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /// Before the first sample, where it is only possible that a task waits and that was not so the
  /// last times.
  private static final long LATEST_NANOS = TimeUnit.MILLISECONDS.toNanos(40);

  /// Workers of a place that are asked at once: it takes some 10 µs to ask the system.
  private static final int WORKERS_A_SAMPLE = 4;

  /// Those that `explain()` can tell.
  private static final int CHANGES = 50;

  private static final Finding SHARED =
      Finding.of(
          "what waits has platform threads, too: on virtual ones tasks that compute kept those"
              + " waiting that were woken");

  private static final Finding NOT_SHARED =
      Finding.of("what waits has virtual threads again: most of it did, or it was too much");

  private static final Finding LIMITED =
      Finding.of("what waits has virtual threads again: limits or processors changed");

  /// Samples without a task that waits, after which it sleeps.
  private static final int QUIET_SAMPLES = 3;

  private final Origins origins;
  private final Permits permits;
  private final Lane virtual;
  private final Lane computing;
  private final Lane blocking;
  private final Dispatcher dispatcher;
  private final Growth growth;
  private final Contention contention;
  private final Sharing sharing;
  private final EndRate endRate;
  private final Standstill computingStands;
  private final Standstill blockingStands;
  private final Helpers helpers;
  private final Holders holders;
  private final CarrierProbe probe = new CarrierProbe();
  private final Turns turns = new Turns();
  private final AtomicBoolean isAwake = new AtomicBoolean();
  private final ArrayDeque<Finding> changes = new ArrayDeque<>();
  private Limits limits;
  private final long shortestNanos;
  private final SamplePace pace;
  private volatile long laterNanos;
  private int quiet;
  private int processors;
  private long lastBegins;
  private boolean isProbing;
  private boolean isSuspicious;
  private boolean wasBusy;

  Balance(
      Origins origins,
      Permits permits,
      Lane virtual,
      Lane computing,
      Lane blocking,
      Dispatcher dispatcher,
      Limits limits) {
    this.origins = origins;
    this.permits = permits;
    this.virtual = virtual;
    this.computing = computing;
    this.blocking = blocking;
    this.dispatcher = dispatcher;
    shortestNanos =
        permits.isVirtualFirst() ? SamplePace.VIRTUAL_FIRST_NANOS : SamplePace.SHORTEST_NANOS;
    pace = new SamplePace(shortestNanos);
    laterNanos = shortestNanos;
    growth = new Growth(permits);
    contention = new Contention(computing, permits);
    sharing = new Sharing(permits);
    endRate = new EndRate(permits);
    computingStands = new Standstill(computing, dispatcher);
    blockingStands = new Standstill(blocking, dispatcher);
    helpers = new Helpers(dispatcher, permits.isVirtualFirst());
    holders = new Holders(origins, permits, virtual, Carriers.ofJvm());
    processors = Runtime.getRuntime().availableProcessors();
    this.limits = limits;
  }

  /// The last changes, oldest first.
  List<String> changes() {
    synchronized (changes) {
      return changes.stream().map(Finding::toString).toList();
    }
  }

  private void note(Object finding) {
    synchronized (changes) {
      if (changes.size() == CHANGES) {
        changes.removeFirst();
      }
      changes.addLast(Finding.of("  %s %s", Instant.now(), finding));
    }
  }

  /// A task waits.
  void wake() {
    wake(shortestNanos);
  }

  /// So many tasks run that one may wait for a carrier.
  void wakeLater() {
    wake(laterNanos);
  }

  private void wake(long delayNanos) {
    if (!isAwake.get() && isAwake.compareAndSet(false, true)) {
      try {
        ControlThread.watch(this, delayNanos);
      } catch (Throwable e) {
        // No memory for a thread. The next task tries again; this one is not left to others.
        isAwake.set(false);
        dispatcher.pump();
      }
    }
  }

  /// Keeps other limits from now on.
  synchronized void setLimits(Limits changed) {
    limits = changed;
    keepLimits(System.nanoTime());
    dispatcher.pump();
  }

  private void keepLimits(long now) {
    if (permits.isShared()) {
      sharing.change(now);
      note(LIMITED);
    }
    permits.setLimits(limits);
  }

  @Override
  public synchronized long look(long now) {
    if (permits.state() == State.TERMINATED) {
      return 0;
    }
    boolean isQuiet = dispatcher.isQuiet();
    if (!isQuiet && isHurried() && !pace.isDue(now) && !isComputingStopped()) {
      dispatcher.pump();
      return relyingNanos();
    }
    boolean changed = share(now);
    endRate.follow(now, dispatcher.completed());
    if (isQuiet) {
      computingStands.reset();
      blockingStands.reset();
      isSuspicious = false;
      dispatcher.setGivesWay(turns.isOn());
      helpers.reset();
      quiet++;
      if (quiet == 1) {
        // Nobody waits, and what runs may tell where it runs best.
        changed |= decide(now);
      }
      if (isProbing || turns.isOn()) {
        return sharing.isWatching() ? RELYING_NANOS : FULL_NANOS;
      }
      if (!wasBusy || quiet >= QUIET_SAMPLES) {
        return sleep();
      }
    } else {
      quiet = 0;
      wasBusy = true;
      changed |= growth.follow(dispatcher.wantsVirtual(), dispatcher.completedOnVirtual());
      contention.follow(now);
      dispatcher.pump();
      changed |= decide(now);
    }
    // Three suspicions on end make a finding: the next samples follow at once.
    boolean isPrompt = isQuiet || isStill() || helpers.isStuck() || sharing.isWatching();
    long delayNanos = pace.follow(now, changed || isSuspicious, isPrompt);
    return isHurried() ? Math.min(relyingNanos(), delayNanos) : delayNanos;
  }

  /// Whether tasks may wait for what happens here: no worker is sent for some, since others mostly
  /// take them, or all threads for those that compute may have begun to wait.
  private boolean isHurried() {
    return virtual.sendsInVain()
        || computing.sendsInVain()
        || blocking.sendsInVain()
        || dispatcher.wants(Place.COMPUTING);
  }

  /// Whether tasks wait for threads for those that compute, all of which wait themselves, as far as
  /// Java tells. To ask it takes some 20 ns each.
  private boolean isComputingStopped() {
    boolean isOneWaiting = false;
    if (dispatcher.wants(Place.COMPUTING)) {
      for (Worker worker : computing.workers()) {
        if (worker.current() != null) {
          if (!worker.isWaiting()) {
            return false;
          }
          isOneWaiting = true;
        }
      }
    }
    return isOneWaiting;
  }

  private long relyingNanos() {
    return relies(virtual) || relies(computing) || relies(blocking) ? RELYING_NANOS : FULL_NANOS;
  }

  private boolean relies(Lane lane) {
    return lane.sendsInVain() && !permits.isFull(lane.place());
  }

  /// Finds out whether virtual threads that were woken wait for a carrier. Lets the system share
  /// the processors among tasks that compute and wait, and ends that, or has them take turns.
  private boolean share(long now) {
    boolean wasShared = permits.isShared();
    boolean isLate = isProbing && probe.isLate() && !hasOthers(computing) && !hasOthers(blocking);
    // Who is interrupted while he adds up counts those, too, that come in place of what ends then.
    long inside = Math.min(dispatcher.inside(), dispatcher.inside());
    // Where some are late and no class has tasks that wait beside others, a sample says nothing.
    boolean changes =
        wasShared
            ? sharing.ends(now, inside)
            : (!isLate || !sharing.isPossible(now, inside) || holders.doesOneClassBoth())
                && sharing.begins(now, inside, dispatcher.completedOnVirtual(), isLate);
    if (changes) {
      permits.setShared(!wasShared);
      note(wasShared ? NOT_SHARED : SHARED);
      dispatcher.sort();
    }
    boolean isPossible = sharing.isPossible(now, inside);
    int carriers = Carriers.parallelism();
    boolean isStarved = probe.waits(now, Turns.STARVED_NANOS);
    turns.follow(now, isStarved && origins.runningOnVirtual() > carriers);
    // Where one was not late, the next one is sent after a rest.
    isProbing =
        (isPossible || permits.count(Place.VIRTUAL) >= carriers)
            && (sharing.isWatching() || probe.isWaiting() || !isProbing);
    if (isProbing) {
      probe.ask(now);
    }
    return changes;
  }

  /// Whether platform threads run tasks of classes that do not belong on virtual ones, as far as is
  /// known of them: these may be what takes the processors from the carriers.
  private boolean hasOthers(Lane lane) {
    if (permits.count(lane.place()) > 0) {
      for (Worker worker : lane.workers()) {
        Origin origin = origins.of(worker);
        if (origin != null && !(origin.isKnown() && origin.place().isVirtual())) {
          return true;
        }
      }
    }
    return false;
  }

  private long sleep() {
    quiet = 0;
    pace.reset();
    // Where nothing was to be done, it waits longer the next time before it samples.
    long later = wasBusy ? SamplePace.LONGEST_NANOS : Math.min(LATEST_NANOS, 2 * laterNanos);
    laterNanos = Math.max(shortestNanos, later);
    wasBusy = false;
    growth.reset();
    contention.reset();
    helpers.reset();
    isAwake.set(false);
    // Whoever came before that has woken nobody.
    return !dispatcher.isQuiet() && isAwake.compareAndSet(false, true) ? shortestNanos : 0;
  }

  private boolean decide(long now) {
    dispatcher.retry();
    Standstill.Sight inComputing = sample(computing);
    Standstill.Sight inBlocking = sample(blocking);
    followProcessors(now);
    boolean moved = moveOrigins(now);
    if (moved) {
      dispatcher.sort();
    }
    if (permits.setStrangers(strangers())) {
      dispatcher.pump();
    }
    // Tasks of one place may wait for those behind them whatever the other one does.
    boolean computingOverflows = computingStands.follow(now, inComputing);
    boolean blockingOverflows = blockingStands.follow(now, inBlocking);
    return computingOverflows || blockingOverflows || moved;
  }

  /// Workers for tasks that compute that run tasks of classes that belong elsewhere: they may wait
  /// long.
  private int strangers() {
    int strangers = 0;
    for (Worker worker : computing.workers()) {
      Origin origin = origins.of(worker);
      if (origin != null && origin.isKnown() && origin.place() != Place.COMPUTING) {
        strangers++;
      }
    }
    return strangers;
  }

  /// Sees what some workers do.
  private Standstill.Sight sample(Lane lane) {
    int seen = 0;
    int waiting = 0;
    if (permits.count(lane.place()) == 0) {
      return Standstill.Sight.NONE;
    }
    List<Worker> workers = new ArrayList<>();
    for (Worker worker : lane.workers()) {
      if (worker.isSampled()) {
        workers.add(worker);
      }
    }
    int first = workers.isEmpty() ? 0 : ThreadLocalRandom.current().nextInt(workers.size());
    for (int i = 0; i < workers.size() && seen < WORKERS_A_SAMPLE; i++) {
      Worker.Sight sight = workers.get((first + i) % workers.size()).look();
      if (sight != null) {
        seen++;
        boolean isWaiting = sight.doing() != Worker.Doing.COMPUTES;
        waiting += isWaiting ? 1 : 0;
        Origin origin = origins.of(sight.task());
        origin.saw(sight.doing());
        if (lane == blocking && permits.isShared() && origin.place().isVirtual()) {
          sharing.saw(isWaiting);
        }
      }
    }
    return new Standstill.Sight(seen, waiting);
  }

  /// There may be more or fewer than before.
  private void followProcessors(long now) {
    int available = Runtime.getRuntime().availableProcessors();
    if (available != processors) {
      processors = available;
      keepLimits(now);
      dispatcher.sort();
    }
  }

  private boolean moveOrigins(long now) {
    boolean isStarved = permits.notBegun() > 0 && dispatcher.wantsVirtual();
    holders.follow(isStarved);
    boolean moved = false;
    isSuspicious = false;
    long begun = 0;
    for (Origin origin : origins.all()) {
      begun += origin.begunOnVirtual();
      origin.sawShared(permits.isShared());
      boolean left = origin.leaveHeldCarriers(holders.hold(origin), Carriers.parallelism(), now);
      if (left || origin.settle(now)) {
        note(origin.finding());
        moved = true;
      }
      isSuspicious |= origin.isSuspected();
    }
    long begins = dispatcher.begins();
    dispatcher.setGivesWay(turns.isOn() || (isStarved && begins == lastBegins));
    lastBegins = begins;
    helpers.follow(now, begun);
    return moved;
  }

  /// Whether tasks may wait for each other on platform threads.
  private boolean isStill() {
    return (computingStands.isStill() && blockingStands.isStill())
        || computingStands.isSuspected()
        || blockingStands.isSuspected();
  }
}
