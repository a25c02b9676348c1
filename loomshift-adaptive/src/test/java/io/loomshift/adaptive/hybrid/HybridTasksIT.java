package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.CountedTasks;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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
  private static final int CONCURRENCY = 16;

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
    CountedTasks tasks = new CountedTasks(TASKS, SEED);
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
    tasks.submitTo(executor);
    isDone.set(true);
    changer.join();
    executor.shutdown();

    assertThat(executor.awaitTermination(120, TimeUnit.SECONDS)).as(executor::explain).isTrue();
    assertThat(changes.get()).isGreaterThan(TASKS / 10_000);
    assertThat(tasks.most()).isLessThanOrEqualTo(CONCURRENCY);
    int rejected = tasks.assertNoneIsLost();
    assertThat(tasks.onPlatform()).isPositive();
    assertThat(tasks.onVirtual()).isPositive();
    HybridCounts counts = executor.counts();
    assertThat(counts.waiting()).isZero();
    assertThat(counts.running()).isZero();
    // Cancelled ones among them have ended at once.
    assertThat(counts.completedOnPlatform() + counts.completedOnVirtual())
        .isEqualTo(TASKS - rejected);
    CountedTasks.assertNoThreadIsLeft("hybrid-it");
  }

  @Test
  void everyTaskRunsOnceOrComesBack_whenItIsStoppedWhileLimitsChange() throws Exception {
    for (int round = 0; round < 200; round++) {
      HybridExecutor executor = executor(Integer.MAX_VALUE);
      Random random = new Random(SEED + round);
      CountedTasks.assertNoneIsLostByStopping(
          executor,
          () -> {
            for (int i = 0; i < 20; i++) {
              change(executor, random);
            }
          });
    }
    CountedTasks.assertNoThreadIsLeft("hybrid-it");
  }

  private static void change(HybridExecutor executor, Random random) {
    switch (random.nextInt(4)) {
      case 0 -> executor.setVirtualThreads(0);
      case 1 -> executor.setVirtualThreads(1 + random.nextInt(20));
      case 2 -> executor.setPlatformThreads(1 + random.nextInt(20));
      default -> executor.setKeepAlive(Duration.ofNanos(random.nextInt(2) * 1_000_000L));
    }
  }
}
