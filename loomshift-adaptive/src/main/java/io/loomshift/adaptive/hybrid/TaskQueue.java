package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, and the workers on platform threads that take them. Thread-safe: one lock
/// guards every field.
///
/// Words: a *slot* is the right of a worker to run one task; `busy` counts those given. A slot is
/// *on its way* from when a worker is woken or started for it until that worker looks into the
/// queue. Tasks *overflow* that want a virtual thread while there is no room for one; workers that
/// come by take them, too, when nothing else waits.
final class TaskQueue {
  /// What the control sees of it.
  ///
  /// @param atHome tasks that wait for a worker and that no worker is on its way to
  /// @param completed tasks that ended on workers, ever
  record View(
      int atHome, int overflow, int busy, int target, long completed, List<Worker> workers) {}

  /// A worker that has its slot and is to be started once the lock was given back.
  private record Launch(Worker worker, Thread thread) {}

  private final ThreadFactory factory;
  private final IntSupplier others;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition work = lock.newCondition();
  private final Condition termination = lock.newCondition();
  private final Backlog backlog = new Backlog();
  private final Set<Worker> workers = new HashSet<>();
  private final boolean keepsOne;
  private volatile State state = State.RUNNING;
  private int target;
  private int capacity;
  private long keepAliveNanos;
  private int busy;
  private int idle;
  private int granted;
  private int starting;
  private long completed;
  private @Nullable Throwable lack;

  /// @param keepsOne whether the last worker waits for ever, as long as this is not shut down
  /// @param others threads that run tasks from elsewhere, and keep this from being terminated
  TaskQueue(ThreadFactory factory, Limits limits, boolean keepsOne, IntSupplier others) {
    this.factory = factory;
    this.others = others;
    this.keepsOne = keepsOne;
    target = limits.firstTarget();
    capacity = limits.queueCapacity();
    keepAliveNanos = limits.keepAlive().toNanos();
  }

  State state() {
    return state;
  }

  /// How many tasks wait for a virtual thread.
  int overflowing() {
    return backlog.overflowing();
  }

  /// Takes a task.
  ///
  /// @param wantsVirtual whether it is to wait for a virtual thread
  Answer add(Runnable task, boolean wantsVirtual) {
    Launch launch = null;
    boolean hasSlot;
    lock.lock();
    try {
      hasSlot = !wantsVirtual && hasSlot();
      if (state != State.RUNNING || (!hasSlot && waiting() >= capacity)) {
        return Answer.REFUSED;
      }
      backlog.add(task, wantsVirtual);
      if (hasSlot) {
        launch = giveSlot();
      }
    } finally {
      lock.unlock();
    }
    start(launch);
    if (lack != null && locked(() -> workers.isEmpty() && withdraw(task))) {
      return Answer.REFUSED;
    }
    return hasSlot ? Answer.TAKEN : Answer.WAITS;
  }

  /// Tasks that no worker is on its way to. Under the lock.
  private int waiting() {
    return backlog.size() - granted - starting;
  }

  /// Whether one more worker could run a task now. Under the lock.
  private boolean hasSlot() {
    return busy < target && (idle > granted || workers.size() < target);
  }

  /// Wakes a worker or makes one, whom the caller starts without the lock. Counts nothing before
  /// all is made that a lack of memory may prevent. Under the lock.
  private @Nullable Launch giveSlot() {
    if (idle > granted) {
      granted++;
      busy++;
      work.signal();
      return null;
    }
    try {
      Worker worker = new Worker(this);
      Thread thread = factory.newThread(worker);
      if (thread == null) {
        throw new OutOfMemoryError("the factory made no thread");
      }
      Launch launch = new Launch(worker, thread);
      workers.add(worker);
      starting++;
      busy++;
      return launch;
    } catch (Throwable e) {
      lack = e;
      return null;
    }
  }

  private void start(@Nullable Launch launch) {
    if (launch == null) {
      return;
    }
    try {
      launch.thread().start();
      lack = null;
    } catch (Throwable e) {
      locked(() -> {
        workers.remove(launch.worker());
        starting--;
        busy--;
        lack = e;
        return e;
      });
    }
  }

  /// Why a thread could not be made or started when that was tried last.
  @Nullable Throwable lack() {
    return lack;
  }

  /// Gives slots as long as there are both slots and tasks.
  void dispatch() {
    Launch launch;
    do {
      launch = locked(this::wakeUpToLaunch);
      start(launch);
    } while (launch != null && lack == null);
  }

  /// Wakes workers for tasks that wait, up to the first that has to be started. Under the lock.
  private @Nullable Launch wakeUpToLaunch() {
    while (state.compareTo(State.STOPPED) < 0 && waiting() > 0 && hasSlot()) {
      boolean isWoken = idle > granted;
      Launch launch = giveSlot();
      if (!isWoken) {
        return launch;
      }
    }
    return null;
  }

  /// The first task of a worker that was started for one, or `null` where it is to end.
  @Nullable Runnable arrive() {
    lock.lock();
    try {
      starting--;
      return takeOrWait();
    } finally {
      lock.unlock();
    }
  }

