package io.loomshift.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoadResultTest {
  private static final long SENT = 10_000;

  private static LoadResult result(
      double latestMillis, double littleError, long failed, long completed) {
    Latency latency = new Latency(1, 2, 3, 4, 5, 6, "a");
    Latency lateness = new Latency(7, 8, 9, latestMillis, 50, 90, "b");
    return new LoadResult(
        Instant.ofEpochMilli(12_345),
        4.5,
        SENT,
        completed,
        11,
        12,
        13,
        failed,
        failed == 0 ? "" : "refused",
        latency,
        lateness,
        littleError,
        List.of(14.0, 15.0),
        List.of(16.0),
        new Steady(3, true, 1.5, 18, new Latency(19, 20, 21, 22, 23, 24, "c"), List.of(25.0)));
  }

  @Test
  void runCounts_whenEveryFigureIsJustWithinItsLimit() {
    assertThat(result(20, 0.10, 10, 1).objections()).isEmpty();
    assertThat(result(20, -0.10, 10, 1).objections()).isEmpty();
  }

  @Test
  void eachReasonIsTold_whenARunMustNotCount() {
    assertThat(result(20.1, 0, 0, 1).objections())
        .containsExactly("the generator was 20.1 ms late");
    assertThat(result(0, 0.11, 0, 1).objections()).containsExactly("Little's law is off by 11 %");
    assertThat(result(0, -0.11, 0, 1).objections()).containsExactly("Little's law is off by -11 %");
    assertThat(result(0, 0, 11, 1).objections()).containsExactly("11 requests failed: refused");
    assertThat(result(0, 0, 0, 0).objections()).containsExactly("no request was answered");
    assertThat(result(99, 1, 99, 0).objections()).hasSize(4);
  }

  @Test
  void throughputIsOfTheWholeLoad_andOfItsSteadyPart() {
    LoadResult result = result(0, 0, 0, 9);

    assertThat(result.throughput()).isEqualTo(2);
    assertThat(result.steady().throughput()).isEqualTo(12);
  }

  @Test
  void everyFigureComesBack_whenItIsWrittenAndRead() {
    LoadResult result = result(17, 0.05, 26, 9);

    assertThat(LoadResult.of(JsonObject.parse(result.json().toString()))).isEqualTo(result);
  }
}
