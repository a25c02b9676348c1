package io.loomshift.analysis.explore;

import io.loomshift.report.explore.Timeline;
import io.loomshift.report.picture.Ink;
import io.loomshift.trace.timeline.Awaited;
import java.util.Arrays;
import java.util.List;

/// What a thread does at a moment.
enum State {
  RUNS(0, "runs", Ink.TEAL),
  IO(1, "I/O", Ink.BLUE),
  LOCK(2, "lock, monitor, permit", Ink.ROSE),
  WAIT(3, "result, signal, queue", Ink.AMBER),
  SLEEP(4, "sleep", Ink.PURPLE),
  UNMOUNTED(5, "unmounted: ready, or a wait that is not traced", Ink.ORANGE),
  IDLE(6, "idle worker", Ink.FAINT),
  OUTSIDE(7, "outside of tasks", Ink.GREY);

  /// Where it stands in the list of all.
  final int place;

  private final String label;
  private final Ink ink;

  State(int place, String label, Ink ink) {
    this.place = place;
    this.label = label;
    this.ink = ink;
  }

  /// Whether the thread waits.
  boolean isWait() {
    return this == IO || this == LOCK || this == WAIT || this == SLEEP || this == UNMOUNTED;
  }

  /// The state of a thread that waits for something.
  static State of(Awaited awaited) {
    return switch (awaited) {
      case IO -> IO;
      case MONITOR, LOCK, PERMIT -> LOCK;
      case TIME -> SLEEP;
      case WORK -> IDLE;
      case RESULT, SIGNAL, NOTIFICATION, QUEUE -> WAIT;
      case NOTHING -> throw new IllegalArgumentException("no wait");
    };
  }

  static List<Timeline.State> shown() {
    return Arrays.stream(values())
        .map(state -> new Timeline.State(state.label, state.ink))
        .toList();
  }
}
