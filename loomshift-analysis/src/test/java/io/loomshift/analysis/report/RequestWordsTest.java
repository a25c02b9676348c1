package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.RequestFacts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequestWordsTest {
  private static Optional<String> words(double connections, double unaccepted, boolean counted) {
    return RequestWords.unread(
        new RequestFacts(
            RequestFacts.By.SERVER,
            List.of(),
            0,
            Optional.of(new RequestFacts.Unread(connections, unaccepted, 920e6, counted))));
  }

  @Test
  void waitIsTold_whenRequestsWaitedInSockets() {
    assertThat(words(1_240, 200, true).orElseThrow())
        .isEqualTo(
            "Before the program received them, requests waited in sockets for 920\u00a0ms on average:"
                + " 1,240 connections had sent something that nobody had read, and 200 were not"
                + " accepted. Latency holds that wait, and replays have requests come when they"
                + " came to the sockets.");
  }

  @Test
  void nobodyIsToldThatLatencyHoldsTheWait_whenNoReplayWithItIsTrue() {
    assertThat(words(240, 0.4, false).orElseThrow())
        .doesNotContain("accepted")
        .contains("had read. Latency does not hold that wait, since no replay with it is true");
  }

  @Test
  void nothingIsTold_whenHardlyAnyWaitedOrNobodySampledThat() {
    assertThat(words(0.9, 3, true)).isEmpty();
    assertThat(RequestWords.unread(RequestFacts.none())).isEmpty();
  }
}
