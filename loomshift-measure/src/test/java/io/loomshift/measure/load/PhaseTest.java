package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PhaseTest {
  @Test
  void phaseIsTheSame_whenItIsWrittenAndRead() {
    Phase phase = new Phase(Duration.ofMillis(1_234), 56.5, "/a?b");

    assertThat(Phase.of(JsonObject.parse(phase.json().toString()))).isEqualTo(phase);
  }

  @Test
  void valueIsRefused_whenItIsOutOfItsRange() {
    assertRefused(Duration.ZERO, 1, "/");
    assertRefused(Duration.ofSeconds(-1), 1, "/");
    assertRefused(Duration.ofSeconds(1), 0, "/");
    assertRefused(Duration.ofSeconds(1), Double.NaN, "/");
    assertRefused(Duration.ofSeconds(1), 1, "a");
  }

  private static void assertRefused(Duration duration, double rate, String path) {
    assertThatThrownBy(() -> new Phase(duration, rate, path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(duration + " at " + rate + "/s of " + path);
  }
}
