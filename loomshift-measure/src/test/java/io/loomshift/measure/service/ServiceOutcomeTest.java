package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Steady;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ServiceOutcomeTest {
  private static final Instant BEGAN = Instant.ofEpochMilli(1_000);
  private static final ServiceOutcome OUTCOME =
      new ServiceOutcome(
          3,
          "after",
          "usual",
          new LoadResult(
              BEGAN,
              2.5,
              500,
              400,
              100,
              31,
              32,
              0,
              "",
              new Latency(1, 1, 1, 1, 1, 1, ""),
              new Latency(1, 1, 1, 1, 1, 1, ""),
              0,
              List.of(1.0),
              List.of(2.0),
              new Steady(1, true, 1.5, 300, new Latency(9, 21, 22, 23, 24, 25, ""), List.of(3.0))),
          new Usage(0.02, 41, 42),
          Optional.of(new Collections(51, 52, 53, 54, 55)),
          Optional.of(new ClosedResult(61, 62, 63, 64)),
          Optional.empty());

  @Test
  void eachFigureIsItsOwn_whenEverythingWasMeasured() {
    assertThat(Stream.of(Figure.values()).map(figure -> figure.of(OUTCOME).orElseThrow()))
        .containsExactly(
            200.0, 22.0, 23.0, 25.0, 40.0, 41.0, 42.0, 31.0, 32.0, 103.0, 107.0, 55.0, 61.0, 62.0,
            63.0);
    assertThat(Figure.PROCESSOR.written(1_234.4)).isEqualTo("1,234 µs");
    assertThat(Figure.P50.label()).isEqualTo("latency p50");
  }

  @Test
  void outcomeIsTheSame_whenItIsWrittenAndRead() {
    ServiceOutcome dead = OUTCOME.with(Optional.empty(), Optional.of("it died"));

    for (ServiceOutcome each : List.of(OUTCOME, dead, OUTCOME.with(Optional.empty()))) {
      assertThat(ServiceOutcome.of(3, "after", JsonObject.parse(each.json().toString())))
          .isEqualTo(each);
    }
  }

  @Test
  void runIsTheSame_whenItIsWrittenAndRead() {
    JsonObject fixture = JsonObject.builder().build();
    for (Optional<String> failure : List.of(Optional.<String>empty(), Optional.of("it ended"))) {
      ServiceRun run =
          new ServiceRun(3, "after", "./run", 4.5, 6, failure, fixture, List.of(OUTCOME));

      ServiceRun read = ServiceRun.of(JsonObject.parse(run.json().toString()));

      assertThat(read).usingRecursiveComparison().ignoringFields("fixture").isEqualTo(run);
    }
  }

  @Test
  void firstObjectionStands_whenAServiceDies() {
    ServiceOutcome dead = OUTCOME.with(Optional.empty(), Optional.of("it died"));

    assertThat(OUTCOME.isValid()).isTrue();
    assertThat(dead.isValid()).isFalse();
    assertThat(dead.objections()).containsExactly("it died");
    assertThat(dead.closed()).isEmpty();
    assertThat(dead.with(Optional.empty(), Optional.of("other")).objections())
        .containsExactly("it died");
  }

  @Test
  void collectionsAreThoseUnderTheLoad_whenThereIsARecording() {
    Recording recording =
        new Recording(
            Stream.of(999, 1_000, 3_499, 3_500)
                .map(millis ->
                    new Recording.Event(Instant.ofEpochMilli(millis), true, millis, millis))
                .toList());

    assertThat(OUTCOME.with(Optional.of(recording)).collections())
        .contains(new Collections(2, 0, 4_499, 0, 3_499));
    assertThat(OUTCOME.with(Optional.empty()).collections()).isEmpty();
  }
}
