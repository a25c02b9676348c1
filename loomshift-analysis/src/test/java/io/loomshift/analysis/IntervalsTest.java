package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.findings.Interval;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import io.loomshift.findings.ValidationFigures;
import io.loomshift.findings.ValidationFigures.Check;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IntervalsTest {
  private static final ValidationFigures EXACT = new ValidationFigures(List.of(), List.of());

  private static Metrics metrics(double throughput, double mean, double p50, double p99) {
    ThreadUse use = new ThreadUse(1, 1);
    return new Metrics(throughput, new Latency(mean, p50, p99), 1, use, use, use, 1);
  }

  private static ValidationFigures off(Metric metric, double replayed) {
    return new ValidationFigures(
        List.of(
            new Check(Metric.OCCUPIED_MEAN, 100, 150, OptionalDouble.empty()),
            new Check(metric, 100, replayed, OptionalDouble.empty())),
        List.of());
  }

  /// Latencies by chance, independent of each other, with a mean of 1,000 and a deviation of 100.
  private static long[] independent(int count) {
    Random random = new Random(5);
    long[] latencies = new long[count];
    for (int i = 0; i < count; i++) {
      latencies[i] = Math.round(1_000 + 100 * random.nextGaussian());
    }
    return latencies;
  }

  private static Interval of(Map<Metric, Interval> found, Metric metric) {
    return Objects.requireNonNull(found.get(metric));
  }

  /// Of tasks of which ten end in each second.
  private static Map<Metric, Interval> intervals(
      Metrics predicted, long[] latencies, ValidationFigures validation) {
    return Intervals.of(predicted, latencies, ends(latencies.length), List.of(), 0, validation, 1);
  }

  private static long[] ends(int count) {
    return LongStream.range(0, count).map(i -> i * 100_000_000).toArray();
  }

  private static double width(Interval interval) {
    return interval.high() - interval.low();
  }

  @Test
  void intervalIsThatOfTheMean_whenTasksAreIndependent() {
    Map<Metric, Interval> found =
        intervals(metrics(10, 1_000, 1_000, 1_233), independent(4_000), EXACT);

    // 1.96 standard errors to either side, of 100 by the root of 4,000; twenty blocks tell it
    // roughly. The quantiles' errors are 1.25 and 3.7 times as large.
    assertThat(width(of(found, Metric.LATENCY_MEAN))).isBetween(3.0, 10.0);
    assertThat(width(of(found, Metric.LATENCY_P50))).isBetween(4.0, 16.0);
    assertThat(width(of(found, Metric.LATENCY_P99))).isBetween(10.0, 60.0);
    assertThat(of(found, Metric.LATENCY_MEAN).contains(1_000)).isTrue();
    assertThat(of(found, Metric.LATENCY_P50).contains(1_000)).isTrue();
    assertThat(of(found, Metric.LATENCY_P99).contains(1_233)).isTrue();
    assertThat(found.get(Metric.THROUGHPUT)).isEqualTo(new Interval(10, 10));
  }

  @Test
  void intervalIsWider_whenNeighboursTakeAsLong() {
    long[] sorted = independent(4_000);
    Arrays.sort(sorted);

    Interval mean =
        of(intervals(metrics(10, 1_000, 1_000, 1_200), sorted, EXACT), Metric.LATENCY_MEAN);

    // Twenty blocks in which all is alike: 1.96 times 100 by the root of 20.
    assertThat(width(mean)).isBetween(60.0, 110.0);
  }

  @Test
  void intervalHoldsThePrediction_whenBlocksSayOtherwise() {
    long[] same = new long[100];
    Arrays.fill(same, 50);

    Map<Metric, Interval> found = intervals(metrics(10, 40, 50, 70), same, EXACT);

    assertThat(found.get(Metric.LATENCY_MEAN)).isEqualTo(new Interval(40, 50));
    assertThat(found.get(Metric.LATENCY_P50)).isEqualTo(new Interval(50, 50));
    assertThat(found.get(Metric.LATENCY_P99)).isEqualTo(new Interval(50, 70));
  }

  @Test
  void intervalIsWidened_byWhatTheReplayWasOff() {
    long[] same = new long[100];
    Arrays.fill(same, 50);
    Metrics predicted = metrics(10, 50, 50, 50);

    Map<Metric, Interval> found = intervals(predicted, same, off(Metric.LATENCY_MEAN, 75));
    assertThat(found.get(Metric.LATENCY_MEAN)).isEqualTo(new Interval(37.5, 62.5));
    assertThat(found.get(Metric.LATENCY_P50)).isEqualTo(new Interval(37.5, 62.5));
    assertThat(found.get(Metric.LATENCY_P99)).isEqualTo(new Interval(50, 50));
    assertThat(intervals(predicted, same, off(Metric.LATENCY_P99, 175)).get(Metric.LATENCY_P99))
        .isEqualTo(new Interval(12.5, 87.5));
    assertThat(intervals(predicted, same, off(Metric.LATENCY_P99, 900)).get(Metric.LATENCY_P99))
        .isEqualTo(new Interval(0, 100));
    assertThat(intervals(predicted, same, off(Metric.THROUGHPUT, 125)).get(Metric.THROUGHPUT))
        .isEqualTo(new Interval(7.5, 12.5));
  }

  @Test
  void onlyThroughputHasOne_whenThereAreTooFewTasks() {
    assertThat(intervals(metrics(10, 1, 1, 1), new long[39], EXACT))
        .containsOnlyKeys(Metric.THROUGHPUT);
    assertThat(intervals(metrics(10, 1, 1, 1), new long[40], EXACT)).hasSize(4);
  }

  @Test
  void intervalIsOfTheWholeTrace_whenItIsThinned() {
    // The last third takes ten times as long: what is left out must not be all of one kind.
    long[] latencies = new long[90_000];
    Arrays.fill(latencies, 0, 60_000, 100);
    Arrays.fill(latencies, 60_000, 90_000, 1_000);

    Interval mean =
        of(intervals(metrics(10, 400, 100, 1_000), latencies, EXACT), Metric.LATENCY_MEAN);

    assertThat(mean.contains(400)).isTrue();
    assertThat((mean.low() + mean.high()) / 2).isCloseTo(400, within(60.0));
    assertThat(width(mean)).isBetween(250.0, 500.0);
  }

  @Test
  void throughputVaries_whenTasksEndInBunches() {
    long[] ends = new long[400];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = i / 40 * 4_000_000_000L + i % 40;
    }

    Interval found =
        of(
            Intervals.of(
                metrics(10, 1_000, 1_000, 1_233), independent(400), ends, List.of(), 0, EXACT, 1),
            Metric.THROUGHPUT);

    assertThat(found.contains(10)).isTrue();
    assertThat(width(found)).isGreaterThan(2);
  }

  @Test
  void intervalHoldsWhatIsPredicted_whenEverythingCostsMoreOrLess() {
    long[] same = new long[100];
    Arrays.fill(same, 50);

    Map<Metric, Interval> found =
        Intervals.of(
            metrics(10, 50, 50, 50),
            same,
            ends(same.length),
            List.of(metrics(10, 45, 45, 48), metrics(8, 70, 60, 300)),
            0,
            EXACT,
            1);

    assertThat(found.get(Metric.THROUGHPUT)).isEqualTo(new Interval(8, 10));
    assertThat(found.get(Metric.LATENCY_MEAN)).isEqualTo(new Interval(45, 70));
    assertThat(found.get(Metric.LATENCY_P50)).isEqualTo(new Interval(45, 60));
    assertThat(found.get(Metric.LATENCY_P99)).isEqualTo(new Interval(48, 300));
  }

  @Test
  void intervalHoldsWhatAClientSees_whenRequestsCompute() {
    long[] same = new long[100];
    Arrays.fill(same, 50);

    Map<Metric, Interval> found =
        Intervals.of(metrics(10, 50, 50, 50), same, ends(same.length), List.of(), 10, EXACT, 1);

    assertThat(found.get(Metric.THROUGHPUT)).isEqualTo(new Interval(10, 10));
    assertThat(found.get(Metric.LATENCY_MEAN)).isEqualTo(new Interval(50, 56));
    assertThat(found.get(Metric.LATENCY_P50)).isEqualTo(new Interval(50, 56));
    assertThat(found.get(Metric.LATENCY_P99)).isEqualTo(new Interval(50, 65));
  }
}
