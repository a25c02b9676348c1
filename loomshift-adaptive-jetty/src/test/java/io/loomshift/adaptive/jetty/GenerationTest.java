package io.loomshift.adaptive.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import io.loomshift.adaptive.select.ThreadType;
import org.junit.jupiter.api.Test;

/// Looks of 25 ms.
class GenerationTest {
  private static final double LOOK = 0.025;

  private final Generation generation = new Generation();

  private static LoadMetrics look(double ended, double running) {
    return LoadMetrics.builder()
        .set(Metric.WINDOW, LOOK)
        .set(Metric.TASKS_COMPLETED, ended + 3)
        .set(Metric.LAGGING_COMPLETED, 3)
        .set(Metric.TASKS_RUNNING, running)
        .build();
  }

  private boolean onVirtual(LoadMetrics metrics) {
    return generation.isOver(ThreadType.VIRTUAL, metrics);
  }

  /// 600 requests a second that wait for 40 ms.
  @Test
  void oneEnds_whenRequestsWait() {
    // Of platform threads.
    assertThat(onVirtual(look(15, 5))).isFalse();
    assertThat(onVirtual(look(0, 15))).isFalse();
    assertThat(onVirtual(look(12, 24))).isFalse();
    assertThat(onVirtual(look(15, 24))).isTrue();
    // It stays so, whatever comes.
    assertThat(onVirtual(look(0, 500))).isTrue();
  }

  /// A look that comes late: requests are found meanwhile.
  @Test
  void noneEnds_asLongAsNothingNewIsMeasured() {
    LoadMetrics ofPlatform = look(15, 5);

    assertThat(onVirtual(ofPlatform)).isFalse();
    assertThat(onVirtual(ofPlatform)).isFalse();
  }

  /// 600 requests a second begin, and the one carrier ends 100.
  @Test
  void noneEnds_whenCarriersAreHeld() {
    for (int looks = 1; looks < 200; looks++) {
      assertThat(onVirtual(look(100 * LOOK, looks * 500 * LOOK))).isFalse();
    }
  }

  @Test
  void itBeginsAnew_whenTheTypeChanges() {
    onVirtual(look(15, 5));
    assertThat(onVirtual(look(15, 5))).isTrue();

    assertThat(generation.isOver(ThreadType.PLATFORM, look(0, 5))).isTrue();

    assertThat(onVirtual(look(15, 5))).isFalse();
    assertThat(onVirtual(look(0, 5))).isFalse();
    assertThat(onVirtual(look(15, 5))).isTrue();
  }

  @Test
  void itIsOver_whenNothingIsMeasured() {
    assertThat(onVirtual(LoadMetrics.builder().build())).isTrue();
  }
}
