package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How soon a class leaves its place when its tasks do something else than before.
class LoadChangeTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private final Parts parts = new Parts(Parts.threads(100, 100_000));
  private final AtomicBoolean isWaiting = new AtomicBoolean();
  private final Runnable task = new Changing();
  private final Origin origin = parts.origins.of(task);
  private final CountDownLatch waiting = new CountDownLatch(PROCESSORS);
  private final CountDownLatch gate = new CountDownLatch(1);
  private long now = System.nanoTime();

  /// Computes until all tasks wait.
  private final class Changing implements Runnable {
    @Override
    public void run() {
      while (!isWaiting.get()) {
        Thread.onSpinWait();
      }
      waiting.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @AfterEach
  void end() throws InterruptedException {
    isWaiting.set(true);
    parts.stop();
  }

  private void sawComputing(int tasks) {
    for (int i = 0; i < tasks; i++) {
      origin.saw(Worker.Doing.COMPUTES);
    }
  }

  @Test
  void leavesThreadsForThoseThatCompute_whenAllOfItsTasksWait() throws Exception {
    sawComputing(8);
    assertThat(origin.settle(now)).isTrue();
    sawComputing(90);
    parts.offer(task, 3 * PROCESSORS);
    long ignored = parts.balance.look(now);
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    isWaiting.set(true);
    assertThat(waiting.await(60, TimeUnit.SECONDS)).isTrue();
    List<Worker> busy =
        parts.computing.workers().stream().filter(worker -> worker.current() != null).toList();
    while (!busy.stream().allMatch(Worker::isWaiting)) {
      Thread.onSpinWait();
    }
    assertThat(origin.isSuspected()).isFalse();
    // Before the next sample is due.
    for (int i = 0; i < 3; i++) {
      ignored = parts.balance.look(now);
    }
    assertThat(origin.isSuspected()).isTrue();

    long end = now + TimeUnit.MILLISECONDS.toNanos(60);
    while (now < end && origin.place() == Place.COMPUTING) {
      now += parts.balance.look(now);
    }
    assertThat(origin.place()).isEqualTo(Place.VIRTUAL);
  }
}
