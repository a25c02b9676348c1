package io.loomshift.adaptive.hybrid;

import java.lang.Thread.UncaughtExceptionHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Runs tasks on platform and virtual threads at once, each where tasks of its origin run best.
///
/// ```java
/// try (var executor = HybridExecutor.builder().name("orders").build()) {
///   executor.submit(() -> handle(order));
/// }
/// ```
///
/// The first tasks of a class take platform threads, one a processor, as long as these have nothing
/// to do, and virtual threads besides, or virtual threads alone where those are to come first
/// ([Builder#virtualFirst(boolean)]). While tasks wait for a thread, a control thread finds out
/// which *origins*, classes of the `Runnable` or `Callable`, hold the carriers of virtual threads:
/// these go to platform threads, as many as processors where they compute, up to `platformThreads`
/// where they block in native code, and back where they wait. Where tasks that compute as well as
/// wait keep others from their carriers, all that waits goes there, too, for a while.
///
/// `concurrency` limits how many tasks run at once, over both types together. Without it, tasks
/// that wait for tasks of the same executor never hang.
///
/// Names, exceptions, interrupts, context class loader and inheritable thread-locals are as with
/// [io.loomshift.adaptive.AdaptiveExecutor]. Unless its threads are daemons, one platform thread
/// stays until the last task has ended after a shutdown, and keeps the JVM alive. Everything that
/// the builder limits can be changed while it runs. Thread-safe.
public final class HybridExecutor extends AbstractExecutorService {
  private static final AtomicLong UNNAMED = new AtomicLong();

  private final String name;
  private final Rejection rejection;
  final Origins origins;
  private final Permits permits;
  private final Lane computing;
  private final Lane blocking;
  private final Dispatcher dispatcher;
  private final Balance balance;
  private final Counter rejected = new Counter();
  private Limits limits;

  // The priority is what the user chose.
  @SuppressWarnings("ThreadPriorityCheck")
  private HybridExecutor(Builder builder) {
    limits = builder.limits;
    name =
        builder.name == null
            ? "hybrid-".concat(Long.toString(UNNAMED.incrementAndGet()))
            : builder.name;
    rejection = builder.rejection;
    origins = new Origins(builder.isVirtualFirst);
    permits = new Permits(limits, builder.isVirtualFirst);
    Lane virtual =
        new Lane(
            Place.VIRTUAL, builder.factory(Thread.ofVirtual(), name.concat("-v-")), permits, false);
    ThreadFactory platform =
        builder.factory(
            // It is chance which thread makes another.
            Thread.ofPlatform()
                .group(Thread.currentThread().getThreadGroup())
                .daemon(builder.daemon)
                .priority(builder.priority),
            name.concat("-"));
    computing = new Lane(Place.COMPUTING, platform, permits, !builder.daemon);
    blocking = new Lane(Place.BLOCKING, platform, permits, false);
    dispatcher =
        new Dispatcher(origins, permits, virtual, computing, blocking, !builder.daemon, limits);
    balance = new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
  }

  /// A builder with the defaults.
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public void execute(Runnable task) {
    Answer answer = dispatcher.offer(Objects.requireNonNull(task, "task"));
    if (answer == Answer.SENT) {
      balance.wakeLater();
    } else if (answer == Answer.WAITS) {
      balance.wake();
    } else if (answer == Answer.REFUSED) {
      rejected.increment();
      rejection.rejected(task, this);
    }
  }

  /// Runs tasks here whose class does not tell what they do: all that are handed to it count as one
  /// origin, those of equal names as the same one. For what wraps its tasks in one class, such as
  /// [java.util.concurrent.CompletableFuture#runAsync(Runnable, Executor)], and for routes.
  ///
  /// @param origin what [#explain()] calls it; 200 names and classes are told apart
  public Executor named(String origin) {
    Origin known = origins.named(Objects.requireNonNull(origin, "origin"));
    return task -> execute(new Named(known, Objects.requireNonNull(task, "task")));
  }

  /// For the policy that drops the task that waits longest.
  ///
  /// @return whether there was one
  boolean dropOldest() {
    Runnable oldest = dispatcher.withdrawOldest();
    Submitted.drop(oldest);
    return oldest != null;
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new Submitted<>(task);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T value) {
    return new Submitted<>(task, value);
  }

  /// Takes a task back that has not begun.
  ///
  /// @return whether it waited, and does no longer
  public boolean remove(Runnable task) {
    return dispatcher.withdraw(task);
  }

