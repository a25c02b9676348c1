package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// How many virtual threads there are.
class VirtualThreadsTest {
  private static int rights(VirtualThreads virtuals, boolean parks) {
    int rights = 0;
    while (rights < 100_000 && virtuals.reserve(parks)) {
      rights++;
    }
    return rights;
  }

  @Test
  void noMoreThanTheLimitLive_whenMoreAreWanted() {
    VirtualThreads virtuals = new VirtualThreads(Thread.ofVirtual().factory(), 10);

    assertThat(rights(virtuals, false)).isEqualTo(10);
    virtuals.cancel();
    assertThat(virtuals.live()).isEqualTo(9);
    assertThat(rights(virtuals, false)).isEqualTo(1);
  }

  /// A trial of virtual threads once handed a whole backlog to them, which then waited for two
  /// carriers that were held.
  @Test
  void backlogIsNotHandedOver_whenNoneOfThemBegins() {
    VirtualThreads virtuals = new VirtualThreads(Thread.ofVirtual().factory(), 100_000);
    int processors = Runtime.getRuntime().availableProcessors();

    assertThat(rights(virtuals, false)).isEqualTo(16 * processors);
    virtuals.begin();
    assertThat(rights(virtuals, false)).isEqualTo(1);
    assertThat(virtuals.live()).isEqualTo(16 * processors + 1);
    assertThat(virtuals.notBegun()).isEqualTo(16 * processors);
  }

  @Test
  void moreMayWaitToBegin_whenTheirTasksAreKnownToPark() {
    VirtualThreads virtuals = new VirtualThreads(Thread.ofVirtual().factory(), 100_000);

    assertThat(rights(virtuals, true)).isEqualTo(128 * Runtime.getRuntime().availableProcessors());
    assertThat(virtuals.isCrowded()).isTrue();
  }
}
