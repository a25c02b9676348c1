package io.loomshift.adaptive.hybrid;

import java.util.concurrent.RejectedExecutionException;

/// What happens to a task that an executor cannot take, since it is shut down, its queue is full,
/// or there is no memory for a thread. The four that `ThreadPoolExecutor` has are here, too.
@FunctionalInterface
public interface Rejection {
  /// Throws a [RejectedExecutionException]: the default.
  Rejection ABORT =
      (task, executor) -> {
        throw new RejectedExecutionException(task + " rejected by " + executor);
      };

  /// Runs the task on the thread that submits it, unless the executor is shut down.
  Rejection CALLER_RUNS =
      (task, executor) -> {
        if (!executor.isShutdown()) {
          task.run();
        }
      };

  /// Drops the task.
  Rejection DISCARD = (task, executor) -> {};

  /// Drops the task that waits longest and takes this one, unless the executor is shut down.
  Rejection DISCARD_OLDEST =
      (task, executor) -> {
        if (!executor.isShutdown()) {
          executor.dropOldest();
          executor.execute(task);
        }
      };

  /// Deals with a task, on the thread that submits it.
  ///
  /// @throws RejectedExecutionException where whoever submits it is to know
  void rejected(Runnable task, HybridExecutor executor);
}
