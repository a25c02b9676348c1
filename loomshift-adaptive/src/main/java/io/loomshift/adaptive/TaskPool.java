package io.loomshift.adaptive;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A queue of tasks, and threads of one type or the other that run them. The design stands in the
/// description of this package. Thread-safe: one lock guards every field.
///
/// Words: a *slot* is the right to run one task; `running` counts those given. A slot is *on its
/// way* from when a worker is woken or started for it until the worker looks into the queue.
final class TaskPool {
  private final ThreadTemplate template;
  private final PoolLimits limits;
  private final PoolListener listener;
  private final TaskQueue queue;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition work = lock.newCondition();
  private final Condition termination = lock.newCondition();

  /// Those that were made and have not left, and of these the ones that are to end since new ones
  /// are wanted.
  private final Set<Thread> threads = new HashSet<>();

  private final Set<Thread> retired = new HashSet<>();

  private volatile ThreadType type;
  private PoolState state = PoolState.RUNNING;
  private int running;
  private int workers;
  private int idle;
  private int granted;
  private int starting;
  private int virtuals;
  private volatile @Nullable Throwable lack;

  /// Since the pool began; the others since the load was told last.
  private long created;

  private long completedOnPlatform;
  private long completedOnVirtual;
  private long rejected;
  private long completed;
  private long completedByFormerType;

  TaskPool(
      ThreadTemplate template,
      PoolLimits limits,
      ThreadType type,
      LongSupplier clock,
      PoolListener listener) {
    this.template = template;
    this.limits = limits;
    this.type = type;
    queue = new TaskQueue(clock);
    this.listener = listener;
  }

  /// Runs a task later.
  ///
  /// @throws RejectedExecutionException where the pool is shut down or its queue is full
  void execute(Runnable task) {
    Worker.Launch launch;
    lock.lock();
    try {
      if (state != PoolState.RUNNING) {
        rejected++;
        throw new RejectedExecutionException(template.name() + " is shut down");
      }
      if (queue.size() - onTheirWay() >= limits.queueCapacity() && !hasSlot()) {
        rejected++;
        throw new RejectedExecutionException(
            template.name() + " has " + limits.queueCapacity() + " tasks waiting already");
      }
      queue.add(task);
      launch = dispatch();
    } finally {
      lock.unlock();
    }
    Throwable failure = start(launch);
    if (failure != null && reject(task)) {
      throw new RejectedExecutionException(template.name() + " has no thread", failure);
    }
  }

  /// Takes a task back where no thread would ever run it.
  ///
  /// @return whether it waited
  private boolean reject(Runnable task) {
    lock.lock();
    try {
      boolean isRejected = workers + virtuals == 0 && queue.withdraw(task);
      rejected += isRejected ? 1 : 0;
      return isRejected;
    } finally {
      lock.unlock();
    }
  }

  PoolListener listener() {
    return listener;
  }

  private int onTheirWay() {
    return granted + starting;
  }

  /// Whether one more task could start now. Under the lock.
  private boolean hasSlot() {
    return running < limits.concurrency()
        && (type == ThreadType.VIRTUAL || idle > granted || workers < limits.platformThreads());
  }

  /// Gives slots to queued tasks as long as there are both, up to the first that needs a thread:
  /// whoever calls starts it without the lock. Under the lock.
  private Worker.@Nullable Launch dispatch() {
    while (state.compareTo(PoolState.STOPPED) < 0 && queue.size() > onTheirWay() && hasSlot()) {
      if (type == ThreadType.VIRTUAL || idle <= granted) {
        try {
          return prepare();
        } catch (Throwable e) {
          lack = e;
          return null;
        }
      }
      granted++;
      running++;
      work.signal();
    }
    return null;
  }

  /// Counts and takes nothing before all is made that a lack of memory may prevent.
  private Worker.Launch prepare() {
    boolean isVirtual = type == ThreadType.VIRTUAL;
    Worker worker = new Worker(this, type, isVirtual ? queue.peek() : null);
    Thread thread = template.make(type, worker);
    boolean isFirstOfMore = queue.size() - onTheirWay() > 1;
    Worker.Launch launch = new Worker.Launch(thread, worker, isFirstOfMore);
    try {
      threads.add(thread);
    } catch (Throwable e) {
      // It may be in there, where the table cannot grow.
      threads.remove(thread);
      throw e;
    }
    running++;
    created++;
    if (isVirtual) {
      queue.poll();
      virtuals++;
    } else {
      workers++;
      starting++;
    }
    return launch;
  }

