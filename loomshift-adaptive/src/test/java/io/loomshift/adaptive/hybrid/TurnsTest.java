package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// When virtual threads give their carriers up to others that were woken.
class TurnsTest {
  private final Turns turns = new Turns();
  private int millis = 1_000;

  private boolean isOn(int after, boolean isStarved) {
    millis += after;
    turns.follow(TimeUnit.MILLISECONDS.toNanos(millis), isStarved);
    return turns.isOn();
  }

  @Test
  void theyDoForAMoment_whenOthersNeverGetACarrier() {
    assertThat(isOn(0, false)).isFalse();
    assertThat(isOn(10, true)).isTrue();
    assertThat(isOn(249, false)).isTrue();
    assertThat(isOn(1, true)).isFalse();
    assertThat(isOn(1, true)).isTrue();
  }

  /// Each task hands over the next, so that the carriers are never without one.
  private static final class Filler implements Runnable {
    private final Executor executor;
    private volatile boolean isOver;

    Filler(Executor executor) {
      this.executor = executor;
    }

    @Override
    public void run() {
      for (long end = System.nanoTime() + 200_000; System.nanoTime() - end < 0; ) {
        Thread.onSpinWait();
      }
      if (!isOver) {
        executor.execute(this);
      }
    }
  }

  @Test
  void tasksThatSleepEnd_whenOthersOfTheirClassComputeOnAllCarriers() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().virtualFirst(true).build()) {
      Executor one = executor.named("one class");
      CountDownLatch ended = new CountDownLatch(10);
      Filler filler = new Filler(one);
      try {
        for (int i = 0; i < 2 * Carriers.parallelism(); i++) {
          one.execute(filler);
        }
        for (int i = 0; i < 10; i++) {
          one.execute(() -> {
            for (int j = 0; j < 10; j++) {
              LockSupport.parkNanos(1_000_000);
            }
            ended.countDown();
          });
        }
        assertThat(ended.await(20, TimeUnit.SECONDS)).isTrue();
      } finally {
        filler.isOver = true;
      }
    }
  }
}
