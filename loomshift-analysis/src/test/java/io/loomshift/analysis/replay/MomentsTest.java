package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/// What is left of values where each is for as many things as the greatest are.
class MomentsTest {
  private static final int MANY = 400;

  @Test
  void restIsShared_whenValuesGrowWithTheNumberOfThings() {
    Moments moments = new Moments();
    for (int i = 0; i < MANY; i++) {
      int of = i % 2 == 0 ? 1 : 3;
      moments.add(60 + 20 * of, of);
    }
    assertThat(moments.mean()).isEqualTo(100);
    assertThat(moments.shared())
        .as("40 that grow, and 60 for 3 instead of 2")
        .isCloseTo(0.8, within(1e-6));
  }

  @Test
  void allIsLeft_whenValuesHaveNothingToDoWithTheNumberOfThings() {
    Moments moments = new Moments();
    for (int i = 0; i < MANY; i++) {
      moments.add(i % 3 == 0 ? 500 : 400, i % 2);
    }
    assertThat(moments.shared()).isEqualTo(1);
  }

  @Test
  void allIsLeft_whenValuesFallWithTheNumberOfThingsOrThatNeverDiffers() {
    Moments falling = new Moments();
    Moments same = new Moments();
    for (int i = 0; i < MANY; i++) {
      falling.add(500 - 100 * (i % 3), i % 3);
      same.add(400 + i % 7, 1);
    }
    assertThat(falling.shared()).isEqualTo(1);
    assertThat(same.shared()).isEqualTo(1);
  }
}
