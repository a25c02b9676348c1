package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.Queue;

/// The processors, and the carriers of virtual threads.
///
/// All threads that run share the processors fairly: of `n` threads on `p` processors, each gets
/// `min(1, p / n)` of one. What others took is part of the work of each. A virtual thread runs on
/// one of as many carriers as there are processors, first come first served, and keeps it until it
/// blocks.
///
/// Fair shares are reckoned by what a thread that ran all the time would have got: a thread is done
/// when that has grown by its work, in whatever company.
final class Processors {
  private final double processors;
  private final Heap running = new Heap();
  private final Queue<SimulatedThread> waiting = new ArrayDeque<>();
  private int carriers;
  private double served;
  private double now;

  Processors(int processors) {
    this.processors = processors;
    this.carriers = processors;
  }

  private double rate() {
    return Math.min(1, processors / running.size());
  }

  /// Time goes by.
  void advance(double until) {
    if (!running.isEmpty()) {
      served += (until - now) * rate();
    }
    now = until;
  }

  /// A thread begins to work for so many nanoseconds.
  void run(SimulatedThread simulated, double work) {
    simulated.state = SimulatedThread.State.RUNNING;
    running.add(simulated, served + work);
  }

  /// When the next thread will be done; infinite where none runs.
  double next() {
    return running.isEmpty()
        ? Double.POSITIVE_INFINITY
        : now + Math.max(0, running.least() - served) / rate();
  }

  /// The thread that is done.
  SimulatedThread done() {
    SimulatedThread simulated = running.take();
    served = Math.max(served, simulated.key);
    return simulated;
  }

  /// Whether a virtual thread has a carrier, which it otherwise queues for.
  boolean mount(SimulatedThread simulated) {
    if (simulated.carrier) {
      return true;
    }
    if (carriers > 0) {
      carriers--;
      simulated.carrier = true;
      return true;
    }
    waiting.add(simulated);
    return false;
  }

  /// A virtual thread leaves its carrier, which goes to the one that has waited longest.
  ///
  /// @param ready told of that one
  void unmount(SimulatedThread simulated, java.util.function.Consumer<SimulatedThread> ready) {
    if (!simulated.carrier) {
      return;
    }
    simulated.carrier = false;
    SimulatedThread next = waiting.poll();
    if (next == null) {
      carriers++;
    } else {
      next.carrier = true;
      ready.accept(next);
    }
  }
}
