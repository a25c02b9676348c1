package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// When platform threads take what waits for virtual ones.
class HelpersTest {
  private static final long MILLI = 1_000_000L;

  private final Limits limits =
      new Limits(100, 100, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final Permits permits = new Permits(limits);
  private final CountDownLatch carrier = new CountDownLatch(1);

  /// No virtual thread begins before the test allows it.
  private final Lane virtual =
      new Lane(
          Place.VIRTUAL,
          task ->
              Thread.ofVirtual()
                  .unstarted(() -> {
                    await();
                    task.run();
                  }),
          permits,
          false);

  private final Lane computing = platform(Place.COMPUTING);
  private final Lane blocking = platform(Place.BLOCKING);
  private final Origins origins = new Origins();
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
  private final Helpers helpers = new Helpers(dispatcher, false);
  private final int processors = Runtime.getRuntime().availableProcessors();

  private Lane platform(Place place) {
    return new Lane(place, Thread.ofPlatform().daemon(true).factory(), permits, false);
  }

  private void await() {
    try {
      carrier.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void offerTasksThatWait(Held held) {
    Origin origin = origins.of(held);
    for (int i = 0; i < 3; i++) {
      origin.saw(Worker.Doing.PARKS);
    }
    assertThat(origin.settle(0)).isTrue();
    for (int i = 0; i < 100; i++) {
      Answer ignored = dispatcher.offer(held);
    }
    assertThat(dispatcher.wantsVirtual()).isTrue();
  }

  @Test
  void moreAndMoreHelp_whenNoneBeginsForLong() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    helpers.follow(0, 7);
    helpers.follow(1, 7);
    assertThat(helpers.isStuck()).isTrue();
    helpers.follow(100 * MILLI - 1, 7);
    assertThat(dispatcher.helpers()).isZero();
    helpers.follow(100 * MILLI, 7);
    assertThat(dispatcher.helpers()).isEqualTo(processors);
    helpers.follow(199 * MILLI, 7);
    assertThat(dispatcher.helpers()).isEqualTo(processors);
    helpers.follow(200 * MILLI, 7);
    assertThat(dispatcher.helpers()).isEqualTo(2 * processors);

    helpers.follow(201 * MILLI, 8);
    assertThat(helpers.isStuck()).isFalse();
    assertThat(dispatcher.helpers()).isZero();
    end(held);
  }

  @Test
  void helpComesLater_whenVirtualThreadsComeFirst() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    Helpers later = new Helpers(dispatcher, true);
    later.follow(0, 7);
    later.follow(1, 7);
    later.follow(1_000 * MILLI - 1, 7);
    assertThat(dispatcher.helpers()).isZero();
    later.follow(1_000 * MILLI, 7);
    assertThat(dispatcher.helpers()).isEqualTo(processors);
    end(held);
  }

  @Test
  void noneHelps_whenOneBeginsNowAndThen() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    for (int i = 0; i < 100; i++) {
      helpers.follow(99 * MILLI * i, i);
      assertThat(dispatcher.helpers()).isZero();
    }
    end(held);
  }

  private void end(Held held) {
    carrier.countDown();
    held.gate.countDown();
    dispatcher.shutdown();
  }
}
