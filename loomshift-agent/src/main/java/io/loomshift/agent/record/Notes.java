package io.loomshift.agent.record;

import io.loomshift.trace.NoteKind;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/// What the agent could not do, for the trace to say: classes and hooks that were left alone, and
/// what the recording lacks. Any thread adds; the drain writes.
///
/// The first {@link #NAMED} of a kind are named, each once; of the others only the number is kept,
/// so that a program that makes classes without end does not fill the memory.
public final class Notes {
  /// How many classes, and how many hooks, a trace names.
  static final int NAMED = 200;

  private static final NoteKind[] KINDS = NoteKind.values();

  /// By the code of their kind.
  private static final Told[] TOLD = new Told[KINDS.length];

  static {
    forget();
  }

  private Notes() {}

  /// A class runs as it is, since it could not be instrumented.
  ///
  /// @param className with dots or slashes
  /// @param reason in a person's words
  public static void classLeft(String className, String reason) {
    add(NoteKind.CLASS_LEFT, className.replace('/', '.'), reason);
  }

  /// A hook is not used.
  ///
  /// @param hook the class and the method that it was for
  /// @param reason in a person's words
  public static void hookLeft(String hook, String reason) {
    add(NoteKind.HOOK_LEFT, hook, reason);
  }

  /// The recording as a whole lacks something, or ended early.
  ///
  /// @param reason in a person's words
  public static void recording(String reason) {
    add(NoteKind.RECORDING, "", reason);
  }

  private static void add(NoteKind kind, String subject, String reason) {
    synchronized (TOLD) {
      Told told = TOLD[kind.code()];
      if (told.subjects.size() >= NAMED) {
        told.more++;
      } else if (told.subjects.add(subject.isEmpty() ? reason : subject)) {
        tell(kind, 1, subject, reason);
      }
    }
  }

  private static void tell(NoteKind kind, int count, String subject, String reason) {
    Rows.add(
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            writer.note(kind, count, subject, reason);
          }
        });
  }

  /// Adds the numbers of what was not named, and forgets everything. For the end of a recording.
  static void conclude() {
    synchronized (TOLD) {
      for (NoteKind kind : KINDS) {
        int more = TOLD[kind.code()].more;
        if (more > 0) {
          tell(kind, more, "", "not named, since there are many");
        }
      }
      forget();
    }
  }

  static void forget() {
    synchronized (TOLD) {
      for (int i = 0; i < TOLD.length; i++) {
        TOLD[i] = new Told();
      }
    }
  }

  private static final class Told {
    final Set<String> subjects = new HashSet<>();
    int more;
  }
}
