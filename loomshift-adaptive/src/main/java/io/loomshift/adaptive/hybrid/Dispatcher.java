package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Brings tasks to threads: each to one of the type that its origin is on, where a permit can be
/// had, and into that lane's queue otherwise. Thread-safe.
///
/// Nothing on the way of a task takes a lock. What makes that safe is one order on both sides: a
/// task is put into the queue, then a permit is asked for; a permit is given back, then the queue
/// is looked at. The lock is for what moves tasks from one queue to the other and for stopping, so
/// that a task is always in a queue, in a slot, or held by the thread that runs it.
final class Dispatcher {
  private final Origins origins;
  private final Permits permits;
  private final Lane platform;
  private final Lane virtual;
  private final boolean keepsOne;
  private final Backlog backlog = new Backlog();
  private final LongAdder completedOnPlatform = new LongAdder();
  private final CountDownLatch terminated = new CountDownLatch(1);
  private volatile boolean helps;

  /// @param keepsOne whether a platform thread is there from the first task on, and stays
  Dispatcher(
      Origins origins,
      Permits permits,
      Lane platform,
      Lane virtual,
      boolean keepsOne,
      Limits limits) {
    this.origins = origins;
    this.permits = permits;
    this.platform = platform;
    this.virtual = virtual;
    this.keepsOne = keepsOne;
    setLimits(limits);
  }

  /// Keeps other limits of the queue and of idle threads.
  void setLimits(Limits limits) {
    backlog.setCapacity(limits.queueCapacity());
    platform.setKeepAlive(limits.keepAlive().toNanos());
  }

  /// Takes a task, or says that it cannot.
  Answer offer(Runnable task) {
    Lane lane = laneOf(task);
    if (keepsOne
        && lane.isVirtual()
        && !platform.hasWorkers()
        && permits.state() == State.RUNNING) {
      // What it lacks is told when a task needs it.
      boolean ignored = platform.start(new Worker(platform, this, null));
    }
    if (backlog.isEmpty(lane.isVirtual()) && permits.reserve(lane.isVirtual(), State.RUNNING)) {
      if (lane.launch(this, task)) {
        return lane.isVirtual() && permits.virtual() > Carriers.parallelism()
            ? Answer.WAITS
            : Answer.TAKEN;
      }
      permits.cancel(lane.isVirtual());
    }
    return enqueue(lane, task);
  }

  private Lane laneOf(Runnable task) {
    return permits.virtualLimit() > 0 && origins.of(task).isOnVirtual() ? virtual : platform;
  }

  private Answer enqueue(Lane lane, Runnable task) {
    if (permits.state() != State.RUNNING || !backlog.add(task, lane.isVirtual())) {
      ended();
      return Answer.REFUSED;
    }
    if (permits.state() != State.RUNNING && withdraw(task)) {
      return Answer.REFUSED;
    }
    pump();
    if (platform.lack() != null && !platform.hasWorkers() && !virtual.hasWorkers()) {
      // Nobody would ever come for it.
      return withdraw(task) ? Answer.REFUSED : Answer.WAITS;
    }
    return Answer.WAITS;
  }

  /// Gives permits to tasks that wait, as long as there are both.
  void pump() {
    boolean isMoving = true;
    while (isMoving) {
      isMoving = pump(virtual);
      isMoving |= pump(platform);
    }
  }

  /// Launches the next task of a lane; false where there is none, or no permit.
  private boolean pump(Lane lane) {
    if (!hasTasks(lane) || !permits.reserve(lane.isVirtual(), State.SHUTDOWN)) {
      return false;
    }
    Runnable task = poll(lane);
    if (task == null) {
      permits.cancel(lane.isVirtual());
      // Somebody may have wanted that permit meanwhile.
      return true;
    }
    if (lane.launch(this, task)) {
      return true;
    }
    permits.cancel(lane.isVirtual());
    // There is no memory for a thread: a worker that has one will take it.
    if (!backlog.giveBack(task) && task instanceof Future<?> future) {
      future.cancel(false);
    }
    return false;
  }

  private boolean hasTasks(Lane lane) {
    return !backlog.isEmpty(lane.isVirtual())
        || (!lane.isVirtual() && helps && !backlog.isEmpty(true));
  }

  private @Nullable Runnable poll(Lane lane) {
    Runnable task = backlog.poll(lane.isVirtual());
    return task == null && !lane.isVirtual() && helps ? backlog.poll(true) : task;
  }

  /// A worker begins with what is in its slot.
  void begin(Lane lane) {
    if (lane.isVirtual()) {
      permits.begin();
      // Now one more may wait to begin.
      boolean ignored = pump(virtual);
    }
  }

