package io.loomshift.adaptive.hybrid;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The threads of one type. Thread-safe without locks.
///
/// Workers without a task lie on a stack, so that the one that ran last runs next.
final class Lane {
  /// One on the stack. Each push makes a new one: the head is then never mistaken for one that was
  /// taken and came back.
  private record Waiting(Worker worker, @Nullable Waiting next, int depth) {}

  /// Virtual threads that wait for a task at most, a processor: they keep thread-locals and a stack
  /// of 1 to 2 KB, and spare the making of new ones. Further ones end.
  private static final int IDLE_VIRTUAL = 64;

  private final boolean isVirtual;
  private final ThreadFactory factory;
  private final Permits permits;
  private final boolean keepsOne;
  private final Set<Worker> workers = ConcurrentHashMap.newKeySet();
  private final AtomicInteger staying = new AtomicInteger();
  private final AtomicReference<@Nullable Waiting> idle = new AtomicReference<>();
  private final int idleLimit;
  private volatile long keepAliveNanos;
  private volatile @Nullable Throwable lack;

  /// @param keepsOne whether the last worker waits for ever, as long as nothing is shut down
  Lane(boolean isVirtual, ThreadFactory factory, Permits permits, boolean keepsOne) {
    this.isVirtual = isVirtual;
    this.factory = factory;
    this.permits = permits;
    this.keepsOne = keepsOne;
    idleLimit =
        isVirtual ? IDLE_VIRTUAL * Runtime.getRuntime().availableProcessors() : Integer.MAX_VALUE;
  }

  boolean isVirtual() {
    return isVirtual;
  }

  /// Those whose threads live, or are about to be started.
  Collection<Worker> workers() {
    return workers;
  }

  boolean hasWorkers() {
    return staying.get() > 0;
  }

  /// Why a thread could not be made or started when that was tried last.
  @Nullable Throwable lack() {
    return lack;
  }

  /// Sets how long an idle platform thread waits.
  void setKeepAlive(long nanos) {
    keepAliveNanos = nanos;
    workers.forEach(worker -> LockSupport.unpark(worker.thread()));
  }

  /// Gives a task to a worker that waits, or to a new one. Needs a permit.
  ///
  /// @return whether there is one
  boolean launch(Dispatcher dispatcher, Runnable task) {
    for (Worker worker = pop(); worker != null; worker = pop()) {
      if (worker.assign(task)) {
        return true;
      }
    }
    try {
      return start(new Worker(this, dispatcher, task));
    } catch (OutOfMemoryError e) {
      lack = e;
      return false;
    }
  }

  /// Starts the thread of a worker; false where there is no memory for it.
  boolean start(Worker worker) {
    staying.incrementAndGet();
    try {
      Thread thread = factory.newThread(worker);
      if (thread == null) {
        throw new OutOfMemoryError("the factory made no thread");
      }
      worker.setThread(thread);
      workers.add(worker);
      thread.start();
      lack = null;
      return true;
    } catch (Throwable e) {
      workers.remove(worker);
      staying.decrementAndGet();
      lack = e;
      return false;
    }
  }

  /// Starts a thread that is no worker, where there is memory for one.
  void startBeside(Runnable body) {
    try {
      Thread thread = factory.newThread(body);
      if (thread != null) {
        thread.start();
      }
    } catch (OutOfMemoryError e) {
      lack = e;
    }
  }

  /// The worker waits for its next task from now on; false where it is to end.
  boolean goIdle(Worker worker) {
    Waiting head = idle.get();
    if (permits.state() != State.RUNNING || (head != null && head.depth() >= idleLimit)) {
      return false;
    }
    worker.becomeIdle();
    Waiting top;
    do {
      head = idle.get();
      top = new Waiting(worker, head, head == null ? 1 : head.depth() + 1);
    } while (!idle.compareAndSet(head, top));
    if (permits.state() != State.RUNNING) {
      // Whoever shut down may have missed it.
      boolean ignored = worker.end();
    }
    return true;
  }

  /// Waits until the worker has a task; false where it is to end. Called by its thread.
  boolean awaitTask(Worker worker) {
    long since = 0;
    while (worker.isIdle()) {
      if (isVirtual) {
        LockSupport.park(this);
      } else {
        long now = System.nanoTime();
        since = since == 0 ? now : since;
        long left = keepAliveNanos - (now - since);
        if (left > 0) {
          LockSupport.parkNanos(this, left);
        } else if (mayLeave()) {
          if (worker.end()) {
            worker.hasLeft();
            return false;
          }
          staying.incrementAndGet();
        } else {
          LockSupport.park(this);
        }
      }
      // From a late cancellation of a task that has ended. If all was stopped, the state tells.
      boolean ignored = Thread.interrupted();
    }
    return !worker.isEnded();
  }

  /// Leaves the number of those that stay, unless it is the one that is kept.
  private boolean mayLeave() {
    while (true) {
      int now = staying.get();
      if (keepsOne && now <= 1) {
        return false;
      }
      if (staying.compareAndSet(now, now - 1)) {
        return true;
      }
    }
  }

  /// The last act of a worker.
  void leave(Worker worker, boolean stayed) {
    if (stayed) {
      staying.decrementAndGet();
    }
    workers.remove(worker);
  }

  /// Those that wait for a task end.
  void endIdle() {
    for (Worker worker = pop(); worker != null; worker = pop()) {
      boolean ignored = worker.end();
    }
  }

  private @Nullable Worker pop() {
    while (true) {
      Waiting head = idle.get();
      if (head == null) {
        return null;
      }
      if (idle.compareAndSet(head, head.next())) {
        return head.worker();
      }
    }
  }

  void interrupt() {
    for (Worker worker : workers) {
      Thread thread = worker.thread();
      if (thread != null) {
        thread.interrupt();
      }
    }
  }
}
