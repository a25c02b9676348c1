package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// The processors.
///
/// Threads that want to run take turns: whoever came first runs until it blocks, or until its slice
/// is over and others wait. So a short run of a thread that was woken is not slowed down by all
/// that compute besides, as it would be were all served at the same time. What others took is part
/// of the work of each.
///
/// Rejected: equal shares for all, by which each of twenty workers that wait for a processor beside
/// a hundred short tasks took longer than in the traces of Pekko and Camel.
final class Processors {
  /// For how many nanoseconds a thread runs while others wait. Source: `base_slice_ns` of Linux,
  /// 700,000 times one and the binary logarithm of the processors, of which there are two.
  private static final double SLICE = 1_400_000;

  private final int processors;
  private final Pauses pauses;
  private final Heap running = new Heap();
  private final Deque<SimulatedThread> runnable = new ArrayDeque<>();

  /// Who is done with a run, and may begin the next at once.
  private @Nullable SimulatedThread last;

  /// For how long threads could run until now.
  private double now;

  Processors(int processors, Pauses pauses) {
    this.processors = processors;
    this.pauses = pauses;
  }

  /// Time goes by.
  void advance(double until) {
    now = pauses.running(until);
  }

  /// A thread begins to work for so many nanoseconds.
  void run(SimulatedThread simulated, double work) {
    simulated.left = work;
    if (simulated == last) {
      runnable.addFirst(simulated);
    } else {
      simulated.slice = SLICE;
      runnable.add(simulated);
    }
  }

  /// When the next thread will be done, or its slice is over; infinite where none runs.
  double next() {
    last = null;
    while (running.size() < processors && !runnable.isEmpty()) {
      SimulatedThread simulated = runnable.remove();
      running.add(simulated, now + Math.min(simulated.left, simulated.slice));
    }
    return running.isEmpty() ? Double.POSITIVE_INFINITY : pauses.moment(running.least());
  }

  /// The thread that is done; nobody where only its slice is over.
  @Nullable SimulatedThread done() {
    SimulatedThread simulated = running.take();
    double ran = Math.min(simulated.left, simulated.slice);
    simulated.left -= ran;
    simulated.slice -= ran;
    if (simulated.slice <= 0) {
      simulated.slice = SLICE;
      if (simulated.left > 0) {
        runnable.add(simulated);
        return null;
      }
    } else {
      last = simulated;
    }
    return simulated;
  }
}