  /// Starts a thread, and further ones as long as tasks want them. Gives the slot of one that
  /// cannot be started back, and says what kept a thread from being made or started.
  private @Nullable Throwable start(Worker.@Nullable Launch first) {
    Worker.Launch launch = first;
    while (launch != null) {
      try {
        launch.thread().start();
        if (lack != null) {
          lack = null;
        }
      } catch (Throwable e) {
        lack = e;
        takeBack(launch);
        break;
      }
      launch = launch.isFirstOfMore() ? dispatchMore() : null;
    }
    Throwable failure = lack;
    if (failure != null) {
      trouble("a thread could not be started: ", failure);
    }
    return failure;
  }

  private Worker.@Nullable Launch dispatchMore() {
    lock.lock();
    try {
      return dispatch();
    } finally {
      lock.unlock();
    }
  }

  /// Tells of a failure, where there is memory for that.
  void trouble(String what, Throwable failure) {
    try {
      listener.trouble(what + failure);
    } catch (Throwable e) {
      // Whoever calls may hold a task.
    }
  }

  private void takeBack(Worker.Launch launch) {
    lock.lock();
    try {
      running--;
      forget(launch.thread());
      TaskQueue.Entry entry = launch.worker().first();
      if (entry != null) {
        virtuals--;
        queue.giveBack(entry);
      } else {
        workers--;
        starting--;
      }
    } finally {
      lock.unlock();
    }
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

  /// The next task of a worker that has ended one: its safe location.
  @Nullable Runnable next() {
    lock.lock();
    try {
      count(ThreadType.PLATFORM);
      return takeOrWait();
    } finally {
      lock.unlock();
    }
  }

  /// Under the lock, by a worker that has a slot.
  private @Nullable Runnable takeOrWait() {
    do {
      if (stays() && state.compareTo(PoolState.STOPPED) < 0) {
        Runnable task = queue.poll();
        if (task != null) {
          // Left over from a task before. Not from stopping: that would be seen here.
          boolean ignored = Thread.interrupted();
          return task;
        }
      }
      running--;
    } while (awaitSlot());
    return null;
  }

  /// A task has ended on a thread of this type. Under the lock.
  private void count(ThreadType by) {
    completed++;
    completedByFormerType += by == type ? 0 : 1;
    if (by == ThreadType.VIRTUAL) {
      completedOnVirtual++;
    } else {
      completedOnPlatform++;
    }
  }

  /// Under the lock.
  private void forget(Thread thread) {
    threads.remove(thread);
    retired.remove(thread);
  }

  /// Under the lock: waits for a slot. False where the worker is to end.
  private boolean awaitSlot() {
    idle++;
    long left = limits.keepAliveNanos();
    while (granted == 0) {
      if (!stays() || state != PoolState.RUNNING || left <= 0) {
        idle--;
        return false;
      }
      try {
        left = work.awaitNanos(left);
      } catch (InterruptedException e) {
        // A late cancellation of a task that has ended, or the pool was stopped: the state tells.
      } catch (OutOfMemoryError e) {
        // Before Java 22, where there is no memory to wait. It was not taken off the lock.
        left = 0;
      }
    }
    granted--;
    idle--;
    return true;
  }

  /// Whether the worker that asks may take another task. Under the lock.
  private boolean stays() {
    return type == ThreadType.PLATFORM && !retired.contains(Thread.currentThread());
  }

  /// The last act of a thread; hands its slot on where it has one.
  ///
  /// @return a task that it runs before, since no other thread is there and none can be made;
  ///   `null` where it ends
  @Nullable Runnable leave(Thread thread, Worker worker) {
    boolean isTerminated;
    Worker.Launch launch;
    lock.lock();
    try {
      forget(thread);
      if (worker.type() == ThreadType.VIRTUAL) {
        count(ThreadType.VIRTUAL);
        running--;
        virtuals--;
      } else {
        workers--;
      }
      launch = dispatch();
      isTerminated = tryTerminate();
    } finally {
      lock.unlock();
    }
    Throwable failure = start(launch);
    tell(isTerminated);
    return failure == null ? null : stay(thread, worker);
  }

  /// A task for a thread that would leave, where nothing else would run it: those that wait are not
  /// left to whoever hands over the next one.
  private @Nullable Runnable stay(Thread thread, Worker worker) {
    lock.lock();
    try {
      Runnable task =
          workers + virtuals == 0 && state.compareTo(PoolState.STOPPED) < 0 ? queue.poll() : null;
      if (task != null) {
        running++;
        if (worker.type() == ThreadType.VIRTUAL) {
          virtuals++;
        } else {
          workers++;
        }
        add(thread);
      }
      return task;
    } finally {
      lock.unlock();
    }
  }

  /// Under the lock.
  private void add(Thread thread) {
    try {
      threads.add(thread);
    } catch (OutOfMemoryError e) {
      // It would not be interrupted, which is less than not to run its task.
    }
  }

  /// Turns the type: idle workers end, queued tasks go to threads of the new type.
  void move(ThreadType to) {
    start(
        locked(() -> {
          type = to;
          work.signalAll();
          return dispatch();
        }));
  }

  /// Lets each thread of now end at its next safe location.
  void renew() {
    locked(() -> {
      work.signalAll();
      return retired.addAll(threads);
    });
  }

  /// Starts what could not be started before. Every heartbeat calls this, so it spares the lock.
  void retry() {
    if (lack != null) {
      lack = null;
      start(dispatchMore());
    }
  }

  ThreadType type() {
    return type;
  }

  /// Threads of the type that is not used any more.
  int lagging() {
    return locked(() -> type == ThreadType.VIRTUAL ? workers : virtuals);
  }

  long created() {
    return locked(() -> created);
  }

  PoolCounts counts() {
    return locked(() ->
        new PoolCounts(
            completedOnPlatform,
            completedOnVirtual,
            rejected,
            queue.size(),
            running,
            workers,
            virtuals));
  }

  /// Tells the load, and begins a new window.
  void contribute(LoadMetrics.Builder metrics) {
    limits.contribute(metrics);
    locked(() -> {
      metrics.set(Metric.TASKS_COMPLETED, (double) completed);
      metrics.set(Metric.LAGGING_COMPLETED, (double) completedByFormerType);
      completed = 0;
      completedByFormerType = 0;
      metrics.set(Metric.THREADS_LAGGING, lagging());
      metrics.set(Metric.QUEUE_LENGTH, queue.size());
      metrics.set(Metric.TASKS_RUNNING, running);
      metrics.set(Metric.THREADS_ACTIVE, workers + virtuals);
      queue.meanWait().ifPresent(wait -> metrics.set(Metric.QUEUE_WAIT, wait));
      return metrics;
    });
  }

  void shutdown() {
    boolean isTerminated;
    Worker.Launch launch;
    lock.lock();
    try {
      state = state == PoolState.RUNNING ? PoolState.SHUTDOWN : state;
      work.signalAll();
      launch = dispatch();
      isTerminated = tryTerminate();
    } finally {
      lock.unlock();
    }
    start(launch);
    tell(isTerminated);
  }

  /// Stops: returns the tasks that wait, interrupts the threads.
  ///
  /// @throws OutOfMemoryError where there is no memory for the answer; it can be called again
  List<Runnable> shutdownNow() {
    List<Runnable> waiting;
    List<Thread> alive;
    boolean isTerminated;
    lock.lock();
    try {
      state = state.compareTo(PoolState.STOPPED) > 0 ? state : PoolState.STOPPED;
      alive = List.copyOf(threads);
      waiting = queue.drain();
      work.signalAll();
      isTerminated = tryTerminate();
    } finally {
      lock.unlock();
    }
    // Interrupting can run code of channels; no place for the lock.
    alive.forEach(Thread::interrupt);
    tell(isTerminated);
    return waiting;
  }

  boolean isShutdown() {
    return locked(() -> state != PoolState.RUNNING);
  }

  boolean isTerminated() {
    return locked(() -> state == PoolState.TERMINATED);
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    long left = unit.toNanos(timeout);
    lock.lockInterruptibly();
    try {
      while (state != PoolState.TERMINATED) {
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

  /// Under the lock. Whether this call was the one that ended the pool.
  private boolean tryTerminate() {
    if (state == PoolState.RUNNING
        || state.compareTo(PoolState.STOPPED) > 0
        || queue.size() > 0
        || workers + virtuals > 0) {
      return false;
    }
    state = PoolState.TIDYING;
    return true;
  }

  /// Whoever waits for the end finds that the listener has been told of it.
  private void tell(boolean isTidying) {
    if (isTidying) {
      try {
        listener.terminated();
      } finally {
        terminate();
      }
    }
  }

  private void terminate() {
    lock.lock();
    try {
      state = PoolState.TERMINATED;
      termination.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String toString() {
    return locked(() ->
        "%s, %s, %s, running %d, queued %d"
            .formatted(template.name(), type, state, running, queue.size()));
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
