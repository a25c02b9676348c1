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
final class Backlog {
  private final Origins origins;
  private final Permits permits;
  private final Lane virtual;
  private final Lane computing;
  private final Lane blocking;
  private final List<Lane> lanes;
  private final ReentrantLock moving = new ReentrantLock();

  Backlog(Origins origins, Permits permits, Lane virtual, Lane computing, Lane blocking) {
    this.origins = origins;
    this.permits = permits;
    this.virtual = virtual;
    this.computing = computing;
    this.blocking = blocking;
    lanes = List.of(virtual, computing, blocking);
  }

  List<Lane> lanes() {
    return lanes;
  }

  /// The lane where the origin of a task is.
  Lane laneOf(Runnable task) {
    return lane(origins.of(task).place());
  }

  /// The lane of a place, or what there is instead where its limit is 0.
  Lane lane(Place place) {
    if (place == Place.VIRTUAL && permits.limit(Place.VIRTUAL) > 0) {
      return virtual;
    }
    return place == Place.COMPUTING || permits.limit(Place.BLOCKING) == 0 ? computing : blocking;
  }

  /// Whether a lane has a thread that stays.
  boolean hasWorkers() {
    return virtual.hasWorkers() || computing.hasWorkers() || blocking.hasWorkers();
  }

  /// Whether all threads have gone.
  boolean isWithoutThreads() {
    return virtual.workers().isEmpty()
        && computing.workers().isEmpty()
        && blocking.workers().isEmpty();
  }

  /// Whether tasks wait for a place that may have no threads any more.
  boolean isStranded() {
    return (permits.limit(Place.BLOCKING) == 0 && !blocking.queue().isEmpty())
        || (permits.limit(Place.VIRTUAL) == 0 && !virtual.queue().isEmpty());
  }

  /// Whether no queue holds a task. One that is moved just now is overlooked.
  boolean isEmpty() {
    return virtual.queue().isEmpty() && computing.queue().isEmpty() && blocking.queue().isEmpty();
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
    int waiting = 0;
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
      return null;
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
      return false;
    } finally {
      moving.unlock();
    }
  }

  /// Sorts anew what waits; tasks that get into one queue keep their order.
  void sort() {
    moving.lock();
    try {
      List<Runnable> waiting = new ArrayList<>();
      for (Lane lane : lanes) {
        drain(lane.queue(), waiting);
      }
      for (Runnable task : waiting) {
        laneOf(task).queue().add(task);
      }
    } finally {
      moving.unlock();
    }
  }

  /// The tasks that waited longest in one lane wait in another one.
  ///
  /// @param count how many at most
  void move(Lane from, Lane to, int count) {
    moving.lock();
    try {
      for (int i = 0; i < count; i++) {
        Runnable task = from.queue().poll();
        if (task == null) {
          return;
        }
        to.queue().add(task);
      }
    } finally {
      moving.unlock();
    }
  }

  /// The tasks that wait longest for a place go to the next one: from computing to blocking to
  /// virtual threads, whatever their origin.
  ///
  /// @param count how many at most
  void letOverflow(Place place, int count) {
    Lane from = lane(place);
    Lane to = from == computing ? lane(Place.BLOCKING) : lane(Place.VIRTUAL);
    if (from == to) {
      to = from == computing ? lane(Place.VIRTUAL) : computing;
    }
    if (from != to) {
      move(from, to, count);
    }
  }

  /// Takes everything that waits.
  List<Runnable> takeAll() {
    moving.lock();
    try {
      List<Runnable> taken = new ArrayList<>();
      for (Lane lane : lanes) {
        drain(lane.queue(), taken);
      }
      return taken;
    } finally {
      moving.unlock();
    }
  }

  private static void drain(Queue<Runnable> queue, List<Runnable> to) {
    for (Runnable task = queue.poll(); task != null; task = queue.poll()) {
      to.add(task);
    }
  }
}
