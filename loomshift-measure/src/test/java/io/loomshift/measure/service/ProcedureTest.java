package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Client;
import io.loomshift.measure.load.Mix;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcedureTest {
  private static final Procedure CHANGED =
      Procedure.full()
          .withPlannedRuns(7, 9)
          .withTimes(Duration.ofMillis(11), Duration.ofSeconds(12), Duration.ofMillis(13))
          .withConnections(14, Duration.ofMillis(15))
          .withMargin(0.16)
          .withSeed(17)
          .withQuick(true)
          .withClosed(new Closed(18, 19, Duration.ofSeconds(20)));

  @Test
  void everythingIsAsItWasSet_andAllElseAsBefore() {
    assertThat(CHANGED)
        .isEqualTo(
            new Procedure(
                7,
                9,
                Duration.ofMillis(11),
                Duration.ofSeconds(12),
                Duration.ofMillis(13),
                14,
                Duration.ofMillis(15),
                Duration.ofSeconds(120),
                0.16,
                17,
                true,
                Optional.of(new Closed(18, 19, Duration.ofSeconds(20))),
                Client.PLAIN));
  }

  @Test
  void procedureIsTheSame_whenItIsWrittenAndRead() {
    assertThat(Procedure.of(JsonObject.parse(CHANGED.json().toString()))).isEqualTo(CHANGED);
    assertThat(Procedure.of(JsonObject.parse(Procedure.full().json().toString())))
        .isEqualTo(Procedure.full());
  }

  @Test
  void clientIsWritten_whenItIsNotTheUsualOne() {
    Client client = new Client(true, "", false, Mix.NONE);

    assertThat(CHANGED.json().has("client")).isFalse();
    assertThat(CHANGED.withClient(client).json().object("client").truth("tls")).isTrue();
  }

  @Test
  void quickOneTakesMinutes_andSaysSo() {
    Procedure quick = Procedure.quick();

    assertThat(quick.isQuick()).isTrue();
    assertThat(Procedure.full().isQuick()).isFalse();
    assertThat(quick.warmUp().plus(quick.load()).plus(quick.rest()).multipliedBy(2L * quick.runs()))
        .isLessThan(Duration.ofMinutes(5));
  }

  @Test
  void valueIsRefused_whenItIsOutOfItsRange() {
    Procedure full = Procedure.full();
    Duration second = Duration.ofSeconds(1);

    assertThat(full.withRuns(1).withConnections(1, second).withTimes(second, second, second))
        .isNotEqualTo(full);
    assertThatThrownBy(() -> full.withRuns(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> full.withPlannedRuns(7, 6))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> full.withTimes(second, Duration.ofMillis(999), second))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> full.withConnections(0, second))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.05, Double.NaN})
  void marginIsRefused_whenItIsNoPartOfOne(double margin) {
    Procedure full = Procedure.full();

    assertThatThrownBy(() -> full.withMargin(margin)).isInstanceOf(IllegalArgumentException.class);
  }
}
