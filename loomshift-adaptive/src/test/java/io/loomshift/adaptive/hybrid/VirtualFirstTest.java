package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// How many virtual threads are sent where these come first.
class VirtualFirstTest {
  private static final int TASKS = 50;

  private final CountDownLatch carrier = new CountDownLatch(1);

  /// No virtual thread begins before the test allows it.
  private final Parts parts =
      new Parts(
          Parts.threads(1, 100),
          true,
          Parts.stalling(carrier),
          Parts.ON_PLATFORM,
          Parts.ON_PLATFORM);

  @Test
  void oneIsSentForEachTaskAndHardlyAnyBesides_whenManyHaveNotBegun() throws Exception {
    for (int i = 0; i < TASKS; i++) {
      assertThat(parts.dispatcher.offer(() -> {})).isNotEqualTo(Answer.WAITS);
    }
    assertThat(parts.permits.notBegun()).isEqualTo(TASKS);

    carrier.countDown();
    parts.end();

    assertThat(parts.dispatcher.begins())
        .isBetween((long) TASKS, TASKS + 2L * Carriers.parallelism());
  }
}
