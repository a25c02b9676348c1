package io.loomshift.adaptive.select;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperSelectorTest {
  private final PaperSelector selector = new PaperSelector();

  /// Operations in 200 ms and processor use, as the paper's figure 1 writes them.
  @ParameterizedTest
  @CsvSource({
    "599, 0.10, VIRTUAL, PLATFORM",
    "599, 0.10, PLATFORM, PLATFORM",
    "600, 0.74, PLATFORM, VIRTUAL",
    "600, 0.75, PLATFORM, PLATFORM",
    "600, 0.75, VIRTUAL, VIRTUAL",
    "1099, 0.90, PLATFORM, PLATFORM",
    "1100, 0.90, PLATFORM, VIRTUAL"
  })
  void paperDecides_whenItsThresholdsAreTaken(
      double operations, double use, ThreadType current, ThreadType expected) {
    LoadMetrics metrics =
        LoadMetrics.builder()
            .set(Metric.BLOCKING_RATE, operations * 5)
            .set(Metric.PROCESSOR_USE, use)
            .build();

    assertThat(selector.select(metrics, current).type()).isEqualTo(expected);
  }

  @Test
  void typeStays_whenTheRateIsNotKnown() {
    LoadMetrics metrics = LoadMetrics.builder().set(Metric.PROCESSOR_USE, 0.1).build();

    assertThat(selector.select(metrics, PLATFORM).type()).isEqualTo(PLATFORM);
    assertThat(selector.select(metrics, VIRTUAL).type()).isEqualTo(VIRTUAL);
  }

  @Test
  void typeStays_whenProcessorUseIsNotKnownBetweenTheThresholds() {
    LoadMetrics metrics = LoadMetrics.builder().set(Metric.BLOCKING_RATE, 4000).build();

    assertThat(selector.select(metrics, PLATFORM).type()).isEqualTo(PLATFORM);
  }

  @Test
  void reasonNamesTheThreshold_whenItIsCrossed() {
    LoadMetrics metrics = LoadMetrics.builder().set(Metric.BLOCKING_RATE, 12_000).build();

    assertThat(selector.select(metrics, PLATFORM).reason())
        .isEqualTo("12,000 blocking operations/s >= 5,500");
  }

  @Test
  void paceIsThePapers_whenNobodySaysOtherwise() {
    assertThat(selector.pace()).isEqualTo(Pace.PAPER);
    assertThat(Pace.PAPER.interval()).hasMillis(1500);
    assertThat(Pace.PAPER.confirmations()).isEqualTo(5);
  }

  @Test
  void thresholdsAreRefused_whenTheyAreOutOfOrder() {
    assertThatIllegalArgumentException().isThrownBy(() -> new PaperSelector(2, 1, 0.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new PaperSelector(1, 2, 1.5));
    assertThatIllegalArgumentException().isThrownBy(() -> new PaperSelector(Double.NaN, 2, 0.5));
  }
}
