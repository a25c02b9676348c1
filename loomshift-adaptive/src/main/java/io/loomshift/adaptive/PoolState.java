package io.loomshift.adaptive;

/// How far the end of a [TaskPool] has come. It never goes back.
enum PoolState {
  /// Takes tasks.
  RUNNING,
  /// Takes none, and runs those that wait.
  SHUTDOWN,
  /// Runs none that wait.
  STOPPED,
  /// Has no task and no thread left; its listener is being told.
  TIDYING,
  /// Its listener knows, too.
  TERMINATED
}
