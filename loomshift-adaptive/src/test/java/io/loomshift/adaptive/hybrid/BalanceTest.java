package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When a class leaves the carriers that its tasks hold, where virtual threads come first.
class BalanceTest {
  private static final int CARRIERS = Carriers.parallelism();
  private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Parts parts = Parts.virtualFirst(Parts.threads(100, 100_000));
  private final AtomicBoolean isDone = new AtomicBoolean();
  private final CountDownLatch held = new CountDownLatch(CARRIERS);
  private final Runnable computes = new Computing();
  private long now = System.nanoTime();

  private final class Computing implements Runnable {
    @Override
    public void run() {
      held.countDown();
      while (!isDone.get()) {
        Thread.onSpinWait();
      }
    }
  }

  /// Those of the whole JVM are held.
  @AfterEach
  void letCarriersGo() throws InterruptedException {
    isDone.set(true);
    parts.stop();
  }

  /// Tasks that end only when the test does hold all carriers, and more of them wait.
  private void holdCarriers() throws InterruptedException {
    parts.offer(computes, 20 * CARRIERS);
    assertThat(held.await(60, TimeUnit.SECONDS)).isTrue();
  }

  private Place placeAfterSamples(int samples) {
    for (int i = 0; i < samples; i++) {
      now += SAMPLE_NANOS;
      long ignored = parts.balance.look(now);
    }
    return parts.origins.of(computes).place();
  }

  /// They are in no queue, and wait for a carrier.
  @Test
  void aNewClassLeavesThemAtOnce_whenTasksOfOthersWereWoken() throws Exception {
    Held others = new Held(2 * CARRIERS);
    parts.offer(others, 2 * CARRIERS);
    assertThat(others.begun.await(60, TimeUnit.SECONDS)).isTrue();
    holdCarriers();
    assertThat(placeAfterSamples(5)).isEqualTo(Place.VIRTUAL);
    others.gate.countDown();

    assertThat(placeAfterSamples(5)).isEqualTo(Place.COMPUTING);
  }

  @Test
  void aNewClassLeavesThemAfterTwoSeconds_whenItHasThemToItself() throws Exception {
    holdCarriers();

    assertThat(placeAfterSamples(18)).isEqualTo(Place.VIRTUAL);
    assertThat(placeAfterSamples(7)).isEqualTo(Place.COMPUTING);
  }
}
