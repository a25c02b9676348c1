package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// An executor that is busy and idle again and again keeps nothing of it: no memory, and no threads
/// once they may end.
///
/// A hundred thousand times unless `-Dloomshift.hybrid.cycles` says otherwise.
class HybridIdleIT {
  private static final int CYCLES = Integer.getInteger("loomshift.hybrid.cycles", 100_000);

  /// What the JVM itself may keep besides: compiled code has constants in the heap.
  private static final long FEW_BYTES = 4 << 20;

  @Test
  void heapAndThreadsStayAsTheyWere_whenItIsBusyAndIdleAgainAndAgain() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().name("hybrid-idle").build()) {
      runCycles(executor, CYCLES / 10);
      endIdleThreads(executor);
      long bytes = usedBytes();
      int threads = Thread.activeCount();

      executor.setKeepAlive(Duration.ofSeconds(60));
      runCycles(executor, CYCLES);
      endIdleThreads(executor);

      assertThat(usedBytes() - bytes).isLessThan(FEW_BYTES);
      assertThat(Thread.activeCount() - threads).isLessThanOrEqualTo(1);
      HybridCounts counts = executor.counts();
      assertThat(counts.waiting()).isZero();
      assertThat(counts.completedOnPlatform() + counts.completedOnVirtual())
          .isEqualTo(tasks(CYCLES / 10) + tasks(CYCLES));
    }
  }

  /// Until one is left, which keeps the JVM alive. Some came while others seemed to wait for long.
  private static void endIdleThreads(HybridExecutor executor) {
    executor.setKeepAlive(Duration.ZERO);
    while (executor.counts().workers() > 1) {
      Thread.onSpinWait();
    }
  }

  private static long tasks(int cycles) {
    long tasks = 0;
    for (int cycle = 0; cycle < cycles; cycle++) {
      tasks += size(cycle);
    }
    return tasks;
  }

  /// Mostly one task, now and then more than there are processors.
  private static int size(int cycle) {
    return cycle % 100 == 0 ? 50 : 1;
  }

  private static void runCycles(HybridExecutor executor, int cycles) throws InterruptedException {
    for (int cycle = 0; cycle < cycles; cycle++) {
      int size = size(cycle);
      CountDownLatch ended = new CountDownLatch(size);
      for (int task = 0; task < size; task++) {
        executor.execute(
            cycle % 1_000 == 0
                ? () -> {
                  LockSupport.parkNanos(1_000);
                  ended.countDown();
                }
                : ended::countDown);
      }
      ended.await();
    }
  }

  /// After the collector has taken what nobody holds.
  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
