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
  /// From the first task that waits to the first sample, and between two after a change.
  private static final long SHORTEST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  /// Between two samples where nothing changes: one takes some 50 µs, so 0.5 % of a processor.
  private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final int WORKERS_A_SAMPLE = 8;

  private static final int CHANGES = 50;

  /// Samples without a task that waits, after which it sleeps.
  private static final int QUIET_SAMPLES = 10;

  /// Samples on end in which nothing ended.
  private static final int STUCK_SAMPLES = 5;

  /// How long no virtual thread began though some waited to: on a busy machine a carrier itself may
  /// wait some milliseconds for a processor.
  private static final long STUCK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  /// Before the first sample since it woke.
  private static final long UNKNOWN = -1;

  /// The most tasks that are let overflow at once.
  private static final int MOST_UNSTUCK = 1 << 16;

  private final Origins origins;
  private final Permits permits;
  private final Lane platform;
  private final Dispatcher dispatcher;
  private final AtomicBoolean isAwake = new AtomicBoolean();
  private final ArrayDeque<Finding> changes = new ArrayDeque<>();
  private Limits limits;
  private long intervalNanos = SHORTEST_NANOS;
  private int quiet;
  private long stuckSinceNanos;
  private boolean isSuspicious;
  private int slow;
  private int still;
  private long lastCompleted;
  private long lastBegun = UNKNOWN;
  private int unstick = 1;

  Balance(Origins origins, Permits permits, Lane platform, Dispatcher dispatcher, Limits limits) {
    this.origins = origins;
    this.permits = permits;
    this.platform = platform;
    this.dispatcher = dispatcher;
    this.limits = limits;
  }

  /// The last changes, oldest first.
  List<String> changes() {
    synchronized (changes) {
      return changes.stream().map(Finding::toString).toList();
    }
  }

  private void note(Origin origin) {
    synchronized (changes) {
      if (changes.size() == CHANGES) {
        changes.removeFirst();
      }
      changes.addLast(Finding.of("  %s %s", Instant.now(), origin.place()));
    }
  }

  /// A task waits, or so many run that one may.
  void wake() {
    if (!isAwake.get() && isAwake.compareAndSet(false, true)) {
      ControlThread.watch(this, SHORTEST_NANOS);
    }
  }

  /// Keeps other limits from now on.
  synchronized void setLimits(Limits changed) {
    limits = changed;
    setTarget(Math.clamp(permits.platformLimit(), changed.firstTarget(), changed.mostWorkers()));
  }

  @Override
  public synchronized long look(long now) {
    if (permits.state() == State.TERMINATED) {
      return 0;
    }
    boolean changed = false;
    if (isQuiet()) {
      slow = 0;
      stuckSinceNanos = now;
      isSuspicious = false;
      quiet++;
      if (quiet > QUIET_SAMPLES) {
        return sleep();
      }
    } else {
      quiet = 0;
      dispatcher.pump();
      changed = decide(now);
    }
    // Three suspicions on end make a finding: the next samples follow at once.
    intervalNanos =
        changed || isSuspicious ? SHORTEST_NANOS : Math.min(LONGEST_NANOS, intervalNanos * 5 / 4);
    // Tasks of a length like the interval would be seen at one and the same moment of theirs.
    return intervalNanos * ThreadLocalRandom.current().nextInt(75, 125) / 100;
  }

  private long sleep() {
    quiet = 0;
    lastBegun = UNKNOWN;
    intervalNanos = SHORTEST_NANOS;
    isAwake.set(false);
    // Whoever came before that has woken nobody.
    return !isQuiet() && isAwake.compareAndSet(false, true) ? SHORTEST_NANOS : 0;
  }

  private boolean isQuiet() {
    return dispatcher.waiting() == 0 && permits.notBegun() == 0;
  }

  private boolean decide(long now) {
    int seen = 0;
    int waiting = 0;
    List<Worker> workers = new ArrayList<>(platform.workers());
    int first = workers.isEmpty() ? 0 : ThreadLocalRandom.current().nextInt(workers.size());
    for (int i = 0; i < workers.size() && seen < WORKERS_A_SAMPLE; i++) {
      Worker.Sight sight = workers.get((first + i) % workers.size()).look();
      if (sight != null) {
        seen++;
        waiting += sight.doing() == Worker.Doing.COMPUTES ? 0 : 1;
        origins.of(sight.task()).saw(sight.doing());
      }
    }
    boolean changed = moveOrigins(now);
    if (changed) {
      dispatcher.sort();
    }
    help();
    return setTarget(seen, waiting) || changed;
  }

  private boolean moveOrigins(long now) {
    boolean isStarved = permits.notBegun() > 0;
    int carriers = Carriers.parallelism();
    boolean moved = false;
    isSuspicious = false;
    long begun = 0;
    for (Origin origin : origins.all()) {
      begun += origin.begunOnVirtual();
      if (origin.movesToPlatform(isStarved, carriers, now) || origin.movesToVirtual(now)) {
        note(origin);
        moved = true;
      }
      isSuspicious |= origin.isSuspected();
    }
    slow = isStarved && begun - lastBegun < permits.notBegun() ? slow + 1 : 0;
    boolean isStuck = isStarved && begun == lastBegun;
    stuckSinceNanos = isStuck ? stuckSinceNanos : now;
    lastBegun = begun;
    if (now - stuckSinceNanos > STUCK_NANOS) {
      stuckSinceNanos = now;
      for (Runnable task : dispatcher.notBegun()) {
        Origin origin = origins.of(task);
        if (origin.isOnVirtual()) {
          origin.leaveVirtual(now, Finding.of("its virtual threads got no carrier"));
          note(origin);
          moved = true;
        }
      }
    }
    return moved;
  }

  /// Platform threads help where tasks wait for virtual threads of which there are no more, or
  /// which have to wait for a carrier until the next sample at least.
  private void help() {
    dispatcher.setHelps(
        dispatcher.wantsVirtual() && (slow >= 2 || permits.virtual() >= permits.virtualLimit()));
  }

  /// More platform threads where those that run are blocked, fewer where they compute.
  private boolean setTarget(int seen, int waiting) {
    int target = permits.platformLimit();
    long completed = dispatcher.completedOnPlatform();
    still = completed == lastCompleted ? still + 1 : 0;
    lastCompleted = completed;
    if (target < limits.firstTarget()) {
      // There are more processors than before.
      setTarget(limits.firstTarget());
      return true;
    }
    if (!dispatcher.wantsPlatform() || permits.platform() < target || seen == 0) {
      return false;
    }
    if (waiting == 0 || (4 * waiting < seen && still < STUCK_SAMPLES)) {
      setTarget(Math.max(limits.firstTarget(), target - Math.max(1, target / 8)));
      return false;
    }
    boolean isStill = waiting > 0 && still >= STUCK_SAMPLES;
    if ((2 * waiting >= seen || isStill) && target < limits.mostWorkers()) {
      setTarget(Math.min(limits.mostWorkers(), 2 * target));
      return true;
    }
    if (isStill) {
      // All that there may be wait, perhaps for tasks that wait here.
      dispatcher.letOverflow(unstick);
      unstick = Math.min(MOST_UNSTUCK, 2 * unstick);
      return true;
    }
    unstick = 1;
    return false;
  }

  private void setTarget(int workers) {
    permits.setLimits(workers, limits.virtualThreads(), limits.concurrency());
    dispatcher.pump();
  }
}
