package io.loomshift.analysis.model;

import io.loomshift.trace.EventKind;
import org.jspecify.annotations.Nullable;

/// Kinds of events by their codes, without an object for each look.
final class Codes {
  static final int MOUNT = EventKind.MOUNT.code();
  static final int UNMOUNT = EventKind.UNMOUNT.code();
  static final int THREAD_BEGIN = EventKind.THREAD_BEGIN.code();
  static final int PROCESSOR_TIME = EventKind.PROCESSOR_TIME.code();
  static final int GARBAGE_COLLECTION = EventKind.GARBAGE_COLLECTION.code();
  static final int HOST_LOAD = EventKind.HOST_LOAD.code();
  static final int BACKLOG = EventKind.BACKLOG.code();

  private static final @Nullable EventKind[] BY_CODE = new @Nullable EventKind[256];

  static {
    for (EventKind kind : EventKind.values()) {
      BY_CODE[kind.code()] = kind;
    }
  }

  private Codes() {}

  /// The kind of a code; null where a later version of the format knows it.
  static @Nullable EventKind kind(int code) {
    return BY_CODE[code];
  }
}
