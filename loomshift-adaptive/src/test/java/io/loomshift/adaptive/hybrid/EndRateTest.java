package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Whether platform threads that suffice run what waits.
class EndRateTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final long MILLI = 1_000_000;

  private final Permits permits = permits(256);
  private final EndRate rate = new EndRate(permits);
  private long now = MILLI;
  private long ended;

  private static Permits permits(int concurrency) {
    return new Permits(
        new Limits(256, 1_000, concurrency, Integer.MAX_VALUE, Duration.ofMinutes(1)));
  }

  private void pass(int millis, int tasks) {
    now += millis * MILLI;
    ended += tasks;
    rate.follow(now, ended);
  }

  @Test
  void theyDo_whenTasksEndRarely() {
    assertThat(permits.isForPlatform()).isTrue();
    pass(10, 0);

    pass(100, 300 * PROCESSORS);
    assertThat(permits.isForPlatform()).isFalse();
    pass(100, 190 * PROCESSORS);
    assertThat(permits.isForPlatform()).isTrue();
  }

  @Test
  void theyDoNot_whenTheyDoNotSuffice() {
    Permits tooFew = permits(257);
    EndRate none = new EndRate(tooFew);
    none.follow(MILLI, 0);
    none.follow(101 * MILLI, 0);

    assertThat(tooFew.isForPlatform()).isFalse();
  }

  @Test
  void nothingChanges_whenTheLoadIsNearTheLimit() {
    pass(10, 0);
    pass(100, 240 * PROCESSORS);
    assertThat(permits.isForPlatform()).isTrue();

    pass(100, 300 * PROCESSORS);
    pass(100, 210 * PROCESSORS);
    assertThat(permits.isForPlatform()).isFalse();
  }

  @Test
  void nothingChanges_whenTheWindowIsShort() {
    pass(10, 0);
    pass(40, 1_000 * PROCESSORS);
    assertThat(permits.isForPlatform()).isTrue();

    pass(10, 0);
    assertThat(permits.isForPlatform()).isFalse();
  }
}
