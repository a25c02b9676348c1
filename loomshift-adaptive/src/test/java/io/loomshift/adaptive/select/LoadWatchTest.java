package io.loomshift.adaptive.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.Metric;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether a load is another one, by what ends in samples of 25 ms.
class LoadWatchTest {
  private static final double SAMPLE = 0.025;

  private final LoadWatch watch = new LoadWatch();

  private static void sample(LoadWatch watch, double tasks) {
    sample(watch, tasks, 0.0005, 0);
  }

  private static void sample(
      LoadWatch watch, double tasks, double processorSeconds, double underWay) {
    watch.sample(
        LoadMetrics.builder()
            .set(Metric.WINDOW, SAMPLE)
            .set(Metric.TASKS_COMPLETED, tasks)
            .set(Metric.PROCESSOR_TIME, tasks * processorSeconds)
            .set(Metric.TASKS_RUNNING, underWay)
            .build());
  }

  private void run(double seconds, double rate) {
    run(seconds, rate, 0.0005, 0);
  }

  private void run(double seconds, double rate, double processorSeconds, double underWay) {
    for (int samples = (int) Math.round(seconds / SAMPLE); samples > 0; samples--) {
      sample(watch, rate * SAMPLE, processorSeconds, underWay);
    }
  }

  /// Soon after it was remembered, and long after.
  @ParameterizedTest
  @CsvSource({
    "120, 0.5",
    "120, 1.5",
    "120, 10",
    "3000, 0.5",
    "3000, 1.5",
    "3000, 10",
    "1200, 1.5",
    "300, 2"
  })
  void changeIsNoticed_whateverTheTimeSinceTheLoadWasRemembered(double rate, double seconds) {
    run(0.25, 600);
    watch.remember(false);
    run(seconds, 600);
    assertThat(watch.hasChanged()).isFalse();

    boolean isNoticed = false;
    for (int samples = 0; samples < 2 / SAMPLE; samples++) {
      sample(watch, rate * SAMPLE);
      isNoticed |= watch.hasChanged();
    }

    assertThat(isNoticed).isTrue();
  }

  /// A trial left 700 tasks waiting, which are made up for in a second; then as many end as come.
  /// Where the other type did little, that is no other load, nor are fewer tasks later. More tasks
  /// are, and fewer that pile up, and such that take more processor time.
  @ParameterizedTest
  @CsvSource({
    "true, 0, 600, 0.0011, 4, false",
    "true, 0, 600, 0.0013, 4, false",
    "true, 4, 600, 0.0011, 4, false",
    "true, 4, 100, 0.0011, 1, false",
    "true, 0, 600, 0.0005, 200, true",
    "true, 0, 2500, 0.0008, 100, true",
    "true, 4, 600, 0.0022, 4, true",
    "true, 4, 200, 0.0022, 1, true",
    "false, 0, 600, 0.0008, 4, true"
  })
  void fewerTasksAreNoOtherLoad_whenTheOtherTypeWasDominated(
      boolean isDominated,
      double later,
      double rate,
      double processorSeconds,
      double underWay,
      boolean isOther) {
    run(1, 1300, 0.0008, 100);
    watch.remember(isDominated);
    run(later, 1300, 0.0008, 100);

    boolean isNoticed = false;
    for (int samples = 0; samples < 10 / SAMPLE; samples++) {
      sample(watch, rate * SAMPLE, processorSeconds, underWay);
      isNoticed |= watch.hasChanged();
    }

    assertThat(isNoticed).isEqualTo(isOther);
  }

  /// A quarter of a second of 600 tasks a second scatters by 8 %.
  @Test
  void noChangeIsNoticed_whenTasksComeByChance() {
    Random random = new Random(1);
    int noticed = 0;
    for (int load = 0; load < 100; load++) {
      LoadWatch each = new LoadWatch();
      for (int samples = 0; samples < 10 / SAMPLE; samples++) {
        sample(each, poisson(random, 600 * SAMPLE));
        if (samples == 10) {
          each.remember(false);
        }
        if (samples > 10 && each.hasChanged()) {
          noticed++;
          break;
        }
      }
    }

    assertThat(noticed).isLessThanOrEqualTo(1);
  }

  private static double poisson(Random random, double mean) {
    int tasks = -1;
    for (double product = 1; product > Math.exp(-mean); tasks++) {
      product *= random.nextDouble();
    }
    return tasks;
  }
}
