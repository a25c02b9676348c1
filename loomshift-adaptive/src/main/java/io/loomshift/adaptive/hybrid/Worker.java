package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Runs tasks on a thread of either type, one after the other, and waits for more in between.
///
/// Its *slot* is where it is given a task: whoever has a permit puts it there, and as long as the
/// worker has not begun with it, it can be taken back.
final class Worker implements Runnable {
  /// What a worker does at one moment.
  ///
  /// @param task what it runs
  /// @param doing how
  record Sight(Runnable task, Doing doing) {}

  /// How a thread of a task was found.
  enum Doing {
    /// It runs, or waits for a processor.
    COMPUTES,
    /// It waits as Java sees it, so that a virtual thread would leave its carrier.
    PARKS,
    /// It waits in the system, for a socket or in native code.
    BLOCKS
  }

  /// What a slot holds that holds no task.
  private enum Mark implements Runnable {
    /// The worker waits for a task.
    IDLE,
    /// It is to end.
    ENDED;

    @Override
    public void run() {}
  }

  private final Lane lane;
  private final Dispatcher dispatcher;
  private final AtomicReference<@Nullable Runnable> slot;
  private final AtomicReference<@Nullable Runnable> current = new AtomicReference<>();
  private boolean stays = true;
  private volatile @Nullable Thread thread;
  private volatile @Nullable SystemThread systemThread;

  /// @param first its first task, for which there is a permit, or `null` where it is to wait for
  ///   one
  Worker(Lane lane, Dispatcher dispatcher, @Nullable Runnable first) {
    this.lane = lane;
    this.dispatcher = dispatcher;
    slot = new AtomicReference<>(first == null ? Mark.IDLE : first);
  }

  /// The thread that will run it.
  void setThread(Thread thread) {
    this.thread = thread;
  }

  @Nullable Thread thread() {
    return thread;
  }

  @Override
  public void run() {
    if (!lane.isVirtual()) {
      systemThread = SystemThread.current();
    }
    try {
      // Nobody knows one that waits for its first task before it says so.
      boolean goesOn = !isIdle() || lane.goIdle(this);
      while (goesOn && lane.awaitTask(this)) {
        serve();
        goesOn = lane.goIdle(this);
      }
    } finally {
      lane.leave(this, stays);
      dispatcher.left();
    }
  }

  private void serve() {
    dispatcher.begin(lane);
    Runnable task = slot.getAndSet(null);
    if (task == null) {
      task = dispatcher.next(lane);
    }
    while (task != null) {
      current.setRelease(task);
      dispatcher.run(lane, task);
      current.setRelease(null);
      task = dispatcher.next(lane);
      if (task != null && lane.isVirtual()) {
        // A new thread would have gone behind those that wait for a carrier; so does this one.
        yieldCarrier();
      }
    }
  }

  // Virtual threads are not preempted.
  @SuppressWarnings("ThreadPriorityCheck")
  private static void yieldCarrier() {
    Thread.yield();
  }

  /// Waits for a task from now on.
  void becomeIdle() {
    slot.set(Mark.IDLE);
  }

  boolean isIdle() {
    return slot.get() instanceof Mark mark && mark == Mark.IDLE;
  }

  boolean isEnded() {
    return slot.get() instanceof Mark mark && mark == Mark.ENDED;
  }

  /// Its lane no longer counts on it. Called by its thread.
  void hasLeft() {
    stays = false;
  }

  /// Gives it a task if it waits for one. Needs a permit.
  boolean assign(Runnable task) {
    return replaceIdle(task);
  }

  /// Ends it if it waits for a task.
  boolean end() {
    return replaceIdle(Mark.ENDED);
  }

  private boolean replaceIdle(Runnable what) {
    if (slot.compareAndSet(Mark.IDLE, what)) {
      LockSupport.unpark(thread);
      return true;
    }
    return false;
  }

  /// The task that it was given and has not begun; `null` where there is none.
  @Nullable Runnable given() {
    Runnable task = slot.get();
    return task instanceof Mark ? null : task;
  }

  /// Takes back what it was given, unless it has begun.
  boolean takeBack(Runnable given) {
    return slot.compareAndSet(given, null);
  }

  /// What it does now; `null` where it runs nothing, or another task before the answer was known.
  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  @Nullable Sight look() {
    Runnable task = current.getAcquire();
    Thread ours = thread;
    if (task == null || ours == null) {
      return null;
    }
    Doing doing =
        switch (ours.getState()) {
          case WAITING, TIMED_WAITING, BLOCKED -> Doing.PARKS;
          // Where Java sees it run, it may wait in the system.
          default -> {
            SystemThread system = systemThread;
            yield system != null && system.sleeps() ? Doing.BLOCKS : Doing.COMPUTES;
          }
        };
    return task == current.getAcquire() ? new Sight(task, doing) : null;
  }
}
