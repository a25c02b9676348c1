package io.loomshift.agent.tryout;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// A virtual thread for each task, of which as many run at a time as a pool had workers at most.
final class BoundedThreads extends AbstractExecutorService {
  /// Set in [#state] once no task is taken any more; what is left are the tasks that did not end.
  private static final long SHUT = 1L << 62;

  private final String name;
  private final Semaphore permits;
  private final AtomicInteger last = new AtomicInteger();
  private final AtomicLong state = new AtomicLong();
  private final CountDownLatch ended = new CountDownLatch(1);

  /// @param name what precedes the number in the threads' names
  /// @param most how many tasks run at a time; without a limit if it is not positive
  BoundedThreads(String name, int most) {
    this.name = name;
    this.permits = new Semaphore(most > 0 ? most : Integer.MAX_VALUE);
  }

  @Override
  public void execute(Runnable task) {
    if (state.getAndIncrement() >= SHUT) {
      end();
      throw new RejectedExecutionException(name + " was shut down");
    }
    try {
      String worker = name + last.incrementAndGet();
      Report report = Report.current();
      report.count(report.pool(worker, Thread.class));
      Virtual.thread(worker, true, () -> run(task)).start();
    } catch (RuntimeException | Error e) {
      end();
      throw e;
    }
  }

  private void run(Runnable task) {
    try {
      permits.acquireUninterruptibly();
      try {
        task.run();
      } finally {
        permits.release();
      }
    } finally {
      end();
    }
  }

  private void end() {
    if (state.decrementAndGet() == SHUT) {
      ended.countDown();
    }
  }

  @Override
  public void shutdown() {
    if (state.getAndUpdate(it -> it | SHUT) == 0) {
      ended.countDown();
    }
  }

  /// Interrupts nobody.
  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return state.get() >= SHUT;
  }

  @Override
  public boolean isTerminated() {
    return ended.getCount() == 0;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return ended.await(timeout, unit);
  }
}
