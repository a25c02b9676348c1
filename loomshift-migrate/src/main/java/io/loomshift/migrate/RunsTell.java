package io.loomshift.migrate;

/// What of a reason a run of the program answers.
public enum RunsTell {
  /// Nothing, such as where somebody wants something of the thread.
  NOTHING,
  /// What its tasks do.
  WORK,
  /// Who else keeps the JVM alive.
  LIFE
}
