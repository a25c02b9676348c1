package io.loomshift.measure.service;

import io.loomshift.measure.load.Steady;
import io.loomshift.measure.statistic.Comparison.Direction;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A figure that each run gives in each scenario.
public enum Figure {
  /// Answers a second, in the steady part.
  THROUGHPUT("throughput", Direction.HIGHER, "%,.0f/s"),
  /// Half of the latencies are not above; from the intended time, in the steady part.
  P50("latency p50", Direction.LOWER, "%,.1f ms"),
  /// 99 of 100 latencies are not above.
  P99("latency p99", Direction.LOWER, "%,.1f ms"),
  /// The longest latency.
  MAX("latency, longest", Direction.LOWER, "%,.1f ms"),
  /// Processor time of the service an answer.
  PROCESSOR("processor time an answer", Direction.LOWER, "%,.0f µs"),
  /// The most memory at once.
  MEMORY("memory, peak", Direction.LOWER, "%,.0f MiB"),
  /// The most threads of the system at once.
  THREADS("threads, peak", Direction.LOWER, "%,.0f"),
  /// Requests that found no connection in time.
  SHED("requests shed", Direction.LOWER, "%,.0f"),
  /// Requests that got no answer in time.
  UNANSWERED("requests unanswered", Direction.LOWER, "%,.0f"),
  /// Collections, where there is a recording.
  COLLECTIONS("collections", Direction.LOWER, "%,.0f"),
  /// Their pauses, together.
  PAUSES("pauses, sum", Direction.LOWER, "%,.1f ms"),
  /// The longest pause.
  LONGEST_PAUSE("pauses, longest", Direction.LOWER, "%,.1f ms"),
  /// Answers a second, as wrk saw it, where it was asked.
  CLOSED_THROUGHPUT("wrk: throughput", Direction.HIGHER, "%,.0f/s"),
  /// Half of the latencies that wrk saw are not above.
  CLOSED_P50("wrk: latency p50", Direction.LOWER, "%,.1f ms"),
  /// 99 of 100 latencies that wrk saw are not above.
  CLOSED_P99("wrk: latency p99", Direction.LOWER, "%,.1f ms");

  /// Those for which a verdict is given.
  public static final List<Figure> JUDGED = List.of(THROUGHPUT, P50, P99, PROCESSOR);

  /// At which level each of them has to differ: identical arms then differ in none of the four in
  /// 96 of 100 measurements.
  static final double LEVEL = 0.01;

  private final String label;
  private final Direction better;
  private final String format;

  Figure(String label, Direction better, String format) {
    this.label = label;
    this.better = better;
    this.format = format;
  }

  /// What a person calls it.
  public String label() {
    return label;
  }

  /// Which way is better.
  public Direction better() {
    return better;
  }

  /// A value with its unit.
  public String written(double value) {
    return String.format(Locale.ROOT, format, value);
  }

  /// Its value; empty where it was not measured.
  public Optional<Double> of(ServiceOutcome outcome) {
    Steady steady = outcome.load().steady();
    return switch (this) {
      case THROUGHPUT -> Optional.of(steady.throughput());
      case P50 -> Optional.of(steady.latency().p50());
      case P99 -> Optional.of(steady.latency().p99());
      case MAX -> Optional.of(steady.latency().max());
      case PROCESSOR -> Optional.of(outcome.processorMicros());
      case MEMORY -> Optional.of(outcome.usage().peakMebibytes());
      case THREADS -> Optional.of((double) outcome.usage().peakThreads());
      case SHED -> Optional.of((double) outcome.load().shed());
      case UNANSWERED -> Optional.of((double) outcome.load().unanswered());
      case COLLECTIONS -> outcome.collections().map(each -> (double) each.count());
      case PAUSES -> outcome.collections().map(Collections::pauseMillis);
      case LONGEST_PAUSE -> outcome.collections().map(Collections::longestPauseMillis);
      case CLOSED_THROUGHPUT -> outcome.closed().map(ClosedResult::throughput);
      case CLOSED_P50 -> outcome.closed().map(ClosedResult::p50);
      case CLOSED_P99 -> outcome.closed().map(ClosedResult::p99);
    };
  }
}
