package io.loomshift.experiments.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ThesisRowTest {
  @Test
  void all_holdsEveryRowOfTheThesis() {
    Map<String, Long> rows =
        ThesisRow.all().stream()
            .collect(Collectors.groupingBy(ThesisRow::table, TreeMap::new, Collectors.counting()));

    assertThat(rows)
        .isEqualTo(
            Map.of(
                "5.3", 9L, "5.4", 9L, "5.5", 8L, "5.6", 5L, "5.7", 10L, "5.8", 10L, "5.9", 7L,
                "5.10", 7L));
  }

  /// What its text says of its tables.
  @Test
  void ratio_isTheImprovementThatTheThesisNames() {
    assertThat(ratio(Server.of("openliberty"), Application.S1, 200)).isCloseTo(1.17, within(0.005));
    assertThat(ratio(Server.of("openliberty"), Application.S2, 0)).isCloseTo(1.20, within(0.005));
    assertThat(ratio(Server.of("tomcat"), Application.S1, 3_000)).isCloseTo(1.054, within(0.002));
    assertThat(ratio(Server.of("wildfly"), Application.S1, 1_500)).isCloseTo(1.02, within(0.005));
    assertThat(ratio(Server.of("undertow"), Application.S1, 1_000)).isCloseTo(1.013, within(0.001));
  }

  @Test
  void threads_areTwoHundred_whereTomcatComputesToo() {
    for (int delay : new int[] {50, 100, 200, 500, 1_000}) {
      assertThat(ThesisRow.of(Server.of("tomcat"), Application.S2, delay).orElseThrow().threads())
          .isCloseTo(199, within(1.0));
    }
  }

  @Test
  void of_isEmpty_whereTheThesisHasNoSuchCell() {
    assertThat(ThesisRow.of(Server.of("jetty"), Application.S1, 50)).isEmpty();
    assertThat(ThesisRow.of(Server.of("tomcat"), Application.S1, 51)).isEmpty();
  }

  private static double ratio(Server server, Application application, int delay) {
    return ThesisRow.of(server, application, delay).orElseThrow().ratio();
  }
}
