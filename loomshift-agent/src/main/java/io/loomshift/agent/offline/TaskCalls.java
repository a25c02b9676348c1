package io.loomshift.agent.offline;

import io.loomshift.agent.hook.FutureEvents;
import io.loomshift.agent.hook.TaskEvents;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// In the place of the calls by which a program hands tasks to executors.
public final class TaskCalls {
  private TaskCalls() {}

  /// The future is what others wait for; the task completes it.
  private static <F extends Future<?>> F linked(Object task, F future) {
    if (task instanceof TracedTask) {
      FutureEvents.depends(task, future);
    }
    return future;
  }

  private static RejectedExecutionException refused(
      Object task, Executor executor, RejectedExecutionException e) {
    if (task instanceof TracedTask) {
      TaskEvents.rejected(task, executor);
    }
    return e;
  }

  public static void execute(Executor executor, Runnable task) {
    Runnable traced = TracedTask.of(executor, task);
    try {
      executor.execute(traced);
    } catch (RejectedExecutionException e) {
      throw refused(traced, executor, e);
    }
  }

  public static Future<?> submit(ExecutorService executor, Runnable task) {
    Runnable traced = TracedTask.of(executor, task);
    try {
      return linked(traced, executor.submit(traced));
    } catch (RejectedExecutionException e) {
      throw refused(traced, executor, e);
    }
  }

  public static <T> Future<T> submit(ExecutorService executor, Runnable task, T result) {
    Runnable traced = TracedTask.of(executor, task);
    try {
      return linked(traced, executor.submit(traced, result));
    } catch (RejectedExecutionException e) {
      throw refused(traced, executor, e);
    }
  }

  public static <T> Future<T> submit(ExecutorService executor, Callable<T> task) {
    Callable<T> traced = TracedTask.of(executor, task);
    try {
      return linked(traced, executor.submit(traced));
    } catch (RejectedExecutionException e) {
      throw refused(traced, executor, e);
    }
  }

  public static ForkJoinTask<?> submit(ForkJoinPool pool, Runnable task) {
    Runnable traced = TracedTask.of(pool, task);
    return linked(traced, pool.submit(traced));
  }

  public static <T> ForkJoinTask<T> submit(ForkJoinPool pool, Callable<T> task) {
    Callable<T> traced = TracedTask.of(pool, task);
    return linked(traced, pool.submit(traced));
  }

  public static <T> List<Future<T>> invokeAll(
      ExecutorService executor, Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return executor.invokeAll(TracedTask.of(executor, tasks));
  }

  public static <T> List<Future<T>> invokeAll(
      ExecutorService executor,
      Collection<? extends Callable<T>> tasks,
      long timeout,
      TimeUnit unit)
      throws InterruptedException {
    return executor.invokeAll(TracedTask.of(executor, tasks), timeout, unit);
  }

  public static <T> T invokeAny(ExecutorService executor, Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return executor.invokeAny(TracedTask.of(executor, tasks));
  }

  public static <T> T invokeAny(
      ExecutorService executor,
      Collection<? extends Callable<T>> tasks,
      long timeout,
      TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return executor.invokeAny(TracedTask.of(executor, tasks), timeout, unit);
  }

  public static ScheduledFuture<?> schedule(
      ScheduledExecutorService executor, Runnable task, long delay, TimeUnit unit) {
    Runnable traced = TracedTask.of(executor, task);
    return linked(traced, executor.schedule(traced, delay, unit));
  }

  public static <T> ScheduledFuture<T> schedule(
      ScheduledExecutorService executor, Callable<T> task, long delay, TimeUnit unit) {
    Callable<T> traced = TracedTask.of(executor, task);
    return linked(traced, executor.schedule(traced, delay, unit));
  }

  public static ScheduledFuture<?> scheduleAtFixedRate(
      ScheduledExecutorService executor, Runnable task, long first, long period, TimeUnit unit) {
    Runnable traced = TracedTask.ofPeriodic(executor, task);
    return executor.scheduleAtFixedRate(traced, first, period, unit);
  }

  public static ScheduledFuture<?> scheduleWithFixedDelay(
      ScheduledExecutorService executor, Runnable task, long first, long delay, TimeUnit unit) {
    Runnable traced = TracedTask.ofPeriodic(executor, task);
    return executor.scheduleWithFixedDelay(traced, first, delay, unit);
  }

  /// A task that waits in the queue is there in another's clothes.
  public static boolean remove(ThreadPoolExecutor executor, Runnable task) {
    return executor.remove(task)
        || (OfflineTrace.ON
            && executor.getQueue().removeIf(each -> TracedTask.original(each).equals(task)));
  }

  public static List<Runnable> shutdownNow(ExecutorService executor) {
    List<Runnable> waiting = executor.shutdownNow();
    return OfflineTrace.ON ? TracedTask.originals(waiting) : waiting;
  }

  @StaticOf(CompletableFuture.class)
  public static <T> CompletableFuture<T> supplyAsync(Supplier<T> task) {
    CompletableFuture<T> proto = new CompletableFuture<>();
    Supplier<T> traced = TracedTask.of(proto.defaultExecutor(), task);
    return linked(traced, CompletableFuture.supplyAsync(traced));
  }

  @StaticOf(CompletableFuture.class)
  public static <T> CompletableFuture<T> supplyAsync(Supplier<T> task, Executor executor) {
    Supplier<T> traced = TracedTask.of(executor, task);
    return linked(traced, CompletableFuture.supplyAsync(traced, executor));
  }

  @StaticOf(CompletableFuture.class)
  public static CompletableFuture<Void> runAsync(Runnable task) {
    Runnable traced = TracedTask.of(new CompletableFuture<Void>().defaultExecutor(), task);
    return linked(traced, CompletableFuture.runAsync(traced));
  }

  @StaticOf(CompletableFuture.class)
  public static CompletableFuture<Void> runAsync(Runnable task, Executor executor) {
    Runnable traced = TracedTask.of(executor, task);
    return linked(traced, CompletableFuture.runAsync(traced, executor));
  }
}
