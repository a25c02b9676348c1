package io.loomshift.adaptive.select;

import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Threads that are lacking while processors idle, as the default selector sees them.
class ShortageTest {
  private final CalibratingSelector selector = new CalibratingSelector();

  static LoadMetrics.Builder saturated() {
    return LoadMetrics.builder()
        .set(Metric.WINDOW, 0.05)
        .set(Metric.TASKS_COMPLETED, 5)
        .set(Metric.PLATFORM_LIMIT, 16)
        .set(Metric.VIRTUAL_LIMIT, Double.POSITIVE_INFINITY)
        .set(Metric.TASKS_RUNNING, 16)
        .set(Metric.QUEUE_LENGTH, 40)
        .set(Metric.PROCESSOR_USE, 0.2);
  }

  @Test
  void virtualIsChosenAtOnce_whenAllThreadsAreBusyAndProcessorsIdle() {
    assertThat(selector.select(saturated().build(), PLATFORM).type()).isEqualTo(PLATFORM);
    assertThat(selector.select(saturated().build(), PLATFORM).type()).isEqualTo(PLATFORM);
    Preference third = selector.select(saturated().build(), PLATFORM);

    assertThat(third.type()).isEqualTo(VIRTUAL);
    assertThat(third.atOnce()).isTrue();
    assertThat(third.reason()).contains("busy").contains("idle");
  }

  /// Tasks that began together compute together.
  @Test
  void virtualIsChosenAtOnce_whenProcessorsIdleOnAverage() {
    LoadMetrics.Builder sample = saturated().set(Metric.PROCESSORS, 1);

    for (double busy : new double[] {0.9, 0.3}) {
      sample.set(Metric.PROCESSOR_TIME, busy * 0.05);
      assertThat(selector.select(sample.build(), PLATFORM).type()).isEqualTo(PLATFORM);
    }
    sample.set(Metric.PROCESSOR_TIME, 0.85 * 0.05);

    assertThat(selector.select(sample.build(), PLATFORM).type()).isEqualTo(VIRTUAL);
  }

  @ParameterizedTest
  @CsvSource({"VIRTUAL_LIMIT, 16", "TASKS_RUNNING, 15", "QUEUE_LENGTH, 0", "PROCESSOR_USE, 0.9"})
  void typeStays_whenThePoolIsNotSaturated(Metric metric, double value) {
    for (int sample = 0; sample < 10; sample++) {
      assertThat(selector.select(saturated().set(metric, value).build(), PLATFORM).type())
          .isEqualTo(PLATFORM);
    }
  }

  private static LoadMetrics.Builder pinned() {
    return saturated()
        .set(Metric.WINDOW, 0.1)
        .set(Metric.TASKS_RUNNING, 56)
        .set(Metric.QUEUE_LENGTH, 0)
        .set(Metric.SCHEDULER_QUEUE, 40);
  }

  /// The more the processors are used, the more often all of them work by chance.
  @ParameterizedTest
  @CsvSource({"0.01, 3", "0.2, 6", "0.5, 14", "0.7, 26"})
  void platformIsChosen_whenVirtualThreadsWaitForCarriersMoreOftenThanByChance(
      double use, int samples) {
    LoadMetrics sample = pinned().set(Metric.PROCESSOR_USE, use).build();
    for (int before = 1; before < samples; before++) {
      assertThat(selector.select(sample, VIRTUAL).type()).isEqualTo(VIRTUAL);
    }
    Preference last = selector.select(sample, VIRTUAL);

    assertThat(last.type()).isEqualTo(PLATFORM);
    assertThat(last.atOnce()).isTrue();
    assertThat(last.reason()).contains("carriers").contains("idle");
  }

  /// A sample that comes late, as where the whole program was stopped, saw no more than another
  /// one.
  @ParameterizedTest
  @EnumSource
  void typeStays_whenASingleSampleTookLong(ThreadType type) {
    LoadMetrics.Builder sample = type == PLATFORM ? saturated() : pinned();

    assertThat(selector.select(sample.set(Metric.WINDOW, 3).build(), type).type()).isEqualTo(type);
  }

  @ParameterizedTest
  @CsvSource({"SCHEDULER_QUEUE, 0", "TASKS_RUNNING, 0", "PROCESSOR_USE, 0.9"})
  void typeStays_whenCarriersAreNotLacking(Metric metric, double value) {
    for (int sample = 0; sample < 10; sample++) {
      assertThat(selector.select(pinned().set(metric, value).build(), VIRTUAL).type())
          .isEqualTo(VIRTUAL);
    }
  }

  @Test
  void firstTypeIsChosenAgain_whenTheOtherIsShortTooAndDoesLess() {
    ThreadType type = PLATFORM;
    List<ThreadType> types = new ArrayList<>();
    for (int sample = 0; sample < 40; sample++) {
      LoadMetrics.Builder metrics = type == PLATFORM ? saturated() : pinned();
      // Sixteen platform threads do 200 tasks a second, one carrier 20.
      double rate = type == PLATFORM ? 200 : 20;
      metrics.set(Metric.WINDOW, 0.1).set(Metric.TASKS_COMPLETED, rate * 0.1);
      ThreadType next = selector.select(metrics.set(Metric.PROCESSORS, 1).build(), type).type();
      if (next != type) {
        types.add(next);
      }
      type = next;
    }

    assertThat(types).containsExactly(VIRTUAL, PLATFORM);
  }
}
