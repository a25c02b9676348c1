package io.loomshift.analysis.replay;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// A sequence of operations that is being replayed: of a task, or of a thread outside any.
final class SimulatedThread {
  final int task;
  final int pool;
  final boolean virtual;

  /// Whether it spawns at the recorded times, whatever becomes of that.
  final boolean anchored;

  /// The next operation, and the one before which it ends.
  int next;

  int end;

  /// When it goes on; and its place among equals.
  double key;

  long order;

  /// How many nanoseconds it has left to run, and how many of these before others have their turn.
  double left;

  double slice;

  /// What it runs on, where it is virtual and has one.
  Carriers.@Nullable Carrier carrier;

  /// Where it waits for one.
  Carriers.@Nullable Line line;

  int monitors;
  boolean holdsWorker;
  boolean waiting;

  /// How many tasks it is in.
  int occupied;

  /// It is a combinator, which takes no thread: what it does is done by whoever spawns it, or
  /// completes what it waits for.
  boolean combined;

  /// Another worker took its place in its pool.
  boolean aside;

  int wanted;

  /// What it was woken for, and must see whether it can have.
  @Nullable Sharing contends;

  double arrived;

  /// How many times as fast as in the trace it spawns, where it is anchored.
  double factor = 1;

  /// When it got its worker.
  double admitted;

  /// The operation that is compared with the trace, or -1, and when it began.
  int measured = -1;

  double measuredFrom;

  /// How long an idle worker takes to start it, in nanoseconds.
  double dispatch;

  /// The first half of an operation is done.
  boolean begun;

  @Nullable SimulatedThread nextWaiter;

  private int[] callers = {};
  private int depth;

  SimulatedThread(int task, int pool, boolean virtual, boolean anchored, int next, int end) {
    this.task = task;
    this.pool = pool;
    this.virtual = virtual;
    this.anchored = anchored;
    this.next = next;
    this.end = end;
  }

  /// Goes on with other operations, and returns after them.
  void call(int from, int to) {
    if (2 * depth == callers.length) {
      callers = Arrays.copyOf(callers, callers.length + 8);
    }
    callers[2 * depth] = next;
    callers[2 * depth + 1] = end;
    depth++;
    next = from;
    end = to;
  }

  /// Returns. Whether there was something to return to.
  boolean comesBack() {
    if (depth == 0) {
      return false;
    }
    depth--;
    next = callers[2 * depth];
    end = callers[2 * depth + 1];
    return true;
  }
}
