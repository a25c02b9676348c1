package io.loomshift.agent.record;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A part of a slot's ring: pairs of a time and an event.
///
/// One thread writes and one reads. The writer of events publishes {@link #position}; the drain
/// sets it back to zero when the segment was full and has been read, which gives the segment back.
final class Segment {
  static final VarHandle POSITION;

  static {
    try {
      POSITION = MethodHandles.lookup().findVarHandle(Segment.class, "position", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /// Replaced by a longer one only while the segment is free, by the thread that writes.
  long[] words;

  /// How many words are published.
  int position;

  /// How many events the slot had lost in all when this segment was begun.
  long lostBefore;

  /// How many words the drain has read.
  int drained;

  Segment(int words) {
    this.words = new long[words];
  }

  boolean isFree() {
    return (int) POSITION.getAcquire(this) == 0;
  }
}
