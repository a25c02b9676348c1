package io.loomshift.adaptive;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

// What a held task gives is of no interest.
@SuppressWarnings("FutureReturnValueIgnored")
class AdaptiveExecutorTest {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final ManualHeartbeat time = new ManualHeartbeat();
  private final ScriptedSelector selector = new ScriptedSelector(PLATFORM);
  private final List<AdaptiveExecutor> open = new ArrayList<>();
  private final CountDownLatch gate = new CountDownLatch(1);

  @AfterEach
  void stop() throws InterruptedException {
    gate.countDown();
    for (AdaptiveExecutor executor : open) {
      executor.shutdownNow();
      assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    }
  }

  private AdaptiveExecutor.Builder builder() {
    return AdaptiveExecutor.builder().heartbeat(time).selector(selector).managed(false);
  }

  private AdaptiveExecutor build(AdaptiveExecutor.Builder builder) {
    AdaptiveExecutor executor = builder.build();
    open.add(executor);
    return executor;
  }

  private AdaptiveExecutor of(ThreadType type) {
    selector.wanted = type;
    return build(builder().initialType(type).platformThreads(2));
  }

  private Future<?> hold(AdaptiveExecutor executor) throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    Future<?> future =
        executor.submit(() -> {
          begun.countDown();
          gate.await();
          return null;
        });
    begun.await();
    return future;
  }

  private double measured(Metric metric) {
    time.advance(LOOK);
    return selector.seen.value(metric).orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void threadsAreAsDocumented_whateverTheirType(ThreadType type) throws Exception {
    ClassLoader loader = new ClassLoader() {};
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
    inherited.set("from the test");
    AdaptiveExecutor executor =
        build(builder().initialType(type).name("orders").contextClassLoader(loader));

    Thread thread = executor.submit(Thread::currentThread).get();
    Future<?> isInherited = executor.submit(() -> assertThat(inherited.get()).isNull());

    assertThat(thread.getName()).isEqualTo("orders-1");
    assertThat(thread.isVirtual()).isEqualTo(type == VIRTUAL);
    assertThat(thread.isDaemon()).isEqualTo(type == VIRTUAL);
    assertThat(thread.getContextClassLoader()).isEqualTo(loader);
    assertThat(isInherited.get()).isNull();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void handlerIsToldAndThePoolGoesOn_whenATaskThrows(ThreadType type) throws Exception {
    List<Throwable> uncaught = new ArrayList<>();
    CountDownLatch told = new CountDownLatch(1);
    AdaptiveExecutor executor =
        build(
            builder()
                .initialType(type)
                .platformThreads(1)
                .uncaughtExceptionHandler((thread, e) -> {
                  uncaught.add(e);
                  told.countDown();
                  throw new IllegalStateException("and the handler, too");
                }));
    Error failure = new StackOverflowError();

    executor.execute(() -> {
      throw failure;
    });
    told.await();

    assertThat(uncaught).containsExactly(failure);
    assertThat(executor.submit(() -> 1).get()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void interruptIsNotSeenByTheNextTask_whenATaskLeavesItBehind(ThreadType type) throws Exception {
    AdaptiveExecutor executor = build(builder().initialType(type).platformThreads(1));

    executor.execute(() -> Thread.currentThread().interrupt());

    assertThat(executor.submit(Thread::interrupted).get()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void runningTaskIsInterrupted_whenItIsCancelledDuringATransition(ThreadType type)
      throws Exception {
    AdaptiveExecutor executor = of(type);
    CountDownLatch interrupted = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    Future<?> future =
        executor.submit(() -> {
          begun.countDown();
          try {
            gate.await();
          } catch (InterruptedException e) {
            interrupted.countDown();
          }
        });
    begun.await();

    executor.move(type.other());
    assertThat(future.cancel(true)).isTrue();

    interrupted.await();
    assertThatExceptionOfType(CancellationException.class).isThrownBy(future::get);
    assertThat(executor.submit(() -> ThreadType.of(Thread.currentThread())).get())
        .isEqualTo(type.other());
  }

  @Test
  void queuedTasksGetVirtualThreads_whenTheTypeChanges() throws Exception {
    AdaptiveExecutor executor = of(PLATFORM);
    hold(executor);
    hold(executor);
    Future<ThreadType> queued = executor.submit(() -> ThreadType.of(Thread.currentThread()));
    assertThat(measured(Metric.QUEUE_LENGTH)).isEqualTo(1);

    selector.wanted = VIRTUAL;
    time.advance(LOOK);

    assertThat(queued.get()).isEqualTo(VIRTUAL);
    assertThat(executor.explain()).contains("threads of the other type that still run: 2");
    gate.countDown();
  }

  @Test
  void idleWorkersEnd_whenTheTypeChanges() throws Exception {
    AdaptiveExecutor executor = of(PLATFORM);
    Thread worker = executor.submit(Thread::currentThread).get();

    selector.wanted = VIRTUAL;
    time.advance(LOOK);
    worker.join();
    time.advance(LOOK);

    assertThat(executor.decisions())
        .extracting(Decision::kind)
        .containsExactly(Decision.Kind.MOVE, Decision.Kind.SETTLED);
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void limitHolds_whenTasksOfBothTypesRun(ThreadType type) throws Exception {
    AdaptiveExecutor executor =
        build(builder().initialType(type).platformThreads(8).concurrency(2));
    selector.wanted = type;
    hold(executor);
    Future<?> second = hold(executor);

    selector.wanted = type.other();
    time.advance(LOOK);
    Future<ThreadType> third = executor.submit(() -> ThreadType.of(Thread.currentThread()));

    assertThat(measured(Metric.TASKS_RUNNING)).isEqualTo(2);
    assertThat(measured(Metric.QUEUE_LENGTH)).isEqualTo(1);
    second.cancel(true);
    assertThat(third.get()).isEqualTo(type.other());
    gate.countDown();
  }

  @Test
  void countsTellOfBothTypes_whenTheTypeChanges() throws Exception {
    AdaptiveExecutor executor =
        build(builder().initialType(PLATFORM).platformThreads(1).queueCapacity(1));
    executor.submit(() -> 1).get();
    hold(executor);
    executor.submit(() -> 2);
    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> {}));

    assertThat(executor.counts()).isEqualTo(new PoolCounts(1, 0, 1, 1, 1, 1, 0));
    assertThat(executor.transitions()).isZero();

    selector.wanted = VIRTUAL;
    time.advance(LOOK);
    gate.countDown();
    executor.shutdown();
    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();

    assertThat(executor.counts()).isEqualTo(new PoolCounts(2, 1, 1, 0, 0, 0, 0));
    assertThat(executor.transitions()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void taskIsRejected_whenTheQueueIsFull(ThreadType type) throws Exception {
    AdaptiveExecutor executor =
        build(builder().initialType(type).platformThreads(1).concurrency(1).queueCapacity(1));
    hold(executor);
    Future<Integer> waiting = executor.submit(() -> 1);

    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> {}));

    gate.countDown();
    assertThat(waiting.get()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void queueIsWorkedOff_whenItIsShutDownDuringATransition(ThreadType type) throws Exception {
    AdaptiveExecutor executor =
        build(builder().initialType(type).platformThreads(2).concurrency(2));
    hold(executor);
    hold(executor);
    Set<Integer> ran = ConcurrentHashMap.newKeySet();
    for (int i = 0; i < 100; i++) {
      int number = i;
      executor.execute(() -> ran.add(number));
    }

    executor.move(type.other());
    executor.shutdown();
    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> {}));
    executor.move(type);
    gate.countDown();
    executor.close();

    assertThat(ran).hasSize(100);
    assertThat(executor.isTerminated()).isTrue();
    assertThat(time.isBeating()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void waitingTasksAreReturnedAndRunningOnesInterrupted_whenItIsStoppedDuringATransition(
      ThreadType type) throws Exception {
    AdaptiveExecutor executor =
        build(builder().initialType(type).platformThreads(1).concurrency(1));
    AtomicBoolean isInterrupted = new AtomicBoolean();
    CountDownLatch begun = new CountDownLatch(1);
    executor.execute(() -> {
      begun.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        isInterrupted.set(true);
      }
    });
    begun.await();
    Runnable waiting = () -> {};
    executor.execute(waiting);
    executor.move(type.other());

    List<Runnable> returned = executor.shutdownNow();

    assertThat(returned).containsExactly(waiting);
    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(isInterrupted).isTrue();
  }

  @Test
  void idleWorkersEnd_whenTheExecutorIsClosed() throws Exception {
    AdaptiveExecutor executor = of(PLATFORM);
    Thread worker = executor.submit(Thread::currentThread).get();

    executor.close();
    worker.join();

    assertThat(executor.isTerminated()).isTrue();
  }

  @Test
  void workersAreReplacedAfterTheirTasks_whenThreadsAreRenewed() throws Exception {
    AdaptiveExecutor executor = of(PLATFORM);
    Future<?> held = hold(executor);
    Thread idle = executor.submit(Thread::currentThread).get();

    executor.renewThreads();
    idle.join();
    Thread successor = executor.submit(Thread::currentThread).get();

    assertThat(held.isDone()).isFalse();
    assertThat(successor).isNotSameAs(idle);
    // While the other one of two is held, the successor takes the next task, or keeps it waiting:
    // a result is there before its worker waits again.
    assertThat(executor.submit(Thread::currentThread).get()).isSameAs(successor);
    gate.countDown();
    assertThat(held.get()).isNull();
  }

  @Test
  void idleWorkersEnd_whenNothingCame() throws Exception {
    AdaptiveExecutor executor = build(builder().keepAlive(Duration.ZERO));

    Thread worker = executor.submit(Thread::currentThread).get();
    worker.join();

    assertThat(executor.submit(() -> 1).get()).isEqualTo(1);
  }

  @Test
  void selectorIsGivenTheLoad_whenTasksRan() throws Exception {
    AdaptiveExecutor executor = of(PLATFORM);
    hold(executor);
    executor.submit(() -> {}).get();
    executor.submit(() -> {}).get();

    time.advance(LOOK);

    assertThat(selector.seen.value(Metric.PLATFORM_LIMIT)).hasValue(2);
    assertThat(selector.seen.value(Metric.VIRTUAL_LIMIT)).hasValue(Double.POSITIVE_INFINITY);
    assertThat(selector.seen.tasksCompleted().orElseThrow()).isBetween(1.0, 2.0);
    assertThat(selector.seen.value(Metric.TASKS_RUNNING).orElseThrow()).isBetween(1.0, 2.0);
    assertThat(selector.seen.processors()).isPresent();
  }

  @Test
  void tasksRun_whenIdleThreadsAreToStayForEver() throws Exception {
    try (AdaptiveExecutor executor =
        builder().keepAlive(Duration.ofSeconds(Long.MAX_VALUE)).build()) {
      assertThat(executor.submit(() -> 1).get()).isEqualTo(1);
    }
  }

  @Test
  void numbersAreRefused_whenTheyAreOutOfRange() {
    assertThatIllegalArgumentException().isThrownBy(() -> builder().platformThreads(0).build());
    assertThatIllegalArgumentException().isThrownBy(() -> builder().concurrency(0).build());
    assertThatIllegalArgumentException().isThrownBy(() -> builder().queueCapacity(-1).build());
    assertThatIllegalArgumentException().isThrownBy(() -> builder().priority(11));
  }
}
