package io.loomshift.adaptive.hybrid;

import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The threads of one place, and the queue that they serve. Thread-safe without locks.
///
/// Workers without a task lie on a stack, so that the one that ran last runs next.
final class Lane {
  /// One on the stack. Each push makes a new one: the head is then never mistaken for one that was
  /// taken and came back.
  private record Waiting(Worker worker, @Nullable Waiting next) {}

  /// Platform threads of which samples are taken at most. To find out under which number the system
  /// knows a thread takes it some 20 µs.
  private static final int SAMPLED = 16;

  /// Workers that were sent in vain, of which so many are remembered.
  private static final int VAIN_MOST = 16;

  /// A virtual thread that began before the JVM compiled the methods that it is in all the time has
  /// them interpreted, for ever: a compiled method is for the next call. Such a thread leaves its
  /// carrier, and comes back, by a slow path. So the first ones end soon, and others take their
  /// places: as many as the JVM has to see before it compiles, or as there are.
  ///
  /// Source: `Tier3InvocationThreshold` of HotSpot, 200 calls.
  private static final int EARLY_THREADS = 256;

  /// So many tasks these run: few enough to be over soon, so many that the JVM has compiled by
  /// then.
  private static final int EARLY_LIFETIME = 32;

  private static final int LATE = -1;

  private final Place place;
  private final ThreadFactory factory;
  private final Permits permits;
  private final boolean keepsOne;
  private final ConcurrentLinkedQueue<Runnable> queue = new ConcurrentLinkedQueue<>();
  private final Set<Worker> workers = ConcurrentHashMap.newKeySet();
  private final AtomicInteger alive = new AtomicInteger();
  private final Counter completed = new Counter();
  private final AtomicInteger staying = new AtomicInteger();
  private final AtomicInteger sampled = new AtomicInteger();
  private final AtomicInteger early = new AtomicInteger();
  private final AtomicReference<@Nullable Waiting> idle = new AtomicReference<>();
  private volatile int generation;
  private volatile int vain;
  private volatile long keepAliveNanos;
  private volatile @Nullable Throwable lack;

  /// @param keepsOne whether the last worker waits for ever, as long as nothing is shut down
  Lane(Place place, ThreadFactory factory, Permits permits, boolean keepsOne) {
    this.place = place;
    this.factory = factory;
    this.permits = permits;
    this.keepsOne = keepsOne;
  }

  Place place() {
    return place;
  }

  boolean isVirtual() {
    return place.isVirtual();
  }

  /// The tasks that wait for its threads.
  ConcurrentLinkedQueue<Runnable> queue() {
    return queue;
  }

  /// Those whose threads live, or are about to be started.
  Collection<Worker> workers() {
    return workers;
  }

  /// How many of these there are.
  int alive() {
    return alive.get();
  }

  /// Whether a thread is one of its workers'. They are asked one by one.
  boolean has(Thread thread) {
    for (Worker worker : workers) {
      if (thread.equals(worker.thread())) {
        return true;
      }
    }
    return false;
  }

  boolean hasWorkers() {
    return staying.get() > 0;
  }

  /// Why a thread could not be made or started when that was tried last.
  @Nullable Throwable lack() {
    return lack;
  }

  /// A worker was sent for a task.
  ///
  /// @param hasFound whether it found one, so that it was needed
  void hasSent(boolean hasFound) {
    // Races between workers lose some of many.
    int now = vain;
    if (hasFound ? now > 0 : now < VAIN_MOST) {
      vain = hasFound ? Math.max(0, now - VAIN_MOST / 4) : now + 1;
    }
  }

  /// Whether a task that is put into the queue now will be taken by a worker that ends another one
  /// before a worker that is sent for it could begin: so it was the last times, and no other waits.
  boolean isTakenSoon() {
    return sendsInVain() && queue.isEmpty();
  }

  /// Whether workers that are sent mostly find that others took the task.
  boolean sendsInVain() {
    return vain >= VAIN_MOST / 2;
  }

  /// Whether a task may be in the queue for which no worker was sent.
  boolean isReliedOn() {
    return vain > 0;
  }

  /// A task has ended.
  void complete() {
    completed.increment();
  }

  /// Tasks that have ended.
  long completed() {
    return completed.sum();
  }

  /// Sets how long an idle platform thread waits.
  void setKeepAlive(long nanos) {
    keepAliveNanos = nanos;
    for (Worker worker : workers) {
      LockSupport.unpark(worker.thread());
    }
  }

  /// Lets an idle worker, or a new one, look for a task. Needs a permit.
  ///
  /// @return whether there is one
  boolean launch(Dispatcher dispatcher) {
    for (Worker worker = pop(); worker != null; worker = pop()) {
      if (worker.wake()) {
        return true;
      }
    }
    return start(dispatcher, true);
  }

