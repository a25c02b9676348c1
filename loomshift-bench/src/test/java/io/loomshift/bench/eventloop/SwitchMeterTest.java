package io.loomshift.bench.eventloop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SwitchMeterTest {
  private final SwitchMeter meter = new SwitchMeter();

  @Test
  void answersCountForTheirPath_whenNoOtherWasAnsweredMeanwhile() {
    answer("/light", 3);
    meter.count();
    answer("/delay/1", 2);
    meter.count();

    assertThat(meter.figures())
        .extracting(each -> each.text("path") + " " + each.whole("answers"))
        .containsExactly("/delay/1 2", "/light 3");
  }

  @Test
  void aStretchIsLeftOut_whenTwoPathsWereAnsweredInIt() {
    answer("/light", 3);
    answer("/delay/1", 2);
    meter.count();
    meter.count();

    assertThat(meter.figures()).isEmpty();
  }

  private void answer(String path, int times) {
    for (int i = 0; i < times; i++) {
      meter.answered(path);
    }
  }
}
