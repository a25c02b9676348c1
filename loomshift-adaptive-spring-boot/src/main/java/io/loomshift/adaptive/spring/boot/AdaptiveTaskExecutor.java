package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
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

  private final transient AdaptiveExecutor.Builder builder;
  private final transient List<TaskDecorator> decorators;
  private transient @Nullable AdaptiveExecutor executor;

  private AdaptiveTaskExecutor(AdaptiveExecutor.Builder builder, List<TaskDecorator> decorators) {
    this.builder = builder;
    this.decorators = decorators;
  }

  /// As the service's properties and decorators of tasks say.
  static AdaptiveTaskExecutor of(BeanFactory beans) {
    TaskExecutionProperties usual = beans.getBean(TaskExecutionProperties.class);
    TaskExecutionProperties.Pool pool = usual.getPool();
    String name = usual.getThreadNamePrefix().replaceFirst("-$", "");
    AdaptiveExecutor.Builder builder =
        AdaptiveExecutor.builder()
            .name(name)
            .queueCapacity(pool.getQueueCapacity())
            .keepAlive(pool.getKeepAlive());
    beans.getBean(AdaptiveProperties.class).applyToTasks(builder, pool.getCoreSize());
    AdaptiveTaskExecutor executor =
        new AdaptiveTaskExecutor(
            builder, beans.getBeanProvider(TaskDecorator.class).orderedStream().toList());
    TaskExecutionProperties.Shutdown shutdown = usual.getShutdown();
    executor.setWaitForTasksToCompleteOnShutdown(shutdown.isAwaitTermination());
    if (shutdown.getAwaitTerminationPeriod() != null) {
      executor.setAwaitTerminationMillis(shutdown.getAwaitTerminationPeriod().toMillis());
    }
    beans.getBean(AdaptiveExecutors.class).add(name, () -> Optional.ofNullable(executor.executor));
    Beans.announce("Tasks of applicationTaskExecutor", name);
    return executor;
  }

  @Override
  protected ExecutorService initializeExecutor(
      ThreadFactory factory, RejectedExecutionHandler handler) {
    executor = builder.build();
    return executor;
  }

  /// What runs the tasks, to ask what it does.
  ///
  /// @throws IllegalStateException before its context has initialized this
  public AdaptiveExecutor executor() {
    if (executor == null) {
      throw new IllegalStateException("not initialized");
    }
    return executor;
  }

  @Override
  public void execute(Runnable task) {
    Runnable decorated = task;
    for (TaskDecorator decorator : decorators) {
      decorated = decorator.decorate(decorated);
    }
    Runnable last = decorated;
    try {
      executor().execute(() -> run(last));
    } catch (RejectedExecutionException e) {
      throw new TaskRejectedException("applicationTaskExecutor did not accept " + task, e);
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