  /// Changes how many platform threads run tasks at once at most, as [Builder#platformThreads(int)]
  /// says; tasks that run go on.
  ///
  /// @throws IllegalArgumentException where it is less than 1
  public synchronized void setPlatformThreads(int threads) {
    change(limits.withPlatformThreads(threads));
  }

  /// Changes how many virtual threads there are at most; tasks that run go on.
  ///
  /// @throws IllegalArgumentException where it is less than 0
  public synchronized void setVirtualThreads(int threads) {
    change(limits.withVirtualThreads(threads));
  }

  /// Changes how many tasks run at once at most. Where more do, they end first.
  ///
  /// @throws IllegalArgumentException where it is less than 1
  public synchronized void setConcurrency(int tasks) {
    change(limits.withConcurrency(tasks));
  }

  /// Changes how many tasks wait at most. Those that wait already stay.
  ///
  /// @throws IllegalArgumentException where it is less than 0
  public synchronized void setQueueCapacity(int tasks) {
    change(limits.withQueueCapacity(tasks));
  }

  /// Changes how long an idle platform thread waits for a task.
  ///
  /// @throws IllegalArgumentException where it is negative
  public synchronized void setKeepAlive(Duration time) {
    change(limits.withKeepAlive(time));
  }

  /// Exchanges all threads for new ones, which keep nothing of what tasks left in thread-locals:
  /// idle ones at once, others after their task. Their places are taken as tasks need it.
  public synchronized void renewThreads() {
    dispatcher.renew();
  }

  private void change(Limits changed) {
    limits = changed;
    dispatcher.setLimits(changed);
    balance.setLimits(changed);
    // Without virtual threads, those of every origin are for platform threads.
    dispatcher.sort();
  }

  @Override
  public void shutdown() {
    dispatcher.shutdown();
  }

  /// Interrupts the tasks that run, and returns those that have not begun.
  ///
  /// @throws OutOfMemoryError where there is no memory for the answer; it can be called again
  @Override
  public List<Runnable> shutdownNow() {
    return dispatcher.shutdownNow();
  }

  @Override
  public boolean isShutdown() {
    return permits.state() != State.RUNNING;
  }

  @Override
  public boolean isTerminated() {
    return permits.state() == State.TERMINATED;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return dispatcher.awaitTermination(timeout, unit);
  }

  /// Lets tasks run that wait for a thread, where at least eight do for each processor, all threads
  /// that they may have are taken, and the calling thread is a platform thread that runs none. For
  /// what hands tasks over in a loop that sleeps most of the time, such as a server's selector: the
  /// system runs it at once whenever there is something to find, and takes the processor from a
  /// task for that. Where it yields, the system counts that as its turn; tasks go on for some
  /// milliseconds, and it finds more at once.
  // What waits is worth more than what would come.
  @SuppressWarnings("ThreadPriorityCheck")
  public void giveWay() {
    if (isToGiveWay(Thread.currentThread())) {
      Thread.yield();
    }
  }

  boolean isToGiveWay(Thread thread) {
    return dispatcher.isToGiveWay(thread);
  }

  /// What it has done and does.
  public HybridCounts counts() {
    // A task that goes from one queue to another just now is in neither, and runs nowhere.
    int queued = dispatcher.waiting();
    long inside = dispatcher.inside();
    int running = (int) Math.clamp(inside - queued, 0L, (long) permits.running());
    int waiting = (int) Math.max(0, Math.min(Integer.MAX_VALUE, inside - running));
    return new HybridCounts(
        dispatcher.completedOnPlatform(),
        dispatcher.completedOnVirtual(),
        rejected.sum(),
        waiting,
        running,
        computing.alive() + blocking.alive(),
        permits.platformLimit(),
        Math.min(running, permits.count(Place.VIRTUAL)),
        permits.limit(Place.VIRTUAL));
  }

