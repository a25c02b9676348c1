package io.loomshift.measure.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SampleTest {
  @Test
  void variationIsThatOfASample_overItsMean() {
    // Squares of 1, 1 and 2 around the mean of 4 come to 6, over 3 - 1.
    Sample sample = Sample.of(3, 3, 6);
    assertThat(sample.variation()).isCloseTo(Math.sqrt(3) / 4, within(1e-12));
    assertThat(Sample.of(-3, -3, -6).variation()).isCloseTo(Math.sqrt(3) / 4, within(1e-12));
    assertThat(Sample.of(7).variation()).isZero();
    assertThat(Sample.of(-1, 1).variation()).as("no mean to be told by").isZero();
  }

  @Test
  void medianIsTheMiddle_whateverTheOrder() {
    assertThat(Sample.of(9, 1, 4).median()).isEqualTo(4);
    assertThat(Sample.of(9, 1, 4, 6).median()).isEqualTo(5);
  }

  @Test
  void sampleIsAsLong_whenItIsDrawnAgain() {
    Sample sample = Sample.of(1, 2, 3, 4, 5, 6);
    Sample drawn = sample.resampled(new SplittableRandom(3));

    assertThat(sample.size()).isEqualTo(6);
    assertThat(drawn.size()).isEqualTo(6);
    assertThat(drawn.values()).containsAnyOf(1, 2, 3, 4, 5, 6).isNotEqualTo(sample.values());
    assertThat(sample.values()).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @Test
  void valuesAreRefused_whichAreNoNumbers() {
    assertThatIllegalArgumentException().isThrownBy(() -> Sample.of(List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sample.of(1, Double.NaN))
        .withMessageContaining("NaN");
  }

  @Test
  void endsBelongToAnInterval() {
    Interval interval = new Interval(1, 2);
    assertThat(interval.contains(1)).isTrue();
    assertThat(interval.contains(2)).isTrue();
    assertThat(interval.contains(Math.nextDown(1))).isFalse();
    assertThat(interval.contains(Math.nextUp(2.0))).isFalse();
    assertThat(interval.isWithin(interval)).isTrue();
    assertThat(interval.isWithin(new Interval(1, 1.5))).isFalse();
    assertThat(interval.isWithin(new Interval(1.5, 2))).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1));
  }

  @Test
  void estimateReadsAsAPersonSaysIt() {
    assertThat(new Estimate(1.006, new Interval(0.998, 1.0131)).format())
        .isEqualTo("1.006 (0.998 to 1.013)");
    assertThat(ComparisonVerdict.NOT_SHOWN.label()).isEqualTo("no difference shown");
  }
}
