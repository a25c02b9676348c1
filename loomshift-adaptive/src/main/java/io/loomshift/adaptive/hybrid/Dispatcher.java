package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
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
  private final AtomicInteger queued = new AtomicInteger();
  private final LongAdder completedOnPlatform = new LongAdder();
  private final ReentrantLock moving = new ReentrantLock();
  private final CountDownLatch terminated = new CountDownLatch(1);
  private volatile int capacity;
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
    capacity = limits.queueCapacity();
    platform.setKeepAlive(limits.keepAlive().toNanos());
  }

  /// Takes a task, or says that it cannot.
  Answer offer(Runnable task) {
    if (keepsOne && !platform.hasWorkers() && permits.state() == State.RUNNING) {
      // What it lacks is told when a task needs it.
      boolean ignored = platform.start(new Worker(platform, this, null));
    }
    Lane lane = laneOf(task);
    if (lane.queue().isEmpty() && permits.reserve(lane.isVirtual(), State.RUNNING)) {
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
    if (permits.state() != State.RUNNING || !countIn()) {
      ended();
      return Answer.REFUSED;
    }
    lane.queue().add(task);
    if (permits.state() != State.RUNNING && takeBack(task)) {
      ended();
      return Answer.REFUSED;
    }
    pump();
    if (platform.lack() != null && !platform.hasWorkers() && !virtual.hasWorkers()) {
      // Nobody would ever come for it.
      return takeBack(task) ? Answer.REFUSED : Answer.WAITS;
    }
    return Answer.WAITS;
  }

  private boolean countIn() {
    while (true) {
      int now = queued.get();
      if (now >= capacity) {
        return false;
      }
      if (queued.compareAndSet(now, now + 1)) {
        return true;
      }
    }
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
    giveBack(task);
    return false;
  }

  private boolean hasTasks(Lane lane) {
    return !lane.queue().isEmpty() || (!lane.isVirtual() && helps && !virtual.queue().isEmpty());
  }

  private @Nullable Runnable poll(Lane lane) {
    Runnable task = lane.queue().poll();
    if (task == null && !lane.isVirtual() && helps) {
      task = virtual.queue().poll();
    }
    if (task != null) {
      queued.decrementAndGet();
    }
    return task;
  }

  /// A task could not be launched for lack of memory: a worker that has a thread will take it.
  private void giveBack(Runnable task) {
    moving.lock();
    try {
      if (permits.state().compareTo(State.STOPPED) < 0) {
        queued.incrementAndGet();
        platform.queue().add(task);
        return;
      }
    } finally {
      moving.unlock();
    }
    if (task instanceof Future<?> future) {
      future.cancel(false);
    }
  }

  /// A worker begins with what is in its slot.
  void begin(Lane lane) {
    if (lane.isVirtual()) {
      permits.begin();
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
            ? permits.virtual() == 0 && !virtual.queue().isEmpty()
            : permits.platform() == 0 && !platform.queue().isEmpty());
  }

  /// A worker has left. What kept others from being started may be over.
  void left() {
    if (queued.get() > 0) {
      pump();
    }
    ended();
  }

  /// A worker or a task has gone: all has ended, where it was the last one.
  void ended() {
    if (permits.state() == State.RUNNING) {
      return;
    }
    if (queued.get() == 0
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
  /// begun; those that become alike keep their order.
  void sort() {
    moving.lock();
    try {
      if (permits.state().compareTo(State.STOPPED) >= 0) {
        return;
      }
      List<Runnable> waiting = new ArrayList<>();
      for (Worker worker : virtual.workers()) {
        Runnable task = worker.given();
        if (task != null && laneOf(task) == platform && worker.takeBack(task)) {
          queued.incrementAndGet();
          waiting.add(task);
        }
      }
      drain(platform, waiting);
      drain(virtual, waiting);
      waiting.forEach(task -> laneOf(task).queue().add(task));
    } finally {
      moving.unlock();
    }
    pump();
  }

  private static void drain(Lane lane, List<Runnable> to) {
    for (Runnable task = lane.queue().poll(); task != null; task = lane.queue().poll()) {
      to.add(task);
    }
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
    moving.lock();
    try {
      for (int i = 0; i < count; i++) {
        Runnable task = platform.queue().poll();
        if (task == null) {
          break;
        }
        virtual.queue().add(task);
      }
    } finally {
      moving.unlock();
    }
    pump();
  }

  /// Whether the task had not begun, and does no longer wait.
  boolean withdraw(Runnable task) {
    boolean was = takeBack(task);
    if (was) {
      ended();
    }
    return was;
  }

  private boolean takeBack(Runnable task) {
    moving.lock();
    try {
      if (platform.queue().remove(task) || virtual.queue().remove(task)) {
        queued.decrementAndGet();
        return true;
      }
      return false;
    } finally {
      moving.unlock();
    }
  }

  /// A task that waited longest, which does no longer; or `null`.
  @Nullable Runnable withdrawOldest() {
    moving.lock();
    try {
      Runnable task = platform.queue().poll();
      task = task == null ? virtual.queue().poll() : task;
      if (task != null) {
        queued.decrementAndGet();
      }
      return task;
    } finally {
      moving.unlock();
    }
  }

  State state() {
    return permits.state();
  }

  /// Takes no more tasks; those that wait run.
  void shutdown() {
    permits.advance(State.SHUTDOWN);
    platform.endIdle();
    virtual.endIdle();
    pump();
    ended();
  }

  /// Stops: returns the tasks that have not begun, interrupts those that have.
  List<Runnable> shutdownNow() {
    List<Runnable> left = new ArrayList<>();
    moving.lock();
    try {
      permits.advance(State.STOPPED);
      drain(platform, left);
      drain(virtual, left);
      queued.addAndGet(-left.size());
      for (Lane lane : List.of(platform, virtual)) {
        for (Worker worker : lane.workers()) {
          Runnable task = worker.given();
          if (task != null && worker.takeBack(task)) {
            left.add(task);
          }
        }
      }
    } finally {
      moving.unlock();
    }
    platform.endIdle();
    virtual.endIdle();
    platform.interrupt();
    virtual.interrupt();
    ended();
    return left;
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return terminated.await(timeout, unit);
  }

  /// Whether tasks wait that platform threads would take.
  boolean wantsPlatform() {
    return hasTasks(platform);
  }

  /// Tasks that wait for a thread.
  int waiting() {
    return queued.get();
  }

  long completedOnPlatform() {
    return completedOnPlatform.sum();
  }
}