  /// What runs where, and why: of the whole, of each origin, and the last changes, oldest first.
  public String explain() {
    HybridCounts now = counts();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s runs %d tasks, of which %d on virtual threads; %d wait."
            .formatted(name, now.running(), now.virtualThreads(), now.waiting()));
    lines.add(
        "It has %d platform threads, of which %d may work at once, and at most %d virtual ones."
            .formatted(now.workers(), now.workerTarget(), now.virtualLimit()));
    lines.add(
        "Completed: %d on platform threads, %d on virtual threads; rejected: %d."
            .formatted(now.completedOnPlatform(), now.completedOnVirtual(), now.rejected()));
    if (permits.isShared()) {
      lines.add("The system shares the processors: what waits has platform threads, too.");
    } else if (dispatcher.isForPlatform()) {
      lines.add("Platform threads suffice for all that may run: what waits has them, too.");
    }
    Throwable lack = computing.lack() == null ? blocking.lack() : computing.lack();
    if (lack != null) {
      lines.add("A platform thread could not be started: " + lack);
    }
    origins.all().forEach(origin -> lines.add("  " + origin));
    lines.addAll(balance.changes());
    return String.join("\n", lines) + "\n";
  }

  /// Kind, name and state.
  @Override
  public String toString() {
    HybridCounts now = counts();
    return "HybridExecutor[%s, %s, running %d, waiting %d]"
        .formatted(name, permits.state(), now.running(), now.waiting());
  }

  /// Chooses how an executor behaves. Not for several threads.
  public static final class Builder {
    private @Nullable String name;
    private Rejection rejection = Rejection.ABORT;
    private boolean daemon;
    private int priority = Thread.NORM_PRIORITY;
    private boolean isVirtualFirst;
    private Optional<ClassLoader> contextClassLoader =
        Optional.ofNullable(Thread.currentThread().getContextClassLoader());
    private Optional<UncaughtExceptionHandler> uncaught = Optional.empty();
    private Limits limits = Limits.standard();

    private Builder() {}

    /// The name of the threads, to which a number is added, with a `v` for virtual ones;
    /// `hybrid-1`, `-2`, … by default.
    public Builder name(String name) {
      this.name = Objects.requireNonNull(name, "name");
      return this;
    }

    /// How many platform threads run tasks at once at most; 256 by default. As many as processors
    /// are for tasks that compute, the others for those that block, or all of them where
    /// `concurrency` is no more. As many as processors, and as waiting tasks hold, may be idle,
    /// too.
    public Builder platformThreads(int threads) {
      limits = limits.withPlatformThreads(threads);
      return this;
    }

    /// How many virtual threads there are at most; by default as many as take half of the heap at 8
    /// KB each.
    public Builder virtualThreads(int threads) {
      limits = limits.withVirtualThreads(threads);
      return this;
    }

    /// How many tasks run at once at most, on both types together; not limited by default.
    public Builder concurrency(int tasks) {
      limits = limits.withConcurrency(tasks);
      return this;
    }

    /// How many tasks wait at most before further ones are rejected; not limited by default.
    public Builder queueCapacity(int tasks) {
      limits = limits.withQueueCapacity(tasks);
      return this;
    }

    /// Whether tasks are taken for ones that wait, so that each has a virtual thread of its own,
    /// until those of its class are seen holding the carriers; false by default. For servers, whose
    /// requests are of one class and mostly wait: they do as with the JDK's virtual threads then.
    public Builder virtualFirst(boolean virtualFirst) {
      isVirtualFirst = virtualFirst;
      return this;
    }

    /// How long an idle platform thread waits for a task before it ends; 60 s by default.
    public Builder keepAlive(Duration time) {
      limits = limits.withKeepAlive(time);
      return this;
    }

    /// What happens to a task that cannot be taken; [Rejection#ABORT] by default.
    public Builder rejection(Rejection rejection) {
      this.rejection = Objects.requireNonNull(rejection, "rejection");
      return this;
    }

    /// Whether platform threads are daemons; they are not by default. Virtual threads always are.
    public Builder daemon(boolean daemon) {
      this.daemon = daemon;
      return this;
    }

    /// The priority of platform threads, 1 to 10, 5 by default.
    ///
    /// @throws IllegalArgumentException where it is out of its range
    public Builder priority(int priority) {
      if (priority < Thread.MIN_PRIORITY || priority > Thread.MAX_PRIORITY) {
        throw new IllegalArgumentException("priority must be from 1 to 10, not " + priority);
      }
      this.priority = priority;
      return this;
    }

    /// The context class loader of all threads; that of the thread that made this builder by
    /// default.
    public Builder contextClassLoader(ClassLoader loader) {
      contextClassLoader = Optional.of(loader);
      return this;
    }

    /// Who is told of exceptions that nobody caught; by default whoever the JVM tells.
    public Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
      uncaught = Optional.of(handler);
      return this;
    }

    private ThreadFactory factory(Thread.Builder builder, String prefix) {
      builder.inheritInheritableThreadLocals(false);
      if (uncaught.isPresent()) {
        builder.uncaughtExceptionHandler(uncaught.get());
      }
      return new Threads(builder.factory(), prefix, contextClassLoader.orElse(null));
    }

    /// Makes the executor. It has no thread before its first task.
    public HybridExecutor build() {
      return new HybridExecutor(this);
    }
  }
}
