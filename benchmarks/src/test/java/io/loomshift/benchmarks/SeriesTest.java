package io.loomshift.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SeriesTest {
  @Test
  void ratioPairsTheRuns_whenTheyAreOfOneRound() {
    var series = series(run(1, "scan", 10, 5), run(1, "peer", 100, 5), run(2, "scan", 20, 5));

    var ratio = series.ratio("peer", "scan");

    assertThat(ratio.count()).isEqualTo(1);
    assertThat(ratio.median()).isEqualTo(10);
  }

  @Test
  void warmUpDoesNotCount_whenFiguresAreSummedUp() {
    var series = series(run(0, "scan", 900, 5), run(1, "scan", 10, 5), run(2, "scan", 20, 5));

    assertThat(series.wallMillis("scan").max()).isEqualTo(20);
    assertThat(series.peakKibibytes("scan")).hasValue(20);
  }

  @Test
  void refusesToNameSites_whenRunsDisagree() {
    var series = series(run(1, "scan", 10, 5), run(2, "scan", 10, 4));

    assertThatIllegalStateException()
        .isThrownBy(() -> series.sites("scan"))
        .withMessageContaining("scan found different numbers of sites on tree");
  }

  private static Series series(Measurement... runs) {
    var tree = new SourceTree("tree", Path.of("tree"), 1, 1, "");
    return new Series(tree, List.of("scan", "peer"), List.of(runs));
  }

  private static Measurement run(int round, String contender, int millis, int sites) {
    var resources = new Measurement.Resources(millis, millis);
    return new Measurement(
        round, contender, millis, Optional.of(resources), OptionalInt.of(sites), 0);
  }
}
