package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// When who hands tasks over lets others run first.
class GiveWayTest {
  private static final int MANY = 8 * Runtime.getRuntime().availableProcessors();

  private final Thread here = Thread.currentThread();

  /// No virtual thread runs any, as where tasks hold all carriers.
  private final Parts parts =
      new Parts(
          Parts.threads(1, 10_000),
          false,
          task -> Thread.ofVirtual().unstarted(() -> {}),
          Parts.ON_PLATFORM,
          Parts.ON_PLATFORM);

  /// A request that hands on another one is no selector.
  @Test
  void onlyPlatformThreadsThatRunNoTaskDo_whenManyWait() throws Exception {
    Held held = new Held(1);
    try (HybridExecutor executor =
        HybridExecutor.builder().platformThreads(1).virtualThreads(0).build()) {
      for (int i = 0; i < MANY; i++) {
        executor.execute(held);
      }
      held.begun.await();
      assertThat(executor.isToGiveWay(here)).isFalse();
      executor.execute(held);

      assertThat(executor.isToGiveWay(here)).isTrue();
      assertThat(executor.isToGiveWay(Thread.ofVirtual().unstarted(held))).isFalse();
      assertThat(held.threads).noneMatch(executor::isToGiveWay);
      held.gate.countDown();
    }
  }

  private void offerWhatWaits() {
    Held held = Held.open();
    parts.putOnVirtual(held);
    parts.offer(held, 2 * MANY);
  }

  /// What is found meanwhile could begin, too, once there is a carrier.
  @Test
  void noneDoes_whenVirtualThreadsMayBegin() {
    offerWhatWaits();
    assertThat(parts.dispatcher.isToGiveWay(here)).isFalse();

    // As where all virtual threads that are sent for now are taken, and carriers are.
    parts.permits.setVirtualTarget(0);
    assertThat(parts.dispatcher.isToGiveWay(here)).isFalse();
    parts.permits.setLimits(parts.limits.withConcurrency(1));
    assertThat(parts.dispatcher.isToGiveWay(here)).isTrue();
  }

  @Test
  void noneDoes_whenTasksOfOnePlaceMayBegin() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    Runnable computes =
        () -> {
          begun.countDown();
          while (gate.getCount() > 0) {
            Thread.onSpinWait();
          }
        };
    parts.putOnPlatform(computes);
    parts.offer(computes, 2 * MANY);
    begun.await();
    assertThat(parts.dispatcher.isToGiveWay(here)).isTrue();

    offerWhatWaits();

    assertThat(parts.dispatcher.isToGiveWay(here)).isFalse();
    gate.countDown();
  }
}
