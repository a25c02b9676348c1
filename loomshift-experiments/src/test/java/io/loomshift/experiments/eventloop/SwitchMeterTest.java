package io.loomshift.experiments.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SwitchMeterTest {
  private long switches = 100;
  private final SwitchMeter meter = new SwitchMeter(() -> switches);

  @Test
  void answersCountForTheirPath_whenNoOtherWasAnsweredMeanwhile() {
    answer("/light", 3);
    switches += 30;
    meter.count();
    answer("/delay/1", 2);
    switches += 4;
    meter.count();

    assertThat(meter.figures())
        .extracting(
            each -> each.text("path") + " " + each.whole("answers") + " " + each.whole("switches"))
        .containsExactly("/delay/1 2 4", "/light 3 30");
  }

  @Test
  void aStretchIsLeftOut_whenTwoPathsWereAnsweredInIt() {
    answer("/light", 3);
    answer("/delay/1", 2);
    meter.count();
    meter.count();

    assertThat(meter.figures()).isEmpty();
  }

  @Test
  void aStretchIsLeftOut_whenThreadsThatEndedTookTheirCountsWithThem() {
    answer("/light", 3);
    switches -= 50;
    meter.count();
    answer("/light", 2);
    switches += 4;
    meter.count();

    assertThat(meter.figures())
        .extracting(each -> each.whole("answers") + " " + each.whole("switches"))
        .containsExactly("2 4");
  }

  private void answer(String path, int times) {
    for (int i = 0; i < times; i++) {
      meter.answered(path);
    }
  }
}
