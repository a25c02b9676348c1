package io.loomshift.adaptive.spring.boot;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.autoconfigure.task.TaskExecutionProperties;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.TaskDecorator;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.concurrent.ExecutorConfigurationSupport;

/// The `applicationTaskExecutor` of a service, on threads that follow the load. It ends with its
/// context as Spring's own do: `spring.task.execution.shutdown` and
/// `spring.lifecycle.timeout-per-shutdown-phase` say how. Thread-safe.
public final class AdaptiveTaskExecutor extends ExecutorConfigurationSupport
    implements AsyncTaskExecutor {
  private static final long serialVersionUID = 1;

  private final transient ExecutorChoice choice;
  private final transient List<TaskDecorator> decorators;
  private transient @Nullable ExecutorService executor;

  AdaptiveTaskExecutor(ExecutorChoice choice, List<TaskDecorator> decorators) {
    this.choice = choice;
    this.decorators = decorators;
  }

  /// As the service's properties and decorators of tasks say.
  static AdaptiveTaskExecutor of(BeanFactory beans) {
    TaskExecutionProperties usual = beans.getBean(TaskExecutionProperties.class);
    TaskExecutionProperties.Pool pool = usual.getPool();
    String name = usual.getThreadNamePrefix().replaceFirst("-$", "");
    AdaptiveProperties properties = beans.getBean(AdaptiveProperties.class);
    ExecutorChoice choice =
        new ExecutorChoice(
            name,
            properties.initialType(),
            properties.taskThreads(pool.getCoreSize()),
            properties.tasks().concurrency(),
            false,
            pool.getQueueCapacity(),
            pool.getKeepAlive());
    AdaptiveTaskExecutor executor =
        new AdaptiveTaskExecutor(
            choice, beans.getBeanProvider(TaskDecorator.class).orderedStream().toList());
    TaskExecutionProperties.Shutdown shutdown = usual.getShutdown();
    executor.setWaitForTasksToCompleteOnShutdown(shutdown.isAwaitTermination());
    if (shutdown.getAwaitTerminationPeriod() != null) {
      executor.setAwaitTerminationMillis(shutdown.getAwaitTerminationPeriod().toMillis());
    }
    beans.getBean(AdaptiveExecutors.class).add(name, () -> Optional.ofNullable(executor.executor));
    Beans.announce("Tasks of applicationTaskExecutor", name, properties);
    return executor;
  }

  @Override
  protected ExecutorService initializeExecutor(
      ThreadFactory factory, RejectedExecutionHandler handler) {
    ExecutorService made = choice.open();
    executor = made;
    return made;
  }

  /// What runs the tasks, to ask what it does: a [io.loomshift.adaptive.hybrid.HybridExecutor], or
  /// an [io.loomshift.adaptive.AdaptiveExecutor] where `loomshift.adaptive.initial-type` is set.
  ///
  /// @throws IllegalStateException before its context has initialized this
  public ExecutorService executor() {
    ExecutorService made = executor;
    if (made == null) {
      throw new IllegalStateException("not initialized");
    }
    return made;
  }

  @Override
  public void execute(Runnable task) {
    Runnable decorated = task;
    for (TaskDecorator decorator : decorators) {
      decorated = decorator.decorate(decorated);
    }
    Runnable last = decorated;
    try {
      executor().execute(new Told(task, last));
    } catch (RejectedExecutionException e) {
      throw new TaskRejectedException("applicationTaskExecutor did not accept " + task, e);
    }
  }

  /// A future that does not run any more is cancelled, not left to whoever waits for it.
  @Override
  protected void cancelRemainingTask(Runnable task) {
    super.cancelRemainingTask(task instanceof Told told ? told.task : task);
  }

  /// A task of which Spring is told when it runs.
  private final class Told implements Runnable {
    private final Runnable task;
    private final Runnable decorated;

    Told(Runnable task, Runnable decorated) {
      this.task = task;
      this.decorated = decorated;
    }

    @Override
    public void run() {
      AdaptiveTaskExecutor.this.run(decorated);
    }
  }

  /// Tells Spring what runs, which a context that closes waits for.
  private void run(Runnable task) {
    beforeExecute(Thread.currentThread(), task);
    Throwable failure = null;
    try {
      task.run();
    } catch (Throwable e) {
      failure = e;
      throw e;
    } finally {
      afterExecute(task, failure);
    }
  }
}
