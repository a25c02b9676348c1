package io.loomshift.adaptive.hybrid;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Decides for one executor, while tasks wait in it and only then: where the tasks of each origin
/// run, how many workers there are, and how many virtual threads. Run by the control thread.
final class Balance implements ControlThread.Watched {
  /// From the first task that waits to the first look, and between two looks after a change.
  private static final long SHORTEST_NANOS = TimeUnit.MICROSECONDS.toNanos(1_000);

  /// Between two looks where nothing changes: a look takes some 50 µs, so 0.5 % of a processor.
  private static final long LONGEST_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private static final int WORKERS_A_LOOK = 8;

  private static final int CHANGES = 50;

  /// How long an origin stays on platform threads that a trial found to be better there.
  private static final long STAYS_NANOS = TimeUnit.MINUTES.toNanos(1);

  /// Virtual threads before anything is known. A thread that waits takes some 1 to 4 KB.
  private static final int FIRST_VIRTUAL = 1024;

  /// Looks without a task that waits, after which it sleeps.
  private static final int QUIET_LOOKS = 10;

  private final Origins origins;
  private final TaskQueue queue;
  private final VirtualThreads virtuals;
  private final Dispatcher dispatcher;
  private final AtomicBoolean isAwake = new AtomicBoolean();
  private Limits limits;
  private long intervalNanos = SHORTEST_NANOS;
  private int quiet;
  private int starved;
  private int small;
  private long lastCompleted;
  private int unstick = 1;
  private final PlatformTrial trial = new PlatformTrial();
  private final ArrayDeque<String> changes = new ArrayDeque<>();

  Balance(
      Origins origins,
      TaskQueue queue,
      VirtualThreads virtuals,
      Dispatcher dispatcher,
      Limits limits) {
    this.origins = origins;
    this.queue = queue;
    this.virtuals = virtuals;
    this.dispatcher = dispatcher;
    this.limits = limits;
  }

  /// Virtual threads at most before anything is known.
  static int firstLimit(Limits limits) {
    return Math.min(FIRST_VIRTUAL, limits.virtualBeside(limits.firstTarget()));
  }

  /// The last changes, oldest first.
  List<String> changes() {
    synchronized (changes) {
      return List.copyOf(changes);
    }
  }

  private void note(String what) {
    synchronized (changes) {
      if (changes.size() == CHANGES) {
        changes.removeFirst();
      }
      changes.addLast("  " + Instant.now() + " " + what);
    }
  }

  /// A task waits.
  void wake() {
    if (!isAwake.get() && isAwake.compareAndSet(false, true)) {
      ControlThread.watch(this, SHORTEST_NANOS);
    }
  }

  /// Keeps other limits from now on.
  synchronized void setLimits(Limits changed) {
    limits = changed;
    int workers = Math.clamp(queue.view().target(), changed.firstTarget(), changed.mostWorkers());
    setTarget(workers, virtuals.limit());
  }

  @Override
  public synchronized long look(long now) {
    TaskQueue.View view = queue.view();
    if (queue.state() == State.TERMINATED) {
      return 0;
    }
    boolean changed = false;
    if (isQuiet(view) && trial.tried() == null) {
      quiet++;
      if (quiet > QUIET_LOOKS) {
        return sleep();
      }
    } else {
      quiet = 0;
      queue.dispatch();
      dispatcher.pump();
      changed = decide(view, now);
    }
    lastCompleted = view.completed();
    intervalNanos = changed ? SHORTEST_NANOS : Math.min(LONGEST_NANOS, intervalNanos * 5 / 4);
    // Tasks of a length like the interval would be seen at one and the same moment of theirs.
    return intervalNanos * ThreadLocalRandom.current().nextInt(75, 125) / 100;
  }

  private long sleep() {
    quiet = 0;
    intervalNanos = SHORTEST_NANOS;
    isAwake.set(false);
    // Whoever came before that has woken nobody.
    return !isQuiet(queue.view()) && isAwake.compareAndSet(false, true) ? SHORTEST_NANOS : 0;
  }

  private boolean isQuiet(TaskQueue.View view) {
    return view.atHome() == 0 && view.overflow() == 0 && virtuals.notBegun() == 0;
  }

