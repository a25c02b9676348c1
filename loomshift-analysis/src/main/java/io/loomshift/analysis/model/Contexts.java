package io.loomshift.analysis.model;

import java.util.Arrays;

/// What an actor is in at a moment, the innermost last: tasks and waits.
///
/// A wait swallows the waits inside it: whoever waits for a future parks, and a worker that waits
/// for work waits for the lock of its queue. An I/O operation swallows parks and sleeps alone: what
/// it acquires on its way is told.
final class Contexts {
  /// Deeper ones are not told apart: no trace costs memory by its depth.
  private static final int DEEPEST = 1 << 16;

  private OperationKind[] kinds = new OperationKind[8];
  private int[] arguments = new int[8];
  private int[] subjects = new int[8];
  private boolean[] quiet = new boolean[8];
  private int depth;
  private int active = -1;

  void clear() {
    depth = 0;
    active = -1;
  }

  int depth() {
    return depth;
  }

  /// What the actor does now: {@link OperationKind#RUN}, or a wait.
  OperationKind doing() {
    return active < 0 || kinds[active] == OperationKind.START ? OperationKind.RUN : kinds[active];
  }

  int argument() {
    return arguments[active];
  }

  int subject() {
    return subjects[active];
  }

  boolean isQuiet(int at) {
    return quiet[at];
  }

  int argument(int at) {
    return arguments[at];
  }

  /// Whether something that begins now is told.
  boolean tells(OperationKind kind) {
    OperationKind doing = doing();
    return kind == OperationKind.START
        || doing == OperationKind.RUN
        || (doing == OperationKind.IO
            && (kind == OperationKind.ACQUIRE
                || kind == OperationKind.AWAIT
                || kind == OperationKind.IDLE));
  }

  /// Goes in. To be called after what was done up to now was told.
  void push(OperationKind kind, int argument, int subject) {
    if (depth == DEEPEST) {
      return;
    }
    if (depth == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * depth);
      arguments = Arrays.copyOf(arguments, 2 * depth);
      subjects = Arrays.copyOf(subjects, 2 * depth);
      quiet = Arrays.copyOf(quiet, 2 * depth);
    }
    boolean told = tells(kind);
    kinds[depth] = kind;
    arguments[depth] = argument;
    subjects[depth] = subject;
    quiet[depth] = !told;
    if (told) {
      active = depth;
    }
    depth++;
  }

  /// Where the innermost context of a kind is that lies in no task that is further in; -1 if there
  /// is none.
  int innermost(OperationKind kind) {
    for (int at = depth - 1; at >= 0; at--) {
      if (kinds[at] == kind) {
        return at;
      }
      if (kinds[at] == OperationKind.START) {
        return -1;
      }
    }
    return -1;
  }

  /// Where the innermost task with this argument is; -1 if there is none.
  int task(int argument) {
    for (int at = depth - 1; at >= 0; at--) {
      if (kinds[at] == OperationKind.START && arguments[at] == argument) {
        return at;
      }
    }
    return -1;
  }

  /// The subject of the innermost task; -1 outside any.
  int innermostTask() {
    for (int at = depth - 1; at >= 0; at--) {
      if (kinds[at] == OperationKind.START) {
        return subjects[at];
      }
    }
    return -1;
  }

  /// Goes out of a context, and of all that lie in it.
  void popTo(int at) {
    depth = at;
    active = depth - 1;
    while (active >= 0 && quiet[active]) {
      active--;
    }
  }
}
