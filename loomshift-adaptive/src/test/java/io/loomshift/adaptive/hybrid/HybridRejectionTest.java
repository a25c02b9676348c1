package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CyclicBarrier;
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
  void newTaskIsDropped_whenTheOldestIsToBeAndNoneWaits() throws Exception {
    Held held = new Held(1);
    Future<Integer> dropped;
    try (HybridExecutor executor =
        HybridExecutor.builder()
            .concurrency(1)
            .queueCapacity(0)
            .rejection(Rejection.DISCARD_OLDEST)
            .build()) {
      executor.execute(held);
      held.begun.await();

      dropped = executor.submit(() -> 1);

      assertThat(executor.counts().rejected()).isEqualTo(1);
      held.gate.countDown();
    }
    assertThat(dropped).isCancelled();
  }

  /// Both came when one fitted.
  @Test
  void oneOfTwoIsTaken_whenTheyComeAtOnceAndThereIsRoomForOne() throws Exception {
    for (int round = 0; round < 1_000; round++) {
      Held held = new Held(1);
      CyclicBarrier start = new CyclicBarrier(2);
      try (HybridExecutor executor =
          HybridExecutor.builder()
              .concurrency(1)
              .queueCapacity(1)
              .rejection(Rejection.DISCARD)
              .build()) {
        executor.execute(held);
        held.begun.await();
        Thread other =
            Thread.ofPlatform()
                .start(() -> {
                  meet(start);
                  executor.execute(held);
                });
        meet(start);
        executor.execute(held);
        other.join();

        assertThat(executor.counts().rejected()).isEqualTo(1);
        held.gate.countDown();
      }
    }
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await();
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }
}
