package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Capacity.Bound;
import io.loomshift.findings.Capacity.Kind;
import org.junit.jupiter.api.Test;

class MarginTest {
  private static Margin margin(Kind kind, double utilisation) {
    return Margin.of(new Bound(kind, "", 1, 1e6, utilisation));
  }

  @Test
  void serviceMayCarryMore_theLessItsProcessorsWereUsed() {
    Margin idle = margin(Kind.PROCESSORS, 0.2);
    Margin busy = margin(Kind.PROCESSORS, 0.8);

    assertThat(idle.above()).isGreaterThan(busy.above());
    assertThat(idle.below()).isEqualTo(busy.below());
    assertThat(margin(Kind.PROCESSORS, 3))
        .as("they cannot be used more")
        .isEqualTo(margin(Kind.PROCESSORS, 1));
  }

  @Test
  void whatIsHeldIsKnownBetter_thanWhatIsComputed() {
    assertThat(margin(Kind.WORKERS, 0.2).above()).isLessThan(margin(Kind.PROCESSORS, 1).above());
  }
}
