package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// When who hands tasks over lets others run first.
class GiveWayTest {
  private static final int MANY = 8 * Runtime.getRuntime().availableProcessors();

  private final Thread here = Thread.currentThread();
  private final Limits limits =
      new Limits(1, 10_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1));
  private final Origins origins = new Origins();
  private final Permits permits = new Permits(limits);

  // As where tasks hold all carriers.
  private final Lane virtual =
      new Lane(Place.VIRTUAL, task -> Thread.ofVirtual().unstarted(() -> {}), permits, false);
  private final Lane computing =
      new Lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory(), permits, false);
  private final Lane blocking =
      new Lane(Place.BLOCKING, Thread.ofPlatform().daemon(true).factory(), permits, false);
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);

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

  private void offer(Runnable task, int count) {
    for (int i = 0; i < count; i++) {
      assertThat(dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
  }

  private void offerWhatWaits() {
    Held held = Held.open();
    Origin origin = origins.of(held);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(0)).isTrue();
    offer(held, 2 * MANY);
  }

  /// What is found meanwhile could begin, too, once there is a carrier.
  @Test
  void noneDoes_whenVirtualThreadsMayBegin() {
    offerWhatWaits();
    assertThat(dispatcher.isToGiveWay(here)).isFalse();

    // As where all virtual threads that are sent for now are taken, and carriers are.
    permits.setVirtualTarget(0);
    assertThat(dispatcher.isToGiveWay(here)).isFalse();
    permits.setLimits(limits.withConcurrency(1));
    assertThat(dispatcher.isToGiveWay(here)).isTrue();
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
    Origin origin = origins.of(computes);
    origin.begin();
    for (int i = 0; i < 3; i++) {
      boolean ignored = origin.leaveHeldCarriers(Hold.OTHERS, 1, 0);
    }
    origin.end();
    offer(computes, 2 * MANY);
    begun.await();
    assertThat(dispatcher.isToGiveWay(here)).isTrue();

    offerWhatWaits();

    assertThat(dispatcher.isToGiveWay(here)).isFalse();
    gate.countDown();
  }
}
