package io.loomshift.adaptive.hybrid;

import java.util.concurrent.RejectedExecutionException;

/// What happens to a task that an executor cannot take, since it is shut down, its queue is full,
/// or there is no memory for a thread. The four that `ThreadPoolExecutor` has are here, too.
@FunctionalInterface
public interface Rejection {
  /// Throws a [RejectedExecutionException]: the default.
  Rejection ABORT = Policy.ABORT;

  /// Runs the task on the thread that submits it, unless the executor is shut down.
  Rejection CALLER_RUNS = Policy.CALLER_RUNS;

  /// Drops the task.
  Rejection DISCARD = Policy.DISCARD;

  /// Drops the task that waits longest and takes this one, unless the executor is shut down.
  Rejection DISCARD_OLDEST = Policy.DISCARD_OLDEST;

  /// Deals with a task, on the thread that submits it.
  ///
  /// @throws RejectedExecutionException where whoever submits it is to know
  void rejected(Runnable task, HybridExecutor executor);
}
