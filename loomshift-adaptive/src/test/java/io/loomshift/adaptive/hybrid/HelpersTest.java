package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// When platform threads take what waits for virtual ones.
class HelpersTest {
  private static final long MILLI = 1_000_000L;

  private final CountDownLatch carrier = new CountDownLatch(1);

  /// No virtual thread begins before the test allows it.
  private final Parts parts =
      new Parts(
          Parts.threads(100, 100),
          false,
          Parts.stalling(carrier),
          Parts.ON_PLATFORM,
          Parts.ON_PLATFORM);

  private final Helpers helpers = new Helpers(parts.dispatcher, false);
  private final int processors = Runtime.getRuntime().availableProcessors();

  private void offerTasksThatWait(Held held) {
    parts.putOnVirtual(held);
    parts.offer(held, 100);
    assertThat(parts.dispatcher.wantsVirtual()).isTrue();
  }

  @Test
  void moreAndMoreHelp_whenNoneBeginsForLong() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    helpers.follow(0, 7);
    helpers.follow(1, 7);
    assertThat(helpers.isStuck()).isTrue();
    helpers.follow(100 * MILLI - 1, 7);
    assertThat(parts.dispatcher.helpers()).isZero();
    helpers.follow(100 * MILLI, 7);
    assertThat(parts.dispatcher.helpers()).isEqualTo(processors);
    helpers.follow(199 * MILLI, 7);
    assertThat(parts.dispatcher.helpers()).isEqualTo(processors);
    helpers.follow(200 * MILLI, 7);
    assertThat(parts.dispatcher.helpers()).isEqualTo(2 * processors);

    helpers.follow(201 * MILLI, 8);
    assertThat(helpers.isStuck()).isFalse();
    assertThat(parts.dispatcher.helpers()).isZero();
    end(held);
  }

  @Test
  void helpComesLater_whenVirtualThreadsComeFirst() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    Helpers later = new Helpers(parts.dispatcher, true);
    later.follow(0, 7);
    later.follow(1, 7);
    later.follow(1_000 * MILLI - 1, 7);
    assertThat(parts.dispatcher.helpers()).isZero();
    later.follow(1_000 * MILLI, 7);
    assertThat(parts.dispatcher.helpers()).isEqualTo(processors);
    end(held);
  }

  @Test
  void noneHelps_whenOneBeginsNowAndThen() {
    Held held = new Held(1);
    offerTasksThatWait(held);
    for (int i = 0; i < 100; i++) {
      helpers.follow(99 * MILLI * i, i);
      assertThat(parts.dispatcher.helpers()).isZero();
    }
    end(held);
  }

  private void end(Held held) {
    carrier.countDown();
    held.gate.countDown();
    parts.dispatcher.shutdown();
  }
}
