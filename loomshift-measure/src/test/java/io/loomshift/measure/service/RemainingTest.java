package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RemainingTest {
  private static String words(int seconds, int done, int total) {
    return Remaining.words(Duration.ofSeconds(seconds).toNanos(), done, total);
  }

  @Test
  void restTakesAsLongARun_asThoseThatWereMade() {
    assertThat(words(100, 0, 20)).isEmpty();
    assertThat(words(30, 1, 4)).isEqualTo(", about 90 s left");
    assertThat(words(40, 1, 4)).isEqualTo(", about 2 min left");
    assertThat(words(119, 1, 2)).isEqualTo(", about 119 s left");
    assertThat(words(300, 5, 20)).isEqualTo(", about 15 min left");
    assertThat(words(149, 1, 2)).isEqualTo(", about 2 min left");
    assertThat(words(150, 1, 2)).isEqualTo(", about 3 min left");
  }
}
