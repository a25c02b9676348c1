package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HybridExecutorTest {
  @Test
  void allTasksRunAtOnce_whenMoreWaitThanThereArePlatformThreads() throws Exception {
    Held held = new Held(500);
    try (HybridExecutor executor = HybridExecutor.builder().platformThreads(2).build()) {
      for (int i = 0; i < 500; i++) {
        executor.execute(held);
      }
      held.begun.await();

      assertThat(executor.counts().running()).isEqualTo(500);
      assertThat(executor.explain()).containsPattern("Held on (virtual threads|threads of both)");
      held.gate.countDown();
    }
    assertThat(held.threads).hasSize(500);
    assertThat(held.threads).filteredOn(thread -> !thread.isVirtual()).hasSizeBetween(0, 2);
  }

  /// Computes until told to end, as tasks do that hold their carriers.
  private static Runnable computing(AtomicBoolean isDone, Set<Thread> threads) {
    return () -> {
      threads.add(Thread.currentThread());
      while (!isDone.get()) {
        Thread.onSpinWait();
      }
    };
  }

  @Test
  void tasksThatWaitRun_whenOthersComputeOnAllCarriers() throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    int processors = Runtime.getRuntime().availableProcessors();
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i < (Permits.FEW + 4) * processors; i++) {
        executor.execute(computing(isDone, threads));
      }
      Held held = new Held(100);
      for (int i = 0; i < 100; i++) {
        executor.execute(held);
      }
      held.begun.await();

      assertThat(executor.explain())
          .containsPattern("HybridExecutorTest\\S+ on platform threads, one a processor: ")
          .containsPattern("Held on (virtual threads|threads of both)");
      held.gate.countDown();
      isDone.set(true);
    }
    assertThat(threads).anyMatch(thread -> !thread.isVirtual());
  }

  @Test
  void tasksOfOneClassAreToldApart_whenTheirOriginsAreNamed() throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    int processors = Runtime.getRuntime().availableProcessors();
    Held held = new Held(100);
    CountDownLatch computes = new CountDownLatch(1);
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i < (Permits.FEW + 4) * processors; i++) {
        CompletableFuture<Void> ignored =
            CompletableFuture.runAsync(
                () -> {
                  computes.countDown();
                  while (!isDone.get()) {
                    Thread.onSpinWait();
                  }
                },
                executor.named("compute"));
      }
      computes.await();
      for (int i = 0; i < 100; i++) {
        CompletableFuture<Void> ignored = CompletableFuture.runAsync(held, executor.named("wait"));
      }
      held.begun.await();

      assertThat(executor.explain())
          .contains("  compute on platform threads, one a processor: ")
          .containsPattern("  wait on (virtual threads|threads of both)");
      held.gate.countDown();
      isDone.set(true);
    }
  }

  @Test
  void threadLocalsOutliveTheirTasks_whenTasksWaitForVirtualThreads() throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicInteger onVirtual = new AtomicInteger();
    ThreadLocal<Integer> costly = ThreadLocal.withInitial(made::incrementAndGet);
    Held held = new Held(1);
    try (HybridExecutor executor =
        HybridExecutor.builder().platformThreads(1).virtualThreads(1).build()) {
      executor.execute(held);
      held.begun.await();
      for (int i = 0; i < 20_000; i++) {
        executor.execute(() -> {
          if (Thread.currentThread().isVirtual()) {
            onVirtual.incrementAndGet();
            int ignored = costly.get();
          }
        });
      }
      held.gate.countDown();
    }
    // The first threads run 32 tasks each, and some find none that waits.
    assertThat(made.get()).isBetween(1, 100 + onVirtual.get() / 8);
  }

  @Test
  void moreThan1024RunAtOnce_whenAllOfThemWait() throws Exception {
    Held held = new Held(5_000);
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i < 5_000; i++) {
        executor.execute(held);
      }
      held.begun.await();
      held.gate.countDown();
    }
  }

  @Test
  void platformThreadsAreAdded_whenVirtualOnesAreNotAllowed() throws Exception {
    Held held = new Held(40);
    int workers;
    try (HybridExecutor executor =
        HybridExecutor.builder().platformThreads(40).virtualThreads(0).build()) {
      for (int i = 0; i < 40; i++) {
        executor.execute(held);
      }
      held.begun.await();
      workers = executor.counts().workers();
      held.gate.countDown();
    }
    // One a processor may look for tasks of classes that compute besides.
    assertThat(workers).isBetween(40, 40 + Runtime.getRuntime().availableProcessors());
    assertThat(held.threads).hasSize(40).noneMatch(Thread::isVirtual);
  }

  /// Sums a range by two tasks of the same executor.
  private record Sum(HybridExecutor executor, int from, int to) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) >>> 1;
      Future<Integer> left = executor.submit(new Sum(executor, from, middle));
      Future<Integer> right = executor.submit(new Sum(executor, middle, to));
      return left.get() + right.get();
    }
  }

  @Test
  void nestedTasksEnd_whenEachWaitsForTwoOfTheSameExecutor() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().platformThreads(1).build()) {
      assertThat(executor.submit(new Sum(executor, 0, 1_000)).get()).isEqualTo(499_500);
    }
  }

  /// Of an origin that stays on platform threads, whatever it does.
  @Test
  void tasksEnd_whenWorkersWaitForTasksThatMayNotLeave() throws Exception {
    try (HybridExecutor executor =
        HybridExecutor.builder().platformThreads(2).virtualThreads(100).build()) {
      CyclicBarrier together = new CyclicBarrier(20);
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        futures.add(
            i % 2 == 0
                ? executor.submit(() -> together.await())
                : executor.submit(() -> 1 + together.await()));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    }
  }

  @Test
  void noMoreRunThanAllowed_whenTheyWaitOnBothTypes() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    CyclicBarrier together = new CyclicBarrier(8);
    List<Future<?>> futures = new ArrayList<>();
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(8).build()) {
      for (int i = 0; i < 800; i++) {
        futures.add(
            executor.submit(() -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              // Only eight at once can open it.
              together.await();
              running.decrementAndGet();
              return null;
            }));
      }
    }

    assertThat(futures).allMatch(future -> future.state() == Future.State.SUCCESS);
    assertThat(most).hasValue(8);
  }

  @Test
  void moreRun_whenTheirLimitIsRaised() throws Exception {
    Held few = new Held(2);
    Held all = new Held(50);
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(2).build()) {
      executor.execute(few);
      executor.execute(few);
      few.begun.await();
      for (int i = 0; i < 50; i++) {
        executor.execute(all);
      }
      assertThat(executor.counts().running()).isEqualTo(2);

      executor.setConcurrency(52);
      all.begun.await();

      assertThat(executor.counts().running()).isEqualTo(52);
      few.gate.countDown();
      all.gate.countDown();
    }
  }

  /// Virtual threads are daemons, so one platform thread stays for them.
  @Test
  void aThreadKeepsTheJvmAlive_whenTasksRunOnVirtualThreadsAlone() throws Exception {
    HybridExecutor executor =
        HybridExecutor.builder().name("keeper").platformThreads(1).keepAlive(Duration.ZERO).build();
    waitUntilOnlyTheKeeperIsLeft(executor);
    executor.submit(Held.open()).get();
    List<Thread> keepers =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("keeper-"))
            .toList();

    assertThat(keepers).hasSize(1).noneMatch(Thread::isDaemon);
    executor.shutdown();
    keepers.getFirst().join();
    // The virtual thread that ran the task may leave after it.
    assertThat(executor.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    assertThat(executor.isTerminated()).isTrue();
  }

  @Test
  void aThreadKeepsTheJvmAlive_whenVirtualTasksAreLeftAtTheShutdown() throws Exception {
    Held held = new Held(3);
    HybridExecutor executor =
        HybridExecutor.builder().name("left").platformThreads(1).keepAlive(Duration.ZERO).build();
    waitUntilOnlyTheKeeperIsLeft(executor);
    for (int i = 0; i < 3; i++) {
      executor.execute(held);
    }
    held.begun.await();
    // Where virtual threads get no carrier for some milliseconds, a platform thread takes a task.
    List<Thread> before = new ArrayList<>(keepersOf("left-"));
    before.removeAll(held.threads);

    executor.shutdown();
    for (Thread keeper : before) {
      keeper.join();
    }
    assertThat(keepersOf("left-")).isNotEmpty();
    assertThat(executor.isTerminated()).isFalse();
    held.gate.countDown();
    assertThat(executor.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
  }

  /// Held tasks run on virtual threads from then on.
  private static void waitUntilOnlyTheKeeperIsLeft(HybridExecutor executor)
      throws InterruptedException {
    Held.learn(executor);
    while (executor.counts().workers() > 1) {
      Thread.onSpinWait();
    }
  }

  private static List<Thread> keepersOf(String prefix) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(prefix) && !thread.isDaemon())
        .toList();
  }

  @Test
  void waitingTasksComeBackAndBothTypesAreInterrupted_whenItIsStopped() throws Exception {
    CountDownLatch interrupted = new CountDownLatch(100);
    CountDownLatch begun = new CountDownLatch(100);
    HybridExecutor executor = HybridExecutor.builder().concurrency(100).build();
    for (int i = 0; i < 130; i++) {
      executor.execute(() -> {
        begun.countDown();
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          interrupted.countDown();
        }
      });
    }
    begun.await();

    assertThat(executor.shutdownNow()).hasSize(30);
    interrupted.await();
    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> executor.execute(() -> {}));
  }

  @Test
  void everyOtherTaskRuns_whenSomeThrow() throws Exception {
    List<Throwable> told = new ArrayList<>();
    AtomicInteger ran = new AtomicInteger();
    try (HybridExecutor executor =
        HybridExecutor.builder()
            .concurrency(1)
            .uncaughtExceptionHandler((thread, e) -> told.add(e))
            .build()) {
      for (int i = 0; i < 100; i++) {
        executor.execute(() -> {
          if (ran.incrementAndGet() % 2 == 0) {
            throw new AssertionError("of a test");
          }
        });
      }
    }
    assertThat(ran).hasValue(100);
    assertThat(told).hasSize(50).extracting(Throwable::getMessage).containsOnly("of a test");
  }

  @Test
  void noThreadIsThere_whenNoTaskCame() {
    try (HybridExecutor executor = HybridExecutor.builder().name("idle-one").build()) {
      assertThat(executor.counts().workers()).isZero();
      assertThat(Thread.getAllStackTraces().keySet())
          .noneMatch(thread -> thread.getName().startsWith("idle-one"));
    }
  }

  @Test
  void numbersAreRefused_whenTheyAreOutOfRange() {
    HybridExecutor.Builder builder = HybridExecutor.builder();

    assertThatIllegalArgumentException().isThrownBy(() -> builder.platformThreads(0));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.virtualThreads(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.concurrency(0));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.queueCapacity(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.keepAlive(Duration.ofNanos(-1)));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.priority(11));
  }
}
