package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What happens next, and when it is now.
final class Agenda {
  private final Processors processors;
  private final Carriers carriers;
  private final Program program;
  private final Heap timers = new Heap();
  private final Queue<SimulatedThread> ready = new ArrayDeque<>();
  private final Set<SimulatedThread> blocked = new LinkedHashSet<>();
  private double now = Double.NEGATIVE_INFINITY;
  private long forced;

  /// Who goes on now, or did last.
  private @Nullable SimulatedThread current;

  Agenda(Processors processors, Carriers carriers, Program program) {
    this.processors = processors;
    this.carriers = carriers;
    this.program = program;
  }

  Processors processors() {
    return processors;
  }

  Carriers carriers() {
    return carriers;
  }

  /// Nanoseconds since recording began.
  double now() {
    return now;
  }

  long forced() {
    return forced;
  }

  /// It goes on at a moment.
  void until(SimulatedThread simulated, double time) {
    timers.add(simulated, Math.max(now, time));
  }

  /// It goes on when something else lets it.
  void blocked(SimulatedThread simulated) {
    blocked.add(simulated);
  }

  /// It goes on now.
  void ready(SimulatedThread simulated) {
    ready.add(simulated);
  }

  /// Something lets a blocked simulated thread go on, which takes as long as a thread takes to wake
  /// up.
  void wake(SimulatedThread simulated) {
    wake(simulated, program.slack.wake());
  }

  void wake(SimulatedThread simulated, double nanos) {
    if (blocked.remove(simulated)) {
      submit(simulated);
      until(simulated, now + nanos);
    }
  }

  /// Whoever goes on now lets another one go on, which is virtual perhaps and then needs a carrier.
  void submit(SimulatedThread simulated) {
    SimulatedThread by = current;
    if (!simulated.virtual || by == null) {
      return;
    }
    Carriers.Carrier carrier = by.carrier;
    if (carrier == null) {
      carriers.submit(simulated, number(by));
    } else {
      carriers.submit(simulated, carrier);
    }
  }

  /// Whoever goes on now starts another one.
  void start(SimulatedThread simulated) {
    SimulatedThread by = current;
    if (simulated.virtual && by != null) {
      carriers.submit(simulated, number(by));
    }
  }

  private int number(SimulatedThread by) {
    return by.virtual ? Carriers.TIMER : program.actors.of(Math.max(by.next - 1, 0));
  }

  /// Who goes on next; nobody where all is done.
  @Nullable SimulatedThread next() {
    current = nextOne();
    return current;
  }

  private @Nullable SimulatedThread nextOne() {
    SimulatedThread simulated = ready.poll();
    if (simulated != null) {
      return simulated;
    }
    SimulatedThread next = null;
    while (next == null) {
      double timer = timers.isEmpty() ? Double.POSITIVE_INFINITY : timers.least();
      double done = processors.next();
      if (timer == Double.POSITIVE_INFINITY && done == Double.POSITIVE_INFINITY) {
        return force();
      }
      if (now == Double.NEGATIVE_INFINITY) {
        now = timer;
      }
      now = Math.max(now, Math.min(timer, done));
      processors.advance(now);
      next = timer <= done ? timers.take() : processors.done();
    }
    return next;
  }

  /// Nothing is left that would let anybody go on: whoever was the first to begin his wait in the
  /// trace goes on. That is a sign of something unknown where it is a task: a thread outside any
  /// may wait for the end of the program.
  private @Nullable SimulatedThread force() {
    SimulatedThread first = null;
    for (SimulatedThread simulated : blocked) {
      if (first == null || simulated.next < first.next) {
        first = simulated;
      }
    }
    if (first != null) {
      blocked.remove(first);
      forced += first.task >= 0 ? 1 : 0;
    }
    return first;
  }
}
