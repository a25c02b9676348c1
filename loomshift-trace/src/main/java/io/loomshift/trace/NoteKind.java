package io.loomshift.trace;

import java.util.Optional;

/// What a note of the recorder is about. Codes are part of the format.
public enum NoteKind {
  /// Something that only a later version of the format knows.
  OTHER(0),
  /// A class that could not be instrumented, and runs as it is: its events are missing.
  CLASS_LEFT(1),
  /// A hook that found nothing to hook, or was refused: its events are missing.
  HOOK_LEFT(2),
  /// The recording as a whole: why it ended before the program did, or what it lacks.
  RECORDING(3);

  private final int code;

  NoteKind(int code) {
    this.code = code;
  }

  /// From 0.
  public int code() {
    return code;
  }

  /// The kind with this code, or nothing where a later version of the format knows it.
  public static Optional<NoteKind> of(int code) {
    for (NoteKind kind : values()) {
      if (kind.code == code) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }
}
