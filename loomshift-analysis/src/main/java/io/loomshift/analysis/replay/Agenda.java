package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What happens next, and when it is now.
final class Agenda {
  private final Processors processors;
  private final Slack slack;
  private final Heap timers = new Heap();
  private final Queue<Strand> ready = new ArrayDeque<>();
  private final Set<Strand> blocked = new LinkedHashSet<>();
  private double now = Double.NEGATIVE_INFINITY;
  private long forced;

  Agenda(Processors processors, Slack slack) {
    this.processors = processors;
    this.slack = slack;
  }

  Processors processors() {
    return processors;
  }

  /// Nanoseconds since recording began.
  double now() {
    return now;
  }

  long forced() {
    return forced;
  }

  /// It goes on at a moment.
  void until(Strand strand, double time) {
    strand.state = Strand.State.TIMED;
    timers.add(strand, Math.max(now, time));
  }

  /// It goes on when something else lets it.
  void blocked(Strand strand) {
    strand.state = Strand.State.BLOCKED;
    blocked.add(strand);
  }

  /// It goes on when it has a carrier.
  void queued(Strand strand) {
    strand.state = Strand.State.QUEUED;
  }

  /// It goes on now.
  void ready(Strand strand) {
    strand.state = Strand.State.READY;
    ready.add(strand);
  }

  /// Something lets a blocked strand go on, which takes as long as a thread takes to wake up.
  void wake(Strand strand) {
    wake(strand, slack.wake());
  }

  void wake(Strand strand, double nanos) {
    if (blocked.remove(strand)) {
      until(strand, now + nanos);
    }
  }

  /// Who goes on next; nobody where all is done.
  @Nullable Strand next() {
    Strand strand = ready.poll();
    if (strand != null) {
      return strand;
    }
    double timer = timers.isEmpty() ? Double.POSITIVE_INFINITY : timers.least();
    double done = processors.next();
    if (timer == Double.POSITIVE_INFINITY && done == Double.POSITIVE_INFINITY) {
      return force();
    }
    if (now == Double.NEGATIVE_INFINITY) {
      now = timer;
    }
    double then = Math.max(now, Math.min(timer, done));
    processors.advance(then);
    now = then;
    return timer <= done ? timers.take() : processors.done();
  }

  /// Nothing is left that would let anybody go on: whoever was the first to begin his wait in the
  /// trace goes on. That is a sign of something unknown where it is a task: a thread outside any
  /// may wait for the end of the program.
  private @Nullable Strand force() {
    Strand first = null;
    for (Strand strand : blocked) {
      if (first == null || strand.next < first.next) {
        first = strand;
      }
    }
    if (first != null) {
      blocked.remove(first);
      forced += first.task >= 0 ? 1 : 0;
    }
    return first;
  }
}
