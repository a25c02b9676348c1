package io.loomshift.adaptive.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import org.junit.jupiter.api.Test;

/// Looks of 25 ms.
class GenerationTest {
  private static final double LOOK = 0.025;

  private long nanos = 1_000_000_000_000L;
  private final Generation generation = new Generation(() -> nanos);

  private boolean after(double seconds, ThreadType type, double ended, double running) {
    nanos += Math.round(seconds * 1e9);
    return generation.isOver(
        type,
        LoadMetrics.builder()
            .set(Metric.WINDOW, LOOK)
            .set(Metric.TASKS_COMPLETED, ended + 3)
            .set(Metric.LAGGING_COMPLETED, 3)
            .set(Metric.TASKS_RUNNING, running)
            .build());
  }

  /// 600 requests a second that wait for 40 ms.
  @Test
  void oneEnds_whenRequestsWait() {
    assertThat(after(0, ThreadType.VIRTUAL, 15, 5)).isFalse();
    assertThat(after(LOOK, ThreadType.VIRTUAL, 0, 15)).isFalse();
    assertThat(after(LOOK, ThreadType.VIRTUAL, 6, 24)).isFalse();
    assertThat(after(LOOK, ThreadType.VIRTUAL, 15, 24)).isTrue();
    // It stays so, whatever comes.
    assertThat(after(LOOK, ThreadType.VIRTUAL, 0, 500)).isTrue();
  }

  /// 600 requests a second begin, and the one carrier ends 100.
  @Test
  void noneEnds_whenCarriersAreHeld() {
    double seconds = 0;
    for (int look = 0; look < 200; look++) {
      seconds += LOOK;
      assertThat(after(LOOK, ThreadType.VIRTUAL, 100 * LOOK, 500 * seconds)).isFalse();
    }
  }

  @Test
  void itBeginsAnew_whenTheTypeChanges() {
    after(0, ThreadType.VIRTUAL, 15, 5);
    assertThat(after(0.1, ThreadType.VIRTUAL, 15, 5)).isTrue();

    after(1, ThreadType.PLATFORM, 15, 5);

    assertThat(after(1, ThreadType.VIRTUAL, 15, 5)).isFalse();
    assertThat(after(0.1, ThreadType.VIRTUAL, 0, 5)).isFalse();
    assertThat(after(0.1, ThreadType.VIRTUAL, 15, 5)).isTrue();
  }

  @Test
  void itIsOver_whenNothingIsMeasured() {
    assertThat(generation.isOver(ThreadType.VIRTUAL, LoadMetrics.builder().build())).isTrue();
  }
}
