package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Nothing is lost while limits change, tasks move between both types, threads end and begin anew:
/// each task runs exactly once, or is reported as rejected, returned or cancelled; no thread stays.
///
/// A million tasks unless `-Dloomshift.hybrid.tasks` says otherwise; `-Dloomshift.hybrid.seed`
/// repeats them.
class HybridTasksIT {
  private static final int TASKS = Integer.getInteger("loomshift.hybrid.tasks", 1_000_000);
  private static final long SEED = Long.getLong("loomshift.hybrid.seed", 1);
  private static final int SUBMITTERS = 4;
  private static final int CONCURRENCY = 16;

  /// How often each task began.
  private final AtomicIntegerArray runs = new AtomicIntegerArray(TASKS);

  /// How often each task was reported: 1 rejected, 2 cancelled.
  private final AtomicIntegerArray reports = new AtomicIntegerArray(TASKS);

  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final AtomicInteger onPlatform = new AtomicInteger();
  private final AtomicInteger onVirtual = new AtomicInteger();

  private static HybridExecutor executor(int queueCapacity) {
    return HybridExecutor.builder()
        .name("hybrid-it")
        .concurrency(CONCURRENCY)
        .queueCapacity(queueCapacity)
        .uncaughtExceptionHandler((thread, e) -> {})
        .build();
  }

  @Test
  void everyTaskRunsOnceOrIsReported_whenLimitsChangeAllTheTime() throws Exception {
    HybridExecutor executor = executor(5_000);
    AtomicBoolean isDone = new AtomicBoolean();
    AtomicInteger changes = new AtomicInteger();
    Thread changer =
        Thread.ofPlatform()
            .start(() -> {
              Random random = new Random(SEED);
              while (!isDone.get()) {
                change(executor, random);
                changes.incrementAndGet();
                LockSupport.parkNanos(random.nextInt(200_000));
              }
            });
    Thread[] submitters = new Thread[SUBMITTERS];
    for (int i = 0; i < SUBMITTERS; i++) {
      int first = i;
      submitters[i] = Thread.ofPlatform().start(() -> submit(executor, first));
    }
    for (Thread submitter : submitters) {
      submitter.join();
    }
    isDone.set(true);
    changer.join();
    executor.shutdown();

    assertThat(executor.awaitTermination(120, TimeUnit.SECONDS)).as(executor::explain).isTrue();
    assertThat(changes.get()).isGreaterThan(TASKS / 10_000);
    assertThat(most.get()).isLessThanOrEqualTo(CONCURRENCY);
    int[] seen = new int[4];
    for (int task = 0; task < TASKS; task++) {
      int report = reports.get(task);
      // What was cancelled may have begun before, but once only; what was rejected never ran.
      boolean isRight =
          switch (report) {
            case 0 -> runs.get(task) == 1;
            case 1 -> runs.get(task) == 0;
            default -> report == 2 && runs.get(task) <= 1;
          };
      assertThat(isRight).as("task %d: %d runs, report %d", task, runs.get(task), report).isTrue();
      seen[report]++;
    }
    assertThat(seen[0]).isGreaterThan(TASKS / 2);
    assertThat(seen[2]).isPositive();
    assertThat(onPlatform.get()).isPositive();
    assertThat(onVirtual.get()).isPositive();
    HybridCounts counts = executor.counts();
    assertThat(counts.waiting()).isZero();
    assertThat(counts.running()).isZero();
    // Cancelled ones among them have ended at once.
    assertThat(counts.completedOnPlatform() + counts.completedOnVirtual())
        .isEqualTo(TASKS - seen[1]);
    assertNoThreadIsLeft();
  }

  @Test
  void everyTaskRunsOnceOrComesBack_whenItIsStoppedWhileLimitsChange() throws Exception {
    for (int round = 0; round < 200; round++) {
      HybridExecutor executor = executor(Integer.MAX_VALUE);
      AtomicInteger ran = new AtomicInteger();
      AtomicInteger submitted = new AtomicInteger();
      CountDownLatch started = new CountDownLatch(1);
      Thread submitter =
          Thread.ofPlatform()
              .start(() -> {
                try {
                  while (true) {
                    executor.execute(ran::incrementAndGet);
                    submitted.incrementAndGet();
                    started.countDown();
                  }
                } catch (RejectedExecutionException e) {
                  // It is stopped.
                }
              });
      started.await();
      Random random = new Random(SEED + round);
      Thread changer =
          Thread.ofPlatform()
              .start(() -> {
                for (int i = 0; i < 20; i++) {
                  change(executor, random);
                }
              });
      Thread.onSpinWait();

      List<Runnable> returned = executor.shutdownNow();

      submitter.join();
      changer.join();
      assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).as(executor::explain).isTrue();
      assertThat(ran.get() + returned.size()).as("round %d", round).isEqualTo(submitted.get());
    }
    assertNoThreadIsLeft();
  }

  private static void change(HybridExecutor executor, Random random) {
    switch (random.nextInt(4)) {
      case 0 -> executor.setVirtualThreads(0);
      case 1 -> executor.setVirtualThreads(1 + random.nextInt(20));
      case 2 -> executor.setPlatformThreads(1 + random.nextInt(20));
      default -> executor.setKeepAlive(Duration.ofNanos(random.nextInt(2) * 1_000_000L));
    }
  }

  private void submit(HybridExecutor executor, int first) {
    Random random = new Random(SEED + first);
    for (int task = first; task < TASKS; task += SUBMITTERS) {
      submit(executor, task, random.nextInt(100));
    }
  }

  private void submit(HybridExecutor executor, int task, int kind) {
    FutureTask<?> future = new FutureTask<>(() -> run(task, kind), null);
    try {
      executor.execute(future);
      if (kind < 5 && future.cancel(kind < 3)) {
        reports.addAndGet(task, 2);
      }
    } catch (RejectedExecutionException e) {
      reports.addAndGet(task, 1);
      // The queue is full: let it empty.
      LockSupport.parkNanos(1_000_000);
    }
  }

  private void run(int task, int kind) {
    (Thread.currentThread().isVirtual() ? onVirtual : onPlatform).incrementAndGet();
    most.accumulateAndGet(running.incrementAndGet(), Math::max);
    runs.incrementAndGet(task);
    try {
      switch (kind) {
        case 10 -> throw new IllegalStateException("as this task does");
        case 11 -> Thread.currentThread().interrupt();
        case 12 -> LockSupport.parkNanos(100_000);
        case 13 -> LockSupport.parkNanos(1);
        default -> {}
      }
    } finally {
      running.decrementAndGet();
    }
  }

  private static void assertNoThreadIsLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("hybrid-it")) {
        thread.join(60_000);
        assertThat(thread.isAlive()).as(thread.getName()).isFalse();
      }
    }
  }
}
