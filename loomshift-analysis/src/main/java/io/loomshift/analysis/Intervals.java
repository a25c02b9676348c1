package io.loomshift.analysis;

import io.loomshift.findings.Interval;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ValidationFigures;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// Between which values figures are to be expected: 95 % intervals by a block bootstrap.
///
/// The predicted latencies of the independent tasks, in the order of their ends, are cut into
/// twenty blocks. Two hundred times, twenty blocks are drawn with replacement and the figures
/// reckoned anew; the middle 95 % of these are the interval. Blocks instead of tasks, since tasks
/// that are near to each other wait for the same things. The gaps between their ends are drawn in
/// the same way, which tells the throughput. Source: Künsch, *The jackknife and the bootstrap for
/// general stationary observations*, 1989.
///
/// That is how much figures vary where everything costs what it did. The interval holds those of
/// replays, too, in which all costs a little more of the processors, or less, and of one with the
/// collections of the trace where these were few. It is widened by what the replay of the unchanged
/// program was off: the model is no better for a changed one.
///
/// And who asks sees a request take longer than any trace does, which begins when a thread of the
/// service hands it over: before that, and behind the answer, such threads and those of the client
/// wait for a processor. Source: of ten services on a quiet machine, at a fifth of a processor, the
/// measured mean was 0.5 to 1.4 ms above the predicted one, 0.2 to 0.6 of what a request computes,
/// and the 99th percentile 2 to 5 ms, 0.9 to 2.2 of it.
final class Intervals {
  /// Each longer than what tasks in a row have in common, and enough of them to be drawn.
  private static final int BLOCKS = 20;

  /// Five of them lie beyond each end of an interval of 95 %.
  private static final int DRAWS = 200;

  private static final double TAIL = 0.025;

  /// By what part of that which a request computes it takes longer than the trace tells.
  private static final double UNSEEN = 0.6;

  private static final double UNSEEN_TAIL = 1.5;

  /// Latencies of which a bootstrap is made; of more, every so many-th.
  private static final int MOST = 20_000;

  private Intervals() {}

  /// @param predicted what is expected
  /// @param latencies in the order of the ends
  /// @param ends in their order
  /// @param otherwise what is predicted where everything costs more or less, or a collector comes
  /// @param computes nanoseconds that a request needs of a processor
  static Map<Metric, Interval> of(
      Metrics predicted,
      long[] latencies,
      long[] ends,
      List<Metrics> otherwise,
      double computes,
      ValidationFigures validation,
      long seed) {
    Map<Metric, double[]> draws = draws(thinned(latencies), ends, seed);
    Map<Metric, Interval> found = new EnumMap<>(Metric.class);
    draws.forEach((metric, drawn) -> {
      double[] all =
          DoubleStream.concat(
                  Arrays.stream(drawn),
                  Stream.concat(Stream.of(predicted), otherwise.stream())
                      .mapToDouble(it -> it.of(metric)))
              .toArray();
      double off = error(validation, metric);
      found.put(
          metric,
          new Interval(
              Math.max(0, Arrays.stream(all).min().orElse(0) * (1 - off)),
              Arrays.stream(all).max().orElse(0) * (1 + off) + unseen(metric) * computes));
    });
    return found;
  }

  private static double unseen(Metric metric) {
    return switch (metric) {
      case LATENCY_MEAN, LATENCY_P50 -> UNSEEN;
      case LATENCY_P99 -> UNSEEN_TAIL;
      default -> 0;
    };
  }

  /// The lower and the upper end of the middle 95 % of each figure; of the throughput alone, none
  /// where there are too few tasks.
  private static Map<Metric, double[]> draws(long[] latencies, long[] ends, long seed) {
    Map<Metric, double[]> found = new EnumMap<>(Metric.class);
    if (latencies.length < 2 * BLOCKS) {
      found.put(Metric.THROUGHPUT, new double[0]);
      return found;
    }
    double[] rates = new double[DRAWS];
    double[] means = new double[DRAWS];
    double[] medians = new double[DRAWS];
    double[] tails = new double[DRAWS];
    SplittableRandom random = new SplittableRandom(seed);
    int length = latencies.length / BLOCKS;
    int gaps = ends.length / BLOCKS - 1;
    long[] drawn = new long[length * BLOCKS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double nanos = 0;
      for (int block = 0; block < BLOCKS; block++) {
        int from = random.nextInt(latencies.length - length + 1);
        System.arraycopy(latencies, from, drawn, block * length, length);
        int end = random.nextInt(ends.length - gaps);
        nanos += ends[end + gaps] - ends[end];
      }
      Arrays.sort(drawn);
      rates[draw] = nanos == 0 ? 0 : gaps * BLOCKS * 1e9 / nanos;
      means[draw] = Arrays.stream(drawn).average().orElse(0);
      medians[draw] = drawn[(int) Math.ceil(0.5 * drawn.length) - 1];
      tails[draw] = drawn[(int) Math.ceil(0.99 * drawn.length) - 1];
    }
    found.put(Metric.THROUGHPUT, middle(rates));
    found.put(Metric.LATENCY_MEAN, middle(means));
    found.put(Metric.LATENCY_P50, middle(medians));
    found.put(Metric.LATENCY_P99, middle(tails));
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

  /// A median is as sure as the mean.
  private static double error(ValidationFigures validation, Metric metric) {
    Metric checked = metric == Metric.LATENCY_P50 ? Metric.LATENCY_MEAN : metric;
    return validation.checks().stream()
        .filter(check -> check.metric() == checked)
        .mapToDouble(check -> Math.min(1, Math.abs(check.error())))
        .findFirst()
        .orElse(0);
  }

  private static double[] middle(double[] draws) {
    Arrays.sort(draws);
    return new double[] {
      draws[(int) (TAIL * draws.length)], draws[(int) ((1 - TAIL) * draws.length) - 1]
    };
  }
}
