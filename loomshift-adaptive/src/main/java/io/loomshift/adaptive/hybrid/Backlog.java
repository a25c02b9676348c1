package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/// The lanes of an executor, and the tasks that were taken and have not begun, in their queues.
/// Thread-safe.
///
/// Adding and taking need no lock. There is one for whoever moves tasks from one queue to another,
/// withdraws or takes them all: so none of them overlooks a task that another one holds just now.
///
/// To put a task into a queue needs memory. One that was taken out of another queue and finds none
/// is *left*: it is for whoever comes first.
final class Backlog {
  private final Origins origins;
  private final Permits permits;
  private final Lane virtual;
  private final Lane computing;
  private final Lane blocking;

  /// An array: to go through a list takes memory.
  private final Lane[] lanes;

  private final ReentrantLock moving = new ReentrantLock();

  /// Those that are moved, in order, and those that are left. Guarded by the lock. With a capacity:
  /// a list that has the default one gets no room in advance.
  private ArrayList<Runnable> left = new ArrayList<>(0);

  private volatile boolean hasLeft;

  Backlog(Origins origins, Permits permits, Lane virtual, Lane computing, Lane blocking) {
    this.origins = origins;
    this.permits = permits;
    this.virtual = virtual;
    this.computing = computing;
    this.blocking = blocking;
    lanes = new Lane[] {virtual, computing, blocking};
  }

  /// All of them; not to be changed.
  Lane[] lanes() {
    return lanes;
  }

  /// The lane where the origin of a task is.
  Lane laneOf(Runnable task) {
    return lane(origins.of(task).place());
  }

  /// The lane of a place, or what there is instead where its limit is 0.
  Lane lane(Place place) {
    if (place == Place.VIRTUAL && permits.limit(Place.VIRTUAL) > 0 && !isForPlatform()) {
      return virtual;
    }
    return place == Place.COMPUTING || permits.limit(Place.BLOCKING) == 0 ? computing : blocking;
  }

  /// Whether platform threads run what waits, unless there is no memory for one.
  boolean isForPlatform() {
    return permits.isForPlatform() && blocking.lack() == null;
  }

  /// Whether a lane has a thread that stays.
  boolean hasWorkers() {
    return virtual.hasWorkers() || computing.hasWorkers() || blocking.hasWorkers();
  }

  /// Whether all threads have gone.
  boolean isWithoutThreads() {
    return virtual.alive() + computing.alive() + blocking.alive() == 0;
  }

  /// Whether tasks wait for a place that may have no threads any more.
  boolean isStranded() {
    return (permits.limit(Place.BLOCKING) == 0 && !blocking.queue().isEmpty())
        || (permits.limit(Place.VIRTUAL) == 0 && !virtual.queue().isEmpty());
  }

  /// Whether no task waits to begin. One that is moved just now is overlooked.
  boolean isEmpty() {
    return virtual.queue().isEmpty()
        && computing.queue().isEmpty()
        && blocking.queue().isEmpty()
        && !hasLeft;
  }

  /// Whether tasks wait, and only for places of which as many workers run tasks as may.
  boolean isHeldUp() {
    boolean waits = false;
    for (Lane lane : lanes) {
      if (!lane.queue().isEmpty()) {
        waits = true;
        if (!permits.isAtLimit(lane.place())) {
          return false;
        }
      }
    }
    return waits;
  }

  /// Whether tasks are left.
  boolean hasLeft() {
    return hasLeft;
  }

  /// Puts the tasks that are left into their queues, as far as there is memory by now.
  ///
  /// @return the first one for which there is none; `null` otherwise
  @Nullable Runnable pollLeft() {
    moving.lock();
    try {
      put(null);
      Runnable task = left.isEmpty() ? null : left.removeFirst();
      hasLeft = !left.isEmpty();
      return task;
    } finally {
      moving.unlock();
    }
  }

  /// Whether no task waits to begin, those included that are moved just now.
  boolean isSurelyEmpty() {
    moving.lock();
    try {
      return isEmpty();
    } finally {
      moving.unlock();
    }
  }

