package io.loomshift.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoalTest {
  private static final Goal THROUGHPUT =
      new Goal(Metric.THROUGHPUT, List.of(Metric.LATENCY_MEAN, Metric.OCCUPIED_PEAK), 0.1);

  private static Metrics metrics(double throughput, double latency, double threads) {
    ThreadUse use = new ThreadUse(threads, threads);
    return new Metrics(throughput, new Latency(latency, latency, latency), 1, use, use, use, 1);
  }

  @Test
  void scoreIsBelowOne_whenTheObjectiveIsBetter() {
    Metrics before = metrics(100, 10, 4);

    assertThat(THROUGHPUT.score(before, before)).isEqualTo(1);
    assertThat(THROUGHPUT.score(before, metrics(200, 10, 4))).isEqualTo(0.5);
    assertThat(THROUGHPUT.score(before, metrics(50, 10, 4))).isEqualTo(2);
    assertThat(Goal.of(Metric.LATENCY_P99).score(before, metrics(100, 5, 9))).isEqualTo(0.5);
  }

  @Test
  void anythingForbiddenIsWorseThanAnyGain_andMoreOfItIsWorse() {
    Metrics before = metrics(100, 10, 4);

    assertThat(THROUGHPUT.allows(before, metrics(100, 10.9, 4.3))).isTrue();
    assertThat(THROUGHPUT.allows(before, metrics(9e9, 11.2, 4))).isFalse();
    assertThat(THROUGHPUT.score(before, metrics(100, 13, 6)))
        .isCloseTo(1 + 1000 * (0.2 + 0.4), within(1e-6));
  }

  @Test
  void somethingInPlaceOfNothingCounts_whateverTheFigure() {
    Metrics nothing = metrics(0, 0, 0);

    assertThat(Goal.of(Metric.OCCUPIED_MEAN).score(nothing, nothing)).isEqualTo(1);
    assertThat(new Goal(Metric.LATENCY_MEAN, List.of(), 0).score(nothing, metrics(1, 3, 0)))
        .isEqualTo(4);
    assertThat(new Goal(Metric.THROUGHPUT, List.of(), 0).score(metrics(3, 1, 1), nothing))
        .isEqualTo(4);
  }

  @Test
  void goalIsRefused_whenItHasNoBetterSideOrItsToleranceIsNone() {
    assertThatThrownBy(() -> Goal.of(Metric.RUNNING_MEAN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("RUNNING_MEAN is neither better nor worse");
    assertThatThrownBy(() -> new Goal(Metric.COMPOSITE, List.of(), -0.01))
        .hasMessage("tolerance -0.01");
    assertThatThrownBy(() -> new Goal(Metric.COMPOSITE, List.of(), Double.NaN))
        .hasMessage("tolerance NaN");
  }

  @Test
  void fewerImprovementsWin_onlyWhereTheScoreIsTheSame() {
    Metrics any = metrics(1, 1, 1);
    Rating one = new Rating(List.of(3), any, 0.5, true);
    Rating two = new Rating(List.of(1, 2), any, 0.5, true);
    Rating better = new Rating(List.of(1, 2, 3), any, 0.4, true);

    assertThat(one.beats(two)).isTrue();
    assertThat(two.beats(one)).isFalse();
    assertThat(one.beats(one)).isFalse();
    assertThat(better.beats(one)).isTrue();
    assertThat(one.beats(better)).isFalse();
  }
}
