package io.loomshift.migrate;

import java.util.Locale;

/// Whose monitors are to become locks, for a Java before 24, where a virtual thread that blocks in
/// one keeps its carrier.
public enum Locks {
  /// Those that a task of the tree reaches.
  TASKS,
  /// Those of a library, too: whoever calls its code may be a task.
  API;

  /// Source: JEP 491, which gives such a thread's carrier back.
  public static final int FIRST_FREE = 24;

  /// The word that the command line uses.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