  /// Tasks that wait to begin. They are counted one by one.
  int waiting() {
    int waiting = hasLeft ? left.size() : 0;
    for (Lane lane : lanes) {
      waiting += lane.queue().size();
    }
    return waiting;
  }

  /// The task that waited longest in one of the queues; `null` where there is none.
  @Nullable Runnable pollAny() {
    moving.lock();
    try {
      for (Lane lane : lanes) {
        Runnable task = lane.queue().poll();
        if (task != null) {
          return task;
        }
      }
      return left.isEmpty() ? null : pollLeft();
    } finally {
      moving.unlock();
    }
  }

  /// Whether the task waited, and does no longer.
  boolean withdraw(Runnable task) {
    moving.lock();
    try {
      for (Lane lane : lanes) {
        if (lane.queue().remove(task)) {
          return true;
        }
      }
      boolean wasLeft = left.remove(task);
      hasLeft = !left.isEmpty();
      return wasLeft;
    } finally {
      moving.unlock();
    }
  }

  /// Sorts anew what waits; tasks that get into one queue keep their order.
  void sort() {
    moving.lock();
    try {
      for (Lane lane : lanes) {
        take(lane.queue(), Integer.MAX_VALUE);
      }
    } catch (OutOfMemoryError e) {
      // The others stay where they are.
    } finally {
      put(null);
      moving.unlock();
    }
  }

  /// The tasks that waited longest in one lane wait in another one.
  ///
  /// @param count how many at most
  void move(Lane from, Lane to, int count) {
    moving.lock();
    try {
      take(from.queue(), count);
    } catch (OutOfMemoryError e) {
      // The others stay where they are.
    } finally {
      put(to);
      moving.unlock();
    }
  }

  /// The tasks that wait longest for a place go to the next one: from computing to blocking to
  /// virtual threads, whatever their origin. None does where as many run as may: it would begin no
  /// sooner there, and the place may have fewer threads.
  ///
  /// @param count how many at most
  void letOverflow(Place place, int count) {
    if (permits.running() >= permits.concurrency()) {
      return;
    }
    Lane from = lane(place);
    // Also while platform threads run what waits: those of them are exhausted.
    Lane last = permits.limit(Place.VIRTUAL) > 0 ? virtual : lane(Place.VIRTUAL);
    Lane to = from == computing ? lane(Place.BLOCKING) : last;
    if (from == to) {
      to = from == computing ? last : computing;
    }
    if (from != to) {
      move(from, to, count);
    }
  }

  /// Takes everything that waits.
  ///
  /// @throws OutOfMemoryError where there is no memory for that; all of them wait on
  List<Runnable> takeAll() {
    moving.lock();
    try {
      ArrayList<Runnable> next = new ArrayList<>(0);
      for (Lane lane : lanes) {
        take(lane.queue(), Integer.MAX_VALUE);
      }
      List<Runnable> taken = left;
      left = next;
      return taken;
    } finally {
      hasLeft = !left.isEmpty();
      moving.unlock();
    }
  }

  /// Takes tasks out of a queue, each once there is room for it. Under the lock.
  private void take(Queue<Runnable> queue, int most) {
    for (int i = 0; i < most; i++) {
      left.ensureCapacity(left.size() + 1);
      Runnable task = queue.poll();
      if (task == null) {
        return;
      }
      left.add(task);
    }
  }

  /// Puts those that were taken into their queues, as many as there is memory for. Under the lock.
  ///
  /// @param to where to; `null` where each goes where its origin is
  private void put(@Nullable Lane to) {
    int put = 0;
    try {
      for (; put < left.size(); put++) {
        Runnable task = left.get(put);
        (to == null ? laneOf(task) : to).queue().add(task);
      }
      left.clear();
      left.trimToSize();
    } catch (OutOfMemoryError e) {
      int kept = left.size() - put;
      for (int i = 0; i < kept; i++) {
        left.set(i, left.get(put + i));
      }
      while (left.size() > kept) {
        left.removeLast();
      }
    } finally {
      hasLeft = !left.isEmpty();
    }
  }
}