  /// Runs a task on the current thread, a worker's. An exception ends neither the thread nor the
  /// executor; whoever is told of uncaught exceptions is told of it.
  void run(Lane lane, Runnable task) {
    Origin origin = lane.isVirtual() ? origins.of(task) : null;
    if (origin != null) {
      origin.begin();
    }
    // Left over from a task before, but for the one that stops all.
    boolean ignored = Thread.interrupted();
    if (permits.state().compareTo(State.STOPPED) >= 0) {
      Thread.currentThread().interrupt();
    }
    try {
      Tasks.run(task);
    } finally {
      if (origin != null) {
        origin.end();
      } else {
        completedOnPlatform.increment();
      }
    }
  }

  /// The next task of a worker that has ended one. Without one, its permit is given back.
  @Nullable Runnable next(Lane lane) {
    while (true) {
      if (permits.mayContinue(lane.isVirtual()) && !isTurnOfOther(lane)) {
        Runnable task = poll(lane);
        if (task != null) {
          return task;
        }
      }
      permits.release(lane.isVirtual());
      if (permits.concurrency() < Integer.MAX_VALUE) {
        // Tasks of the other type may have waited for this very permit.
        pump(lane == platform ? virtual : platform);
      }
      if (!hasTasks(lane) || !permits.reserve(lane.isVirtual(), State.SHUTDOWN)) {
        return null;
      }
      begin(lane);
    }
  }

  /// Where the number of tasks is limited, a type that has no thread at all gets the next permit.
  private boolean isTurnOfOther(Lane lane) {
    return permits.concurrency() < Integer.MAX_VALUE
        && (lane == platform
            ? permits.virtual() == 0 && !backlog.isEmpty(true)
            : permits.platform() == 0 && !backlog.isEmpty(false));
  }

  /// A worker has left. What kept others from being started may be over.
  void left() {
    if (backlog.waiting() > 0) {
      pump();
    }
    ended();
  }

  /// A worker or a task has gone: all has ended, where it was the last one.
  void ended() {
    if (permits.state() == State.RUNNING) {
      return;
    }
    if (backlog.waiting() == 0
        && platform.workers().isEmpty()
        && virtual.workers().isEmpty()
        && permits.advance(State.TERMINATED)) {
      terminated.countDown();
    }
  }

  /// Whether platform threads without tasks of their own take those that wait for virtual ones.
  void setHelps(boolean helps) {
    this.helps = helps;
    pump();
  }

  /// Tasks that wait go where their origins are now, as do those whose virtual threads have not
  /// begun.
  void sort() {
    backlog.sort(virtual.workers(), task -> laneOf(task).isVirtual());
    pump();
  }

  /// The tasks whose virtual threads have not begun.
  List<Runnable> notBegun() {
    List<Runnable> given = new ArrayList<>();
    for (Worker worker : virtual.workers()) {
      Runnable task = worker.given();
      if (task != null) {
        given.add(task);
      }
    }
    return given;
  }

  /// The tasks that wait longest for a platform thread, whatever their origin, get virtual ones.
  ///
  /// @param count how many at most
  void letOverflow(int count) {
    backlog.letOverflow(count);
    pump();
  }

  /// Whether the task waited, and does no longer.
  boolean withdraw(Runnable task) {
    boolean was = backlog.withdraw(task);
    if (was) {
      ended();
    }
    return was;
  }

  /// A task that waited longest, which does no longer; or `null`.
  @Nullable Runnable withdrawOldest() {
    return backlog.pollAny();
  }

  /// Takes no more tasks; those that wait run.
  void shutdown() {
    permits.advance(State.SHUTDOWN);
    keepJvmAlive();
    platform.endIdle();
    virtual.endIdle();
    pump();
    ended();
  }

  /// Stops: returns the tasks that have not begun, interrupts those that have.
  List<Runnable> shutdownNow() {
    permits.advance(State.STOPPED);
    List<Runnable> left = backlog.close(platform.workers(), virtual.workers());
    keepJvmAlive();
    platform.endIdle();
    virtual.endIdle();
    platform.interrupt();
    virtual.interrupt();
    ended();
    return left;
  }

  /// Virtual threads are daemons, and the thread that stayed for them is about to end: another one
  /// waits for the tasks that are left.
  private void keepJvmAlive() {
    if (keepsOne && (permits.virtual() > 0 || backlog.waiting() > 0)) {
      platform.startBeside(this::awaitEnd);
    }
  }

  /// Whoever interrupts it, the tasks are to end all the same.
  private void awaitEnd() {
    boolean isInterrupted = false;
    while (terminated.getCount() > 0) {
      try {
        terminated.await();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return terminated.await(timeout, unit);
  }

  /// Whether tasks wait for virtual threads.
  boolean wantsVirtual() {
    return !backlog.isEmpty(true);
  }

  /// Whether tasks wait that platform threads would take.
  boolean wantsPlatform() {
    return hasTasks(platform);
  }

  /// Tasks that wait for a thread.
  int waiting() {
    return backlog.waiting();
  }

  long completedOnPlatform() {
    return completedOnPlatform.sum();
  }
}
