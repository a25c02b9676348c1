package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What becomes of a task for which there is no room.
class HybridRejectionTest {
  private static HybridExecutor full(Rejection rejection, Held held) throws InterruptedException {
    HybridExecutor executor =
        HybridExecutor.builder().concurrency(1).queueCapacity(1).rejection(rejection).build();
    executor.execute(held);
    held.begun.await();
    return executor;
  }

  @Test
  void taskIsRejected_whenTheQueueIsFull() throws Exception {
    Held held = new Held(1);
    try (HybridExecutor executor = full(Rejection.ABORT, held)) {
      executor.execute(() -> {});

      assertThatExceptionOfType(RejectedExecutionException.class)
          .isThrownBy(() -> executor.execute(() -> {}));
      assertThat(executor.counts().rejected()).isEqualTo(1);
      executor.setQueueCapacity(2);
      executor.execute(() -> {});
      held.gate.countDown();
    }
  }

  @Test
  void callerRunsTheTask_whenTheQueueIsFullAndItShall() throws Exception {
    Held held = new Held(1);
    List<Thread> ran = new ArrayList<>();
    try (HybridExecutor executor = full(Rejection.CALLER_RUNS, held)) {
      executor.execute(() -> {});
      executor.execute(() -> ran.add(Thread.currentThread()));
      held.gate.countDown();
    }
    assertThat(ran).containsExactly(Thread.currentThread());
  }

  @Test
  void taskIsDropped_whenTheQueueIsFullAndItShall() throws Exception {
    Held held = new Held(1);
    AtomicInteger ran = new AtomicInteger();
    try (HybridExecutor executor = full(Rejection.DISCARD, held)) {
      executor.execute(ran::incrementAndGet);
      executor.execute(ran::incrementAndGet);
      held.gate.countDown();
    }
    assertThat(ran).hasValue(1);
  }

  @Test
  void oldestIsCancelledAndTheNewOneRuns_whenTheQueueIsFullAndItShall() throws Exception {
    Held held = new Held(1);
    Future<Integer> oldest;
    Future<Integer> newest;
    try (HybridExecutor executor = full(Rejection.DISCARD_OLDEST, held)) {
      oldest = executor.submit(() -> 1);
      newest = executor.submit(() -> 2);
      held.gate.countDown();
    }
    assertThat(newest.get()).isEqualTo(2);
    assertThatExceptionOfType(CancellationException.class).isThrownBy(oldest::get);
  }

  @Test
  void waitingTasksAreTold_whenFewerMayRunThanCame() throws Exception {
    Held held = new Held(2);
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(2).build()) {
      assertThat(executor.hasWaiting(1)).isFalse();
      for (int i = 0; i < 5; i++) {
        executor.execute(held);
      }
      held.begun.await();

      assertThat(executor.hasWaiting(3)).isTrue();
      assertThat(executor.hasWaiting(4)).isFalse();
      held.gate.countDown();
    }
  }
}