  /// The next task of a worker that has ended one.
  @Nullable Runnable next() {
    lock.lock();
    try {
      completed++;
      return takeOrWait();
    } finally {
      lock.unlock();
    }
  }

  /// Under the lock, by a worker that has a slot.
  private @Nullable Runnable takeOrWait() {
    do {
      if (busy <= target && state.compareTo(State.STOPPED) < 0) {
        Runnable task = backlog.poll();
        if (task != null) {
          // Left over from a task before. Not from stopping: that would be seen here.
          boolean ignored = Thread.interrupted();
          return task;
        }
      }
      busy--;
    } while (awaitSlot());
    return null;
  }

  /// Under the lock: waits for a slot. False where the worker is to end.
  private boolean awaitSlot() {
    idle++;
    long left = keepAliveNanos;
    while (granted == 0) {
      if (state != State.RUNNING || (left <= 0 && !(keepsOne && workers.size() == 1))) {
        idle--;
        return false;
      }
      try {
        if (left <= 0) {
          work.await();
        } else {
          left = work.awaitNanos(left);
        }
      } catch (InterruptedException e) {
        // A late cancellation of a task that has ended, or all was stopped: the state tells.
      }
    }
    granted--;
    idle--;
    return true;
  }

  /// The last act of a worker. What kept threads from being made may be over.
  void leave(Worker worker) {
    boolean hasTask =
        locked(() -> {
          workers.remove(worker);
          return waiting() > 0;
        });
    if (hasTask) {
      dispatch();
    }
    tryTerminate();
  }

  /// The next task that waits for a virtual thread, or `null`.
  @Nullable Runnable takeOverflow() {
    return locked(() -> state.compareTo(State.STOPPED) < 0 ? backlog.pollOverflow() : null);
  }

  /// The task that waits longest for a worker, whatever its origin, lets a virtual thread take it.
  ///
  /// @return whether there was one
  boolean letOneOverflow() {
    return locked(() -> {
      boolean isThere = backlog.atHome() > granted + starting;
      if (isThere) {
        backlog.letOneOverflow();
      }
      return isThere;
    });
  }

  /// Sorts all tasks that wait anew; those that become alike keep their order.
  void sort(Predicate<Runnable> wantsVirtual) {
    locked(() -> {
      backlog.sort(wantsVirtual);
      return backlog;
    });
  }

  /// Sets how many workers may run tasks at once. Those beyond it end their tasks.
  void setTarget(int workers) {
    locked(() -> {
      target = workers;
      return target;
    });
    dispatch();
  }

  /// Keeps other limits; those of threads are set by [#setTarget(int)].
  void setLimits(Limits limits) {
    locked(() -> {
      capacity = limits.queueCapacity();
      keepAliveNanos = limits.keepAlive().toNanos();
      work.signalAll();
      return limits;
    });
  }

  View view() {
    return locked(() ->
        new View(
            Math.max(0, backlog.atHome() - granted - starting),
            backlog.overflowing(),
            busy,
            target,
            completed,
            List.copyOf(workers)));
  }

  /// Whether the task waited, and does no longer.
  boolean withdraw(Runnable task) {
    return locked(() -> backlog.withdraw(task));
  }

  /// The task that waited longest, which does no longer; or `null`.
  @Nullable Runnable withdrawOldest() {
    return locked(() -> waiting() > 0 ? backlog.poll() : null);
  }

  void shutdown() {
    locked(() -> {
      state = state == State.RUNNING ? State.SHUTDOWN : state;
      work.signalAll();
      return state;
    });
    dispatch();
    tryTerminate();
  }

  /// Puts a task back to the front that was taken and cannot be run elsewhere.
  void giveBack(Runnable task) {
    locked(() -> {
      if (state.compareTo(State.STOPPED) < 0) {
        backlog.giveBack(task);
      }
      return state;
    });
    dispatch();
  }

  /// Stops: returns the tasks that wait, interrupts the workers.
  List<Runnable> shutdownNow() {
    List<Runnable> left = new ArrayList<>();
    List<Worker> alive =
        locked(() -> {
          state = state == State.TERMINATED ? state : State.STOPPED;
          left.addAll(backlog.drain());
          work.signalAll();
          return List.copyOf(workers);
        });
    for (Worker worker : alive) {
      Thread thread = worker.thread();
      if (thread != null) {
        thread.interrupt();
      }
    }
    tryTerminate();
    return left;
  }

  /// Ends where nothing is left.
  void tryTerminate() {
    locked(() -> {
      if (state != State.RUNNING
          && state != State.TERMINATED
          && backlog.size() + workers.size() + others.getAsInt() == 0) {
        state = State.TERMINATED;
        termination.signalAll();
      }
      return state;
    });
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    long left = unit.toNanos(timeout);
    lock.lockInterruptibly();
    try {
      while (state != State.TERMINATED) {
        if (left <= 0) {
          return false;
        }
        left = termination.awaitNanos(left);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private <T> T locked(Supplier<T> reading) {
    lock.lock();
    try {
      return reading.get();
    } finally {
      lock.unlock();
    }
  }
}
