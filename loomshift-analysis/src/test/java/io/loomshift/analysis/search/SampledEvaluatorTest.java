package io.loomshift.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.loomshift.findings.Latency;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SampledEvaluatorTest {
  private static final BitSet NONE = new BitSet();
  private static final BitSet FIRST = BitSet.valueOf(new long[] {1});

  /// A stretch with a task in each unit of time.
  private static Metrics stretch(double throughput, double nanos, double each) {
    return new Metrics(
        throughput,
        new Latency(each, 2 * each, 3 * each),
        nanos,
        new ThreadUse(4 * each, each),
        new ThreadUse(5 * each, 2 * each),
        new ThreadUse(6 * each, 3 * each),
        1);
  }

  private static Evaluator always(Metrics metrics) {
    return _ -> Optional.of(metrics);
  }

  @Test
  void latenciesWeighByTasks_andThreadsByTime() {
    // 100 tasks in 10, and 300 tasks in 60.
    Metrics all =
        new SampledEvaluator(List.of(always(stretch(10, 10, 1)), always(stretch(5, 60, 2))))
            .evaluate(NONE)
            .orElseThrow();

    assertThat(all.executionNanos()).isEqualTo(70);
    assertThat(all.throughput()).isCloseTo(400.0 / 70, within(1e-9));
    assertThat(all.latency()).isEqualTo(new Latency(1.75, 3.5, 5.25));
    assertThat(all.occupied().peak()).isEqualTo(8);
    assertThat(all.occupied().mean()).isCloseTo(130.0 / 70, within(1e-9));
    assertThat(all.waiting().peak()).isEqualTo(10);
    assertThat(all.waiting().mean()).isCloseTo(260.0 / 70, within(1e-9));
    assertThat(all.running().peak()).isEqualTo(12);
    assertThat(all.running().mean()).isCloseTo(390.0 / 70, within(1e-9));
    assertThat(all.composite()).isEqualTo(1);
  }

  @Test
  void compositeIsAgainstTheProgramAsTraced_whenItIsImproved() {
    Evaluator halves =
        chosen -> Optional.of(chosen.isEmpty() ? stretch(10, 10, 2) : stretch(10, 5, 1));

    assertThat(
            new SampledEvaluator(List.of(halves, halves)).evaluate(FIRST).orElseThrow().composite())
        .isEqualTo(0.5);
  }

  @Test
  void everyFigureIsNothing_whenNothingEnds() {
    Metrics all =
        new SampledEvaluator(List.of(always(stretch(0, 0, 0)))).evaluate(NONE).orElseThrow();

    assertThat(all.throughput()).isZero();
    assertThat(all.latency()).isEqualTo(new Latency(0, 0, 0));
    assertThat(all.occupied()).isEqualTo(new ThreadUse(0, 0));
  }

  @Test
  void allOfItHangs_whenAStretchDoes() {
    Evaluator hangs =
        chosen -> chosen.isEmpty() ? Optional.of(stretch(10, 10, 1)) : Optional.empty();

    assertThat(new SampledEvaluator(List.of(always(stretch(10, 10, 1)), hangs)).evaluate(FIRST))
        .isEmpty();
    assertThatThrownBy(() -> new SampledEvaluator(List.of(_ -> Optional.empty())))
        .hasMessage("the program as traced hangs");
  }
}
