package io.loomshift.analysis;

import io.loomshift.findings.Interval;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ValidationFigures;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;

/// Between which values figures are to be expected: 95 % intervals by a block bootstrap.
///
/// The predicted latencies of the independent tasks, in the order of their ends, are cut into
/// twenty blocks. Two hundred times, twenty blocks are drawn with replacement and the figures
/// reckoned anew; the middle 95 % of these are the interval. Blocks instead of tasks, since tasks
/// that are near to each other wait for the same things. The interval is widened by what the replay
/// of the unchanged program was off: the model is no better for a changed one. Source: Künsch, *The
/// jackknife and the bootstrap for general stationary observations*, 1989.
final class Intervals {
  /// Each longer than what tasks in a row have in common, and enough of them to be drawn.
  private static final int BLOCKS = 20;

  /// Five of them lie beyond each end of an interval of 95 %.
  private static final int DRAWS = 200;

  private static final double TAIL = 0.025;

  /// Latencies of which a bootstrap is made; of more, every so many-th.
  private static final int MOST = 20_000;

  private Intervals() {}

  static Map<Metric, Interval> of(
      Metrics predicted, long[] latencies, ValidationFigures validation, long seed) {
    Map<Metric, Interval> found = new EnumMap<>(Metric.class);
    double throughput = predicted.throughput();
    double off = error(validation, Metric.THROUGHPUT);
    found.put(Metric.THROUGHPUT, new Interval(throughput * (1 - off), throughput * (1 + off)));
    long[] some = thinned(latencies);
    if (some.length < 2 * BLOCKS) {
      return found;
    }
    double[] means = new double[DRAWS];
    double[] medians = new double[DRAWS];
    double[] tails = new double[DRAWS];
    SplittableRandom random = new SplittableRandom(seed);
    int length = some.length / BLOCKS;
    long[] drawn = new long[length * BLOCKS];
    for (int draw = 0; draw < DRAWS; draw++) {
      for (int block = 0; block < BLOCKS; block++) {
        int from = random.nextInt(some.length - length + 1);
        System.arraycopy(some, from, drawn, block * length, length);
      }
      Arrays.sort(drawn);
      means[draw] = Arrays.stream(drawn).average().orElse(0);
      medians[draw] = drawn[(int) Math.ceil(0.5 * drawn.length) - 1];
      tails[draw] = drawn[(int) Math.ceil(0.99 * drawn.length) - 1];
    }
    double ofMean = error(validation, Metric.LATENCY_MEAN);
    double ofTail = error(validation, Metric.LATENCY_P99);
    found.put(Metric.LATENCY_MEAN, interval(means, predicted.latency().mean(), ofMean));
    found.put(Metric.LATENCY_P50, interval(medians, predicted.latency().p50(), ofMean));
    found.put(Metric.LATENCY_P99, interval(tails, predicted.latency().p99(), ofTail));
    return found;
  }

  private static long[] thinned(long[] latencies) {
    int step = latencies.length / MOST + 1;
    long[] some = new long[latencies.length / step];
    for (int i = 0; i < some.length; i++) {
      some[i] = latencies[i * step];
    }
    return some;
  }

  private static double error(ValidationFigures validation, Metric metric) {
    return validation.checks().stream()
        .filter(check -> check.metric() == metric)
        .mapToDouble(check -> Math.min(1, Math.abs(check.error())))
        .findFirst()
        .orElse(0);
  }

  private static Interval interval(double[] draws, double predicted, double off) {
    Arrays.sort(draws);
    double low = draws[(int) (TAIL * draws.length)];
    double high = draws[(int) ((1 - TAIL) * draws.length) - 1];
    return new Interval(
        Math.max(0, Math.min(low, predicted) * (1 - off)), Math.max(high, predicted) * (1 + off));
  }
}
