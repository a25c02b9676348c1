package io.loomshift.adaptive.hybrid;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Tasks that wait, in order: *at home* for a platform thread, *overflowing* for a virtual one. Not
/// for several threads, but for one number.
final class Backlog {
  private final ArrayDeque<Runnable> atHome = new ArrayDeque<>();
  private final ArrayDeque<Runnable> overflow = new ArrayDeque<>();
  private volatile int overflowing;

  int size() {
    return atHome.size() + overflow.size();
  }

  int atHome() {
    return atHome.size();
  }

  /// For any thread.
  int overflowing() {
    return overflowing;
  }

  void add(Runnable task, boolean wantsVirtual) {
    (wantsVirtual ? overflow : atHome).addLast(task);
    overflowing = overflow.size();
  }

  void giveBack(Runnable task) {
    atHome.addFirst(task);
  }

  /// The next task for a platform thread, which takes what overflows when nothing else waits.
  @Nullable Runnable poll() {
    Runnable task = atHome.pollFirst();
    return task == null ? pollOverflow() : task;
  }

  /// The next task for a virtual thread.
  @Nullable Runnable pollOverflow() {
    Runnable task = overflow.pollFirst();
    overflowing = overflow.size();
    return task;
  }

  /// The task that waited longest at home lets a virtual thread take it.
  void letOneOverflow() {
    Runnable task = atHome.pollFirst();
    if (task != null) {
      add(task, true);
    }
  }

  /// Sorts all anew; those that become alike keep their order.
  void sort(Predicate<Runnable> wantsVirtual) {
    for (Runnable task : drain()) {
      (wantsVirtual.test(task) ? overflow : atHome).addLast(task);
    }
    overflowing = overflow.size();
  }

  boolean withdraw(Runnable task) {
    boolean was = overflow.removeLastOccurrence(task);
    overflowing = overflow.size();
    return was || atHome.removeLastOccurrence(task);
  }

  List<Runnable> drain() {
    List<Runnable> all = new ArrayList<>(atHome);
    all.addAll(overflow);
    atHome.clear();
    overflow.clear();
    overflowing = 0;
    return all;
  }
}
