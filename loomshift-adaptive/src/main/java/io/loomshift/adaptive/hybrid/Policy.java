package io.loomshift.adaptive.hybrid;

import java.util.concurrent.RejectedExecutionException;

/// The policies that are there. No lambdas: four of them cost the first executor of a JVM several
/// milliseconds.
enum Policy implements Rejection {
  ABORT,
  CALLER_RUNS,
  DISCARD,
  DISCARD_OLDEST;

  @Override
  public void rejected(Runnable task, HybridExecutor executor) {
    if (this == ABORT) {
      throw new RejectedExecutionException(task + " rejected by " + executor);
    }
    if (this == DISCARD || executor.isShutdown()) {
      return;
    }
    if (this == CALLER_RUNS) {
      task.run();
    } else if (executor.dropOldest()) {
      executor.execute(task);
    } else {
      // None waits, and there is no room for one that does: it is the oldest itself.
      Submitted.drop(task);
    }
  }
}
