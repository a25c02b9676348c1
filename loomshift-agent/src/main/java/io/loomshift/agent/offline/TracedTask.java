package io.loomshift.agent.offline;

import io.loomshift.agent.hook.TaskEvents;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// A task that tells when it begins and ends, in place of the program's own.
///
/// Only executors of the JDK get one: others may look at what they are given. Nor is a task wrapped
/// that has an order or is a future, since an executor may look at that.
final class TracedTask<T> implements Runnable, Callable<T>, Supplier<T> {
  private final Object task;
  private final Executor executor;
  private final boolean again;

  private TracedTask(Object task, Executor executor, boolean again) {
    this.task = task;
    this.executor = executor;
    this.again = again;
  }

  private static boolean wraps(Executor executor, Object task) {
    return OfflineTrace.ON
        && task != null
        && executor.getClass().getClassLoader() == null
        && !(task instanceof Comparable)
        && !(task instanceof Future)
        && !(task instanceof TracedTask);
  }

  private static <T> TracedTask<T> told(Executor executor, Object task, boolean again) {
    TracedTask<T> traced = new TracedTask<>(task, executor, again);
    TaskEvents.submitted(traced, executor);
    return traced;
  }

  /// The task to hand over; it is told that it was made and submitted.
  static Runnable of(Executor executor, Runnable task) {
    return wraps(executor, task) ? told(executor, task, false) : task;
  }

  /// The same, where it runs again and again.
  static Runnable ofPeriodic(Executor executor, Runnable task) {
    return wraps(executor, task) ? told(executor, task, true) : task;
  }

  /// The same.
  static <T> Callable<T> of(Executor executor, Callable<T> task) {
    return wraps(executor, task) ? told(executor, task, false) : task;
  }

  /// The same.
  static <T> Supplier<T> of(Executor executor, Supplier<T> task) {
    return wraps(executor, task) ? told(executor, task, false) : task;
  }

  /// The same, of several.
  static <T> Collection<? extends Callable<T>> of(
      Executor executor, Collection<? extends Callable<T>> tasks) {
    return OfflineTrace.ON && tasks != null
        ? tasks.stream().map(task -> of(executor, task)).toList()
        : tasks;
  }

  /// The program's own task.
  static Runnable original(Runnable task) {
    return task instanceof TracedTask<?> traced && traced.task instanceof Runnable own ? own : task;
  }

  /// The program's own tasks.
  static List<Runnable> originals(List<Runnable> tasks) {
    tasks.replaceAll(TracedTask::original);
    return tasks;
  }

  @Override
  public void run() {
    TaskEvents.started(this, executor);
    try {
      ((Runnable) task).run();
    } catch (Throwable e) {
      TaskEvents.failed(this, e);
      throw e;
    } finally {
      TaskEvents.ended(this);
      if (again) {
        TaskEvents.submittedAgain(this, executor);
      }
    }
  }

  @Override
  @SuppressWarnings("unchecked") // whoever made this had a task of that type
  public T call() throws Exception {
    TaskEvents.started(this, executor);
    try {
      return ((Callable<T>) task).call();
    } catch (Throwable e) {
      TaskEvents.failed(this, e);
      throw e;
    } finally {
      TaskEvents.ended(this);
    }
  }

  @Override
  @SuppressWarnings("unchecked") // whoever made this had a task of that type
  public T get() {
    TaskEvents.started(this, executor);
    try {
      return ((Supplier<T>) task).get();
    } catch (Throwable e) {
      TaskEvents.failed(this, e);
      throw e;
    } finally {
      TaskEvents.ended(this);
    }
  }
}
