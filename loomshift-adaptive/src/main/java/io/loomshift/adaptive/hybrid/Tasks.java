package io.loomshift.adaptive.hybrid;

/// Runs tasks.
final class Tasks {
  private Tasks() {}

  /// Runs one. An exception ends neither the thread nor the executor; whoever is told of uncaught
  /// exceptions is told of it.
  static void run(Runnable task) {
    try {
      task.run();
    } catch (Throwable e) {
      Thread thread = Thread.currentThread();
      try {
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      } catch (Throwable ignored) {
        // As the JVM does with an exception of a handler.
      }
    }
  }
}
