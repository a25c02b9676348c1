package io.loomshift.adaptive;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;

/// A [TaskPool] as an `ExecutorService`. Thread-safe.
abstract sealed class PooledExecutor extends AbstractExecutorService
    permits AdaptiveExecutor, BoundedVirtualExecutor {
  final TaskPool pool;

  PooledExecutor(TaskPool pool) {
    this.pool = pool;
  }

  @Override
  public void execute(Runnable task) {
    pool.execute(Objects.requireNonNull(task, "task"));
  }

  @Override
  public void shutdown() {
    pool.shutdown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    return pool.shutdownNow();
  }

  @Override
  public boolean isShutdown() {
    return pool.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return pool.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return pool.awaitTermination(timeout, unit);
  }

  /// What it has done and does.
  public PoolCounts counts() {
    return pool.counts();
  }

  /// Kind, name, type and state.
  @Override
  public String toString() {
    return getClass().getSimpleName() + "[" + pool + "]";
  }
}
