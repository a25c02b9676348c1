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

  /// So many tasks in each of some windows of 100 ms.
  private void pass(int windows, int tasks) {
    for (int i = 0; i < windows; i++) {
      now += 100 * MILLI;
      ended += tasks;
      rate.follow(now, ended);
    }
  }

  @Test
  void theyDo_whenTasksEndRarely() {
    assertThat(permits.isForPlatform()).isTrue();
    pass(1, 0);

    pass(3, 300 * PROCESSORS);
    assertThat(permits.isForPlatform()).isFalse();
    pass(3, 190 * PROCESSORS);
    assertThat(permits.isForPlatform()).isTrue();
  }

  @Test
  void theyDoNot_whenTheyDoNotSuffice() {
    Permits tooFew = permits(257);
    EndRate none = new EndRate(tooFew);
    for (int i = 0; i < 5; i++) {
      none.follow((1 + 100L * i) * MILLI, 0);
    }

    assertThat(tooFew.isForPlatform()).isFalse();
  }

  @Test
  void nothingChanges_whenTheLoadIsNearTheLimit() {
    pass(1, 0);
    pass(10, 240 * PROCESSORS);
    assertThat(permits.isForPlatform()).isTrue();

    pass(3, 300 * PROCESSORS);
    pass(10, 210 * PROCESSORS);
    assertThat(permits.isForPlatform()).isFalse();
  }

  @Test
  void nothingChanges_whenManyEndInTwoWindowsOfThree() {
    pass(1, 0);
    for (int i = 0; i < 10; i++) {
      pass(2, 300 * PROCESSORS);
      pass(1, 200 * PROCESSORS);
    }
    assertThat(permits.isForPlatform()).isTrue();
  }

  @Test
  void nothingChanges_whenWindowsAreShort() {
    pass(1, 0);
    for (int i = 0; i < 4; i++) {
      now += 10 * MILLI;
      ended += 1_000L * PROCESSORS;
      rate.follow(now, ended);
    }
    assertThat(permits.isForPlatform()).isTrue();
  }
}
