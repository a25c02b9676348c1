package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SamplePaceTest {
  private static final int MANY = 100;

  private final SamplePace pace = new SamplePace();
  private long now = System.nanoTime();

  private long after(int samples, long tookNanos, boolean isPrompt) {
    long delay = 0;
    for (int i = 0; i < samples; i++) {
      delay = pace.follow(now, tookNanos, false, isPrompt);
      now += delay;
    }
    return delay;
  }

  /// Within a quarter more or less, which is random.
  private static void assertAbout(long delay, long nanos) {
    assertThat(delay).isBetween(3 * nanos / 4, 5 * nanos / 4);
  }

  @Test
  void samplesBecomeRare_whenNothingChanges() {
    assertAbout(after(1, 1_000, false), SamplePace.SHORTEST_NANOS * 5 / 4);
    assertAbout(after(MANY, 1_000, false), SamplePace.LONGEST_NANOS);
  }

  @Test
  void theyAreRarer_whenTheyTakeLong() {
    assertAbout(after(MANY, 20_000, false), 2 * SamplePace.LONGEST_NANOS);
    assertAbout(after(MANY, 1_000_000, false), SamplePace.LONGEST_SLOW_NANOS);
  }

  @Test
  void oneThatSeemedToTakeLongCountsLittle() {
    assertAbout(after(MANY, 8_000, false), SamplePace.LONGEST_NANOS);
    assertAbout(after(1, 32_000, false), SamplePace.LONGEST_NANOS);
  }

  @Test
  void theyDoNotBecomeRarer_whenTasksMayWaitForEachOther() {
    assertAbout(after(MANY, 1_000_000, true), SamplePace.LONGEST_NANOS);
  }

  @Test
  void theNextOneFollowsSoon_whenSomethingChanged() {
    assertAbout(after(MANY, 1_000, false), SamplePace.LONGEST_NANOS);
    assertAbout(pace.follow(now, 1_000, true, false), SamplePace.SHORTEST_NANOS);
    assertThat(pace.isDue(now)).isFalse();
    assertThat(pace.isDue(now + 2 * SamplePace.SHORTEST_NANOS)).isTrue();
  }
}
