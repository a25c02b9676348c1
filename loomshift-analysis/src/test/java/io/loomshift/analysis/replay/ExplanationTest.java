package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Mismatch;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is said of a replay that is not true to its trace.
class ExplanationTest {
  @Test
  void waitsAreNamedWithTheirShares_whenTheyExplainTheDifference() {
    List<String> told =
        Explanation.of(
            List.of(
                new Mismatch("exec", "park", "shop.Gate", 2e6, 92e6),
                new Mismatch("exec", "worker", "", 30e6, 20e6),
                new Mismatch("exec", "sleep", "", 5e6, 5.1e6)));

    assertThat(told)
        .containsExactly(
            "90 % of what differs: a request is parked (shop.Gate) in exec for 2.0 ms in the trace"
                + " and 92.0 ms in the replay; the trace does not show which lock or pool it waits"
                + " for",
            "10 % of what differs: a request queues for a worker of exec for 30.0 ms in the trace"
                + " and 20.0 ms in the replay");
  }
}
