package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.timeline.Activity;

/// Where waits begin and end among the events of a thread.
final class Waits {
  /// Whoever waits for less finds what had come already. A select that finds something takes less.
  static final long AT_ONCE_NANOS = 50_000;

  private Waits() {}

  /// What a thread waits for, where that is an object.
  record Key(int code, int identity) {}

  /// What the wait is for that an event begins.
  static Key key(Spot begin) {
    return new Key(begin.code(), begin.identity());
  }

  static boolean begins(Spot spot) {
    EventKind kind = Codes.kind(spot.code());
    return kind == EventKind.CONDITION_BEGIN
        || (kind != null && Activity.begunBy(kind).filter(Activity::isWait).isPresent());
  }

  /// Whether the wait that one event begins is ended by another.
  static boolean ends(Spot begin, Spot spot) {
    EventKind kind = Codes.kind(spot.code());
    EventKind begun = Codes.kind(begin.code());
    if (kind == null || begun == null) {
      return false;
    }
    return begun == EventKind.CONDITION_BEGIN
        ? kind == EventKind.CONDITION_END
        : Activity.begunBy(begun).filter(it -> it.ends().contains(kind)).isPresent();
  }
}
