package io.loomshift.adaptive;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, first come, first served, and how long they do. One task at a time is timed,
/// the next when it has left, which costs no memory for the others. Not for several threads.
///
/// Where there is no memory for one more, none is lost: an `ArrayDeque` whose array cannot grow is
/// empty afterwards.
final class TaskQueue {
  /// A task in the queue, or taken out of it: it can be given back without memory.
  static final class Entry {
    private final Runnable task;
    private @Nullable Entry next;

    Entry(Runnable task) {
      this.task = task;
    }

    Runnable task() {
      return task;
    }
  }

  private final LongSupplier clock;
  private @Nullable Entry first;
  private @Nullable Entry last;
  private int size;
  private @Nullable Runnable timed;
  private long timedSince;
  private long waitNanos;
  private long waits;

  TaskQueue(LongSupplier clock) {
    this.clock = clock;
  }

  int size() {
    return size;
  }

  void add(Runnable task) {
    Entry entry = new Entry(task);
    if (last == null) {
      first = entry;
    } else {
      last.next = entry;
    }
    last = entry;
    size++;
    if (timed == null) {
      timed = task;
      timedSince = clock.getAsLong();
    }
  }

  /// The task that was given last is the next one again.
  void giveBack(Entry entry) {
    entry.next = first;
    first = entry;
    if (last == null) {
      last = entry;
    }
    size++;
  }

  /// The task that [#poll()] gives next.
  @Nullable Entry peek() {
    return first;
  }

  @Nullable Runnable poll() {
    Entry entry = first;
    if (entry == null) {
      return null;
    }
    remove(null, entry);
    return entry.task;
  }

  /// Takes an entry out of the queue.
  ///
  /// @param before the one before it; `null` for the first
  // A task may be equal to another one.
  @SuppressWarnings("ReferenceEquality")
  private void remove(@Nullable Entry before, Entry entry) {
    if (before == null) {
      first = entry.next;
    } else {
      before.next = entry.next;
    }
    if (entry.next == null) {
      last = before;
    }
    // Otherwise one that lives long would keep all that came after it from the collector.
    entry.next = null;
    size--;
    Runnable task = entry.task;
    if (task == timed) {
      timed = null;
      waitNanos += clock.getAsLong() - timedSince;
      waits++;
    }
  }

  /// Takes back the task that was added last of those that are equal to this one.
  boolean withdraw(Runnable task) {
    Entry before = null;
    Entry beforeFound = null;
    Entry found = null;
    for (Entry entry = first; entry != null; entry = entry.next) {
      if (entry.task.equals(task)) {
        beforeFound = before;
        found = entry;
      }
      before = entry;
    }
    if (found == null) {
      return false;
    }
    if (found.task.equals(timed)) {
      timed = null;
    }
    remove(beforeFound, found);
    return true;
  }

  /// Takes all.
  ///
  /// @throws OutOfMemoryError where there is no memory for the list; then all stay
  List<Runnable> drain() {
    List<Runnable> drained = new ArrayList<>(size);
    for (Entry entry = first; entry != null; entry = entry.next) {
      drained.add(entry.task);
    }
    first = null;
    last = null;
    size = 0;
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
