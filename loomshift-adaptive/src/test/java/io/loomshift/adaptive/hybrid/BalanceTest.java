package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When a class leaves the carriers that its tasks hold, where virtual threads come first.
class BalanceTest {
  private static final int CARRIERS = Carriers.parallelism();
  private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final Limits limits =
      new Limits(100, 100_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final Origins origins = new Origins(true);
  private final Permits permits = new Permits(limits, true);
  private final Lane virtual = lane(Place.VIRTUAL, Thread.ofVirtual().factory());
  private final Lane computing = lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory());
  private final Lane blocking = lane(Place.BLOCKING, Thread.ofPlatform().daemon(true).factory());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
  private final Balance balance =
      new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
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

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, factory, permits, false);
  }

  /// Those of the whole JVM are held.
  @AfterEach
  void letCarriersGo() throws InterruptedException {
    isDone.set(true);
    List<Runnable> ignored = dispatcher.shutdownNow();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  /// Tasks that end only when the test does hold all carriers, and more of them wait.
  private void holdCarriers() throws InterruptedException {
    for (int i = 0; i < 20 * CARRIERS; i++) {
      assertThat(dispatcher.offer(computes)).isNotEqualTo(Answer.REFUSED);
    }
    assertThat(held.await(60, TimeUnit.SECONDS)).isTrue();
  }

  private Place placeAfterSamples(int samples) {
    for (int i = 0; i < samples; i++) {
      now += SAMPLE_NANOS;
      long ignored = balance.look(now);
    }
    return origins.of(computes).place();
  }

  /// They are in no queue, and wait for a carrier.
  @Test
  void aNewClassLeavesThemAtOnce_whenTasksOfOthersWereWoken() throws Exception {
    Held others = new Held(2 * CARRIERS);
    for (int i = 0; i < 2 * CARRIERS; i++) {
      assertThat(dispatcher.offer(others)).isNotEqualTo(Answer.REFUSED);
    }
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
