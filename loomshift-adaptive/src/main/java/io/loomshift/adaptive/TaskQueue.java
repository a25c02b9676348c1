package io.loomshift.adaptive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, first come, first served, and how long they do. One task at a time is timed,
/// the next when it has left, which costs no memory for the others. Not for several threads.
final class TaskQueue {
  private final LongSupplier clock;
  private final Deque<Runnable> tasks = new ArrayDeque<>();
  private @Nullable Runnable timed;
  private long timedSince;
  private long waitNanos;
  private long waits;

  TaskQueue(LongSupplier clock) {
    this.clock = clock;
  }

  int size() {
    return tasks.size();
  }

  void add(Runnable task) {
    tasks.addLast(task);
    if (timed == null) {
      timed = task;
      timedSince = clock.getAsLong();
    }
  }

  void giveBack(Runnable task) {
    tasks.addFirst(task);
  }

  /// The task that [#poll()] gives next.
  @Nullable Runnable peek() {
    return tasks.peekFirst();
  }

  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  @Nullable Runnable poll() {
    Runnable task = tasks.pollFirst();
    if (task != null && task == timed) {
      timed = null;
      waitNanos += clock.getAsLong() - timedSince;
      waits++;
    }
    return task;
  }

  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  boolean withdraw(Runnable task) {
    if (task == timed) {
      timed = null;
    }
    return tasks.removeLastOccurrence(task);
  }

  List<Runnable> drain() {
    List<Runnable> drained = new ArrayList<>(tasks);
    tasks.clear();
    return drained;
  }

  /// The mean wait in seconds of the tasks that were timed since this was asked last.
  OptionalDouble meanWait() {
    if (waits == 0) {
      return OptionalDouble.empty();
    }
    double mean = Math.max(0, (double) waitNanos / waits / 1e9);
    waits = 0;
    waitNanos = 0;
    return OptionalDouble.of(mean);
  }
}
