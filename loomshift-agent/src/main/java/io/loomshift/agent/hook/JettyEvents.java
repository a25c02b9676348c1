package io.loomshift.agent.hook;

import io.loomshift.agent.record.Recorder;

/// What hooks in Jetty tell.
///
/// A thread of Jetty's pool that has found a request as a rule answers it at once, and another
/// takes its place at the selector. So what the pool is given is the search for requests, without
/// an end, and what it should be given are the requests: those are told as its tasks, submitted
/// where they were found, and the search is not. Nor is what accepts connections: Jetty counts both
/// among the threads that it leases, and not among those that are there for tasks.
public final class JettyEvents {
  private static final String STRATEGIES = "org.eclipse.jetty.util.thread.strategy.";
  private static final String RESERVED =
      "org.eclipse.jetty.util.thread.ReservedThreadExecutor$ReservedThread";

  /// A selector has a worker call its strategy once, when it begins: `_strategy::produce`.
  private static final String SELECTOR = "org.eclipse.jetty.io.ManagedSelector$$Lambda";

  private static final String ACCEPTOR = "org.eclipse.jetty.server.AbstractConnector$Acceptor";

  private JettyEvents() {}

  private static boolean isSearch(Object task) {
    String name = task.getClass().getName();
    return name.startsWith(STRATEGIES)
        || name.equals(RESERVED)
        || name.equals(ACCEPTOR)
        || name.startsWith(SELECTOR);
  }

  /// The pool was given a task.
  public static void submitted(Object task, Object pool) {
    if (Recorder.isOn() && !isSearch(task)) {
      TaskEvents.submitted(task, pool);
    }
  }

  /// A worker begins to run a task.
  public static void started(Object task, Object pool) {
    if (Recorder.isOn() && !isSearch(task)) {
      TaskEvents.started(task, pool);
    }
  }

  /// A worker has run a task.
  public static void ended(Object task) {
    if (Recorder.isOn() && !isSearch(task)) {
      TaskEvents.ended(task);
    }
  }

  /// A thread has found a task and runs it.
  public static void runs(Object task, Object pool) {
    TaskEvents.submitted(task, pool);
    TaskEvents.started(task, pool);
  }
}
