import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridCounts;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.hybrid.Rejection;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// One of our executors with the constructors of a `ThreadPoolExecutor`, as the tests call them;
/// the property `tck.subject` says which.
///
/// `concurrency` is the pool's size; a pool grows beyond its core only where its queue is full.
final class Subject extends AbstractExecutorService {
  private static final String NAME = System.getProperty("tck.subject");

  private final ExecutorService executor;

  Subject(int core, int most, long keepAlive, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(core, most, keepAlive, unit, queue, new ThreadPoolExecutor.AbortPolicy());
  }

  Subject(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory ignored) {
    this(core, most, keepAlive, unit, queue);
  }

  Subject(
      int core,
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    executor =
        switch (NAME) {
          case "hybrid" -> hybrid(most, keepAlive, unit, queue, handler);
          case "adaptive-platform" ->
              adaptive(most, queue, ThreadType.PLATFORM, ThreadTypeSelector.fixed(PLATFORM));
          case "adaptive-virtual" ->
              adaptive(most, queue, ThreadType.VIRTUAL, ThreadTypeSelector.fixed(VIRTUAL));
          case "adaptive-changing" ->
              adaptive(
                  most,
                  queue,
                  ThreadType.PLATFORM,
                  (metrics, current) -> Preference.atOnce(current.other(), "back and forth"));
          case "bounded" -> new BoundedVirtualExecutor(most);
          default -> throw new IllegalArgumentException(NAME);
        };
  }

  private static ExecutorService hybrid(
      int most,
      long keepAlive,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      RejectedExecutionHandler handler) {
    return HybridExecutor.builder()
        .concurrency(most)
        .queueCapacity(queue.remainingCapacity())
        .keepAlive(unit.toChronoUnit().getDuration().multipliedBy(keepAlive))
        .rejection(
            switch (handler) {
              case ThreadPoolExecutor.CallerRunsPolicy callerRuns -> Rejection.CALLER_RUNS;
              case ThreadPoolExecutor.DiscardPolicy discard -> Rejection.DISCARD;
              case ThreadPoolExecutor.DiscardOldestPolicy oldest -> Rejection.DISCARD_OLDEST;
              default -> Rejection.ABORT;
            })
        .build();
  }

  private static ExecutorService adaptive(
      int most, BlockingQueue<Runnable> queue, ThreadType first, ThreadTypeSelector selector) {
    return AdaptiveExecutor.builder()
        .platformThreads(most)
        .concurrency(most)
        .queueCapacity(queue.remainingCapacity())
        .initialType(first)
        .selector(selector)
        .pace(new Pace(Duration.ofMillis(10), 1))
        .managed(false)
        .build();
  }

  long getCompletedTaskCount() {
    HybridCounts counts = ((HybridExecutor) executor).counts();
    return counts.completedOnPlatform() + counts.completedOnVirtual();
  }

  int getActiveCount() {
    return ((HybridExecutor) executor).counts().running();
  }

  boolean remove(Runnable task) {
    return ((HybridExecutor) executor).remove(task);
  }

  @Override
  public void execute(Runnable task) {
    executor.execute(task);
  }

  @Override
  public <T> Future<T> submit(Callable<T> task) {
    return executor.submit(task);
  }

  @Override
  public <T> Future<T> submit(Runnable task, T result) {
    return executor.submit(task, result);
  }

  @Override
  public Future<?> submit(Runnable task) {
    return executor.submit(task);
  }

  @Override
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks)
      throws InterruptedException {
    return executor.invokeAll(tasks);
  }

  @Override
  public <T> List<Future<T>> invokeAll(
      Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException {
    return executor.invokeAll(tasks, timeout, unit);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return executor.invokeAny(tasks);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return executor.invokeAny(tasks, timeout, unit);
  }

  @Override
  public void shutdown() {
    executor.shutdown();
  }

  @Override
  public List<Runnable> shutdownNow() {
    return executor.shutdownNow();
  }

  @Override
  public boolean isShutdown() {
    return executor.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return executor.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return executor.awaitTermination(timeout, unit);
  }
}
