package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;

/// When who hands tasks over lets others run first.
class GiveWayTest {
  private static final int MANY = 8 * Runtime.getRuntime().availableProcessors();

  private final Thread here = Thread.currentThread();

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

  /// What it finds meanwhile could begin, too, once there is a carrier.
  @Test
  void noneDoes_whenVirtualThreadsMayBegin() throws Exception {
    Limits limits =
        new Limits(1, 10_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1));
    Origins origins = new Origins();
    Permits permits = new Permits(limits);
    ThreadFactory never = task -> Thread.ofVirtual().unstarted(() -> {});
    Lane virtual = new Lane(Place.VIRTUAL, never, permits, false);
    ThreadFactory factory = Thread.ofPlatform().daemon(true).factory();
    Lane computing = new Lane(Place.COMPUTING, factory, permits, false);
    Lane blocking = new Lane(Place.BLOCKING, factory, permits, false);
    Dispatcher dispatcher =
        new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
    Held held = Held.open();
    Origin origin = origins.of(held);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(0, false)).isTrue();
    // Few run on the platform thread; all others wait for virtual threads, which never begin.
    while (dispatcher.waiting() < 2 * MANY) {
      assertThat(dispatcher.offer(held)).isNotEqualTo(Answer.REFUSED);
    }

    assertThat(dispatcher.isToGiveWay(here)).isFalse();
    permits.setVirtualTarget(0);
    assertThat(dispatcher.isToGiveWay(here)).isTrue();
  }
}
