package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, in two queues: for platform threads and for virtual ones. Thread-safe.
///
/// Adding and taking need no lock. There is one for whoever moves tasks from one queue to the
/// other, withdraws or takes them all: so none of them overlooks a task that another one holds just
/// now.
final class Backlog {
  private final ConcurrentLinkedQueue<Runnable> forPlatform = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Runnable> forVirtual = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final ReentrantLock moving = new ReentrantLock();
  private volatile int capacity;
  private boolean isClosed;

  private ConcurrentLinkedQueue<Runnable> queue(boolean isVirtual) {
    return isVirtual ? forVirtual : forPlatform;
  }

  void setCapacity(int tasks) {
    capacity = tasks;
  }

  boolean isEmpty(boolean isVirtual) {
    return queue(isVirtual).isEmpty();
  }

  /// Tasks in both queues.
  int waiting() {
    return waiting.get();
  }

  /// Puts a task at the end; false where as many wait as may.
  boolean add(Runnable task, boolean isVirtual) {
    while (true) {
      int now = waiting.get();
      if (now >= capacity) {
        return false;
      }
      if (waiting.compareAndSet(now, now + 1)) {
        return queue(isVirtual).add(task);
      }
    }
  }

  /// The next task, which no longer waits; `null` where there is none.
  @Nullable Runnable poll(boolean isVirtual) {
    Runnable task = queue(isVirtual).poll();
    if (task != null) {
      waiting.decrementAndGet();
    }
    return task;
  }

  /// The next task for platform threads or, without one, for virtual ones.
  @Nullable Runnable pollAny() {
    moving.lock();
    try {
      Runnable task = poll(false);
      return task == null ? poll(true) : task;
    } finally {
      moving.unlock();
    }
  }

  /// Whether the task waited, and does no longer.
  boolean withdraw(Runnable task) {
    moving.lock();
    try {
      if (forPlatform.remove(task) || forVirtual.remove(task)) {
        waiting.decrementAndGet();
        return true;
      }
      return false;
    } finally {
      moving.unlock();
    }
  }

  /// A task that was polled waits again, for a platform thread; false where all was taken.
  boolean giveBack(Runnable task) {
    moving.lock();
    try {
      if (isClosed) {
        return false;
      }
      waiting.incrementAndGet();
      return forPlatform.add(task);
    } finally {
      moving.unlock();
    }
  }

  /// Sorts anew what waits, and what workers were given and have not begun; those that become alike
  /// keep their order.
  ///
  /// @param begins workers on virtual threads
  void sort(Iterable<Worker> begins, Predicate<Runnable> isVirtual) {
    moving.lock();
    try {
      if (isClosed) {
        return;
      }
      List<Runnable> tasks = new ArrayList<>();
      for (Worker worker : begins) {
        Runnable task = worker.given();
        if (task != null && !isVirtual.test(task) && worker.takeBack(task)) {
          waiting.incrementAndGet();
          tasks.add(task);
        }
      }
      drain(forPlatform, tasks);
      drain(forVirtual, tasks);
      tasks.forEach(task -> queue(isVirtual.test(task)).add(task));
    } finally {
      moving.unlock();
    }
  }

  /// The tasks that waited longest for platform threads wait for virtual ones.
  ///
  /// @param count how many at most
  void letOverflow(int count) {
    moving.lock();
    try {
      for (int i = 0; i < count; i++) {
        Runnable task = forPlatform.poll();
        if (task == null) {
          return;
        }
        forVirtual.add(task);
      }
    } finally {
      moving.unlock();
    }
  }

  /// Takes everything, for good, and what workers were given and have not begun.
  List<Runnable> close(Iterable<Worker> platform, Iterable<Worker> virtual) {
    List<Runnable> tasks = new ArrayList<>();
    moving.lock();
    try {
      isClosed = true;
      drain(forPlatform, tasks);
      drain(forVirtual, tasks);
      waiting.addAndGet(-tasks.size());
      for (Iterable<Worker> workers : List.of(platform, virtual)) {
        for (Worker worker : workers) {
          Runnable task = worker.given();
          if (task != null && worker.takeBack(task)) {
            tasks.add(task);
          }
        }
      }
      return tasks;
    } finally {
      moving.unlock();
    }
  }

  private static void drain(ConcurrentLinkedQueue<Runnable> queue, List<Runnable> to) {
    for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
      to.add(task);
    }
  }
}
