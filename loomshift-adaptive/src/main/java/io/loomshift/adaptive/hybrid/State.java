package io.loomshift.adaptive.hybrid;

/// How far the end of an executor has come. It never goes back.
enum State {
  /// Takes tasks.
  RUNNING,
  /// Takes none, and runs those that wait.
  SHUTDOWN,
  /// Runs none that wait.
  STOPPED,
  /// Has no task and no thread left.
  TERMINATED
}