  private boolean decide(TaskQueue.View view, long now) {
    int seen = 0;
    int blocked = 0;
    List<Worker> workers = view.workers();
    int first = workers.isEmpty() ? 0 : ThreadLocalRandom.current().nextInt(workers.size());
    for (int i = 0; i < Math.min(WORKERS_A_LOOK, workers.size()); i++) {
      Worker.Sight sight = workers.get((first + i) % workers.size()).look();
      if (sight != null) {
        seen++;
        blocked += sight.isBlocked() ? 1 : 0;
        origins.of(sight.task()).vote(sight.isBlocked());
      }
    }
    boolean changed = moveOrigins(now);
    changed |= tryPlatform(view.completed(), now);
    if (changed) {
      dispatcher.sort();
    }
    changed |= setTarget(view, seen, blocked);
    changed |= setLimit(view);
    return changed;
  }

  private boolean moveOrigins(long now) {
    // One look may have come between two tasks.
    boolean isStarved = virtuals.notBegun() > 0;
    starved = isStarved ? starved + 1 : 0;
    int carriers = Carriers.parallelism();
    boolean moved = false;
    for (Origin origin : origins.all()) {
      if (isStarved && origin.returnsToPlatform(carriers, now)) {
        note(origin.toString());
        moved = true;
      } else if (limits.virtualThreads() > 0 && origin.movesToVirtual(now)) {
        note(origin.toString());
        moved = true;
      }
    }
    return moved;
  }

  /// Where processors are the limit and the tasks of an origin park, tries it on platform threads.
  private boolean tryPlatform(long completedOnPlatform, long now) {
    long completed = completedOnPlatform;
    Origin fullest = null;
    long most = 0;
    for (Origin origin : origins.all()) {
      completed += origin.completedOnVirtual();
      if (origin.parks() && origin.completedOnVirtual() > most) {
        most = origin.completedOnVirtual();
        fullest = origin;
      }
    }
    PlatformTrial.Step step =
        trial.look(
            starved >= 3 ? fullest : null,
            completed,
            Runtime.getRuntime().availableProcessors(),
            now);
    Origin tried = trial.tried();
    if (tried == null || step == PlatformTrial.Step.NONE) {
      return false;
    }
    if (step == PlatformTrial.Step.BEGIN) {
      tried.toPlatform("a trial", now, Long.MAX_VALUE / 4);
    } else {
      trial.end();
      if (step == PlatformTrial.Step.STAY) {
        tried.toPlatform(trial.finding(), now, STAYS_NANOS);
      } else {
        tried.toVirtual(trial.finding());
      }
    }
    note(tried.toString());
    return true;
  }

  /// More workers where those that run are blocked, fewer where they compute.
  private boolean setTarget(TaskQueue.View view, int seen, int blocked) {
    int target = view.target();
    if (target < limits.firstTarget()) {
      // There are more processors than before.
      return setTarget(limits.firstTarget(), virtuals.limit()) != target;
    }
    if (view.atHome() == 0 || view.busy() < target || seen == 0) {
      return false;
    }
    if (4 * blocked < seen) {
      int fewer = target - Math.max(1, target / 8);
      setTarget(Math.max(limits.firstTarget(), fewer), virtuals.limit());
      return false;
    }
    int most = Math.min(limits.mostWorkers(), 2 * target);
    if (2 * blocked >= seen && setTarget(Math.max(target, most), virtuals.limit()) > target) {
      return true;
    }
    if (blocked == seen && view.completed() == lastCompleted) {
      // All workers that there may be wait, perhaps for tasks that wait here.
      for (int i = 0; i < unstick && queue.letOneOverflow(); i++) {}
      unstick = Math.min(1 << 16, 2 * unstick);
      dispatcher.pump();
      return true;
    }
    unstick = 1;
    return false;
  }

  /// Sets how many workers and virtual threads there may be, so that both together keep the limit
  /// of tasks that run at once: what is left of it by virtual threads that live is for workers.
  ///
  /// @return workers
  private int setTarget(int workers, int virtualThreads) {
    // What was taken from them for workers comes back when these become fewer.
    virtuals.setLimit(
        Math.min(Math.max(FIRST_VIRTUAL, virtualThreads), limits.virtualBeside(workers)));
    int left = limits.concurrency() - Math.min(limits.concurrency(), virtuals.live());
    int target = Math.min(workers, left);
    queue.setTarget(target);
    return target;
  }

  /// More virtual threads where their number is what keeps tasks waiting; fewer, later, where they
  /// are not used.
  private boolean setLimit(TaskQueue.View view) {
    int limit = virtuals.limit();
    int live = virtuals.live();
    if (view.overflow() > 0 && live >= limit && starved == 0) {
      small = 0;
      setTarget(view.target(), 2 * limit);
      return virtuals.limit() > limit;
    }
    small = live < limit / 4 ? small + 1 : 0;
    if (small > 100) {
      small = 0;
      setTarget(view.target(), limit / 2);
    }
    return false;
  }
}
