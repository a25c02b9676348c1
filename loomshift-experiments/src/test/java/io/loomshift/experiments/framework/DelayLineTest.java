package io.loomshift.experiments.framework;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DelayLineTest {
  /// Time that passes only by being waited for.
  private static final class Clock implements Timer {
    private long now;

    @Override
    public long nanos() {
      return now;
    }

    @Override
    public void await(long nanos) {
      now = Math.max(now, nanos);
    }
  }

  @Test
  void eachLeavesOneDelayAfterItEntered_whateverIsUnderWay() throws Exception {
    Clock clock = new Clock();
    DelayLine<String> line = new DelayLine<>(clock);
    line.enter("a", 100);
    clock.now = 10;
    line.enter("b", 100);
    clock.now = 40;
    line.enter("c", 100);

    List<String> left = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      left.add(line.leave() + " " + clock.now);
    }

    // One after the other would be 100, 200 and 300.
    assertThat(left).containsExactly("a 100", "b 110", "c 140");
  }

  @Test
  void nothingIsWaitedFor_whenTheDelayIsOver() throws Exception {
    Clock clock = new Clock();
    DelayLine<String> line = new DelayLine<>(clock);
    line.enter("a", 100);
    clock.now = 500;

    assertThat(line.leave()).isEqualTo("a");
    assertThat(clock.now).isEqualTo(500);
  }
}