  /// Starts a worker; false where there is no memory for it. Fails with nothing, since whoever
  /// calls may hold a task.
  ///
  /// @param isAwake whether there is a permit for it; otherwise it is idle
  boolean start(Dispatcher dispatcher, boolean isAwake) {
    int lifetime = isVirtual() ? lifetime() : Integer.MAX_VALUE;
    boolean isSampled = !isVirtual() && takeSample();
    Worker worker = null;
    alive.incrementAndGet();
    staying.incrementAndGet();
    try {
      worker = new Worker(this, dispatcher, isAwake, isSampled, lifetime);
      Thread thread = factory.newThread(worker);
      if (thread == null) {
        throw new OutOfMemoryError("the factory made no thread");
      }
      worker.setThread(thread);
      workers.add(worker);
      thread.start();
      if (lack != null) {
        lack = null;
      }
      return true;
    } catch (Throwable e) {
      leave(worker, isSampled, true);
      lack = e;
      return false;
    }
  }

  /// How many tasks a virtual thread runs that is started now.
  private int lifetime() {
    if (permits.isVirtualFirst()) {
      return 1;
    }
    return isEarly() ? EARLY_LIFETIME : Integer.MAX_VALUE;
  }

  /// Whether a virtual thread that is started now is one of the first; once one is not, none is.
  private boolean isEarly() {
    int before = early.get();
    if (before < 0 || (before > EARLY_THREADS && before > alive.get())) {
      early.set(LATE);
      return false;
    }
    early.set(before + 1);
    return true;
  }

  private boolean takeSample() {
    if (sampled.getAndIncrement() < SAMPLED) {
      return true;
    }
    sampled.decrementAndGet();
    return false;
  }

  /// Starts a thread that is no worker, where there is memory for one.
  void startBeside(Runnable body) {
    try {
      Thread thread = factory.newThread(body);
      if (thread != null) {
        thread.start();
      }
    } catch (Throwable e) {
      lack = e;
    }
  }

  /// The worker waits for its next task from now on; false where it is to end. A virtual thread
  /// without a task ends: to make the next one takes less than to wake one, and what it lives in
  /// from its first task on would stay interpreted for ever.
  boolean goIdle(Worker worker) {
    if (!permits.isRunning() || isVirtual()) {
      return false;
    }
    worker.becomeIdle();
    push(worker);
    return true;
  }

  private void push(Worker worker) {
    Waiting head;
    Waiting top;
    do {
      head = idle.get();
      top = new Waiting(worker, head);
    } while (!idle.compareAndSet(head, top));
    if (!permits.isRunning() || worker.isOld()) {
      // Whoever shut down or renewed the threads may have missed it.
      boolean ignored = worker.end();
    }
  }

  /// Waits until the worker is woken; false where it is to end. Called by its thread.
  boolean awaitWaking(Worker worker) {
    long since = 0;
    while (worker.isIdle()) {
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

  /// The last act of a worker; without one, it was not to be made.
  void leave(@Nullable Worker worker, boolean isSampled, boolean stayed) {
    if (stayed) {
      staying.decrementAndGet();
    }
    if (isSampled) {
      sampled.decrementAndGet();
    }
    if (worker != null) {
      try {
        workers.remove(worker);
      } catch (OutOfMemoryError e) {
        // It is removed by then; the set could not count that.
      }
    }
    alive.decrementAndGet();
  }

  /// A worker has left. Where it was the one that was kept, since all were renewed, another one is.
  void keepOne(Dispatcher dispatcher) {
    if (keepsOne && !hasWorkers() && permits.isRunning()) {
      boolean ignored = start(dispatcher, false);
    }
  }

  /// Threads that were started before this number changed end after their task.
  int generation() {
    return generation;
  }

  /// All threads end, those that run a task after it; others are started for the next ones. Not for
  /// several threads at once.
  @SuppressWarnings("NonAtomicVolatileUpdate")
  void renew(Dispatcher dispatcher) {
    generation++;
    if (keepsOne && hasWorkers() && permits.isRunning()) {
      // Before the other one ends: the JVM may be alive by it alone.
      boolean ignored = start(dispatcher, false);
    }
    for (Worker worker : workers) {
      if (worker.isOld()) {
        // One that waited stays on the stack, where nobody can wake it any more.
        boolean ignored = worker.end();
      }
    }
    dropEnded();
  }

  /// Takes those from the top of the stack that have ended.
  private void dropEnded() {
    Waiting head = idle.get();
    while (head != null && head.worker().isEnded()) {
      boolean ignored = idle.compareAndSet(head, head.next());
      head = idle.get();
    }
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
