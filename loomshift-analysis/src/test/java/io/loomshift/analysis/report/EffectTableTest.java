package io.loomshift.analysis.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Effect;
import io.loomshift.findings.Interval;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.ThreadUse;
import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.form.MarkdownForm;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectTableTest {
  private static final double MILLI = 1e6;

  private static Metrics metrics(double mean) {
    ThreadUse use = new ThreadUse(1, 1);
    Latency latency = new Latency(mean * MILLI, mean * MILLI, mean * MILLI);
    return new Metrics(10, latency, 1, use, use, use, 1);
  }

  /// Of a mean latency of 100 ms that is predicted in the place of 400 ms.
  private static Effect effect(double low, double high) {
    return new Effect(
        metrics(400),
        metrics(100),
        Map.of(Metric.LATENCY_MEAN, new Interval(low * MILLI, high * MILLI)),
        Optional.empty());
  }

  private static String told(double low, double high) {
    Block table = EffectTable.of(effect(low, high));
    return MarkdownForm.render(new Document("it", Text.of("it"), List.of(table)))
        .replace('\u00a0', ' ')
        .lines()
        .filter(line -> line.contains("mean latency"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void figureIsTold_whenItsIntervalIsNarrow() {
    assertThat(told(90, 269)).contains("**100 ms**", "90 ms – 269 ms", "−75 %");
  }

  @Test
  void onlyTheIntervalIsTold_whenItIsAsWideAsAFactorOfThree() {
    assertThat(told(90, 270)).contains("90 ms – 270 ms").doesNotContain("100 ms", "between 90");
  }

  @Test
  void onlyTheIntervalIsTold_whenItBeginsAtNothing() {
    assertThat(told(0, 270)).contains("0 ns – 270 ms").doesNotContain("100 ms");
  }

  @Test
  void latencyIsNoGain_whenItMayComeToBeMoreThanBefore() {
    assertThat(Verdict.isSure(effect(90, 399), Metric.LATENCY_MEAN)).isFalse();
    assertThat(Verdict.isSure(effect(90, 390), Metric.LATENCY_MEAN)).isTrue();
    assertThat(Verdict.isSure(effect(95, 105), Metric.LATENCY_MEAN)).isTrue();
  }
}
