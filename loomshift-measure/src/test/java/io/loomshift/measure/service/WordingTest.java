package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.ComparisonVerdict;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Interval;
import io.loomshift.report.Tone;
import org.junit.jupiter.api.Test;

class WordingTest {
  private static Estimate ratio(double value, double low, double high) {
    return new Estimate(value, new Interval(low, high));
  }

  private static String verdict(ComparisonVerdict verdict, double margin) {
    return Wording.verdict(new Comparison(ratio(1, 0.9, 1.1), 0.5, verdict), margin);
  }

  @Test
  void ratioHasTheDigitsThatCount_whateverItsSize() {
    assertThat(Wording.ratio(ratio(0.5124, 0.498, 0.533))).isEqualTo("0.512 (0.498 to 0.533)");
    assertThat(Wording.ratio(ratio(1.9994, 1.9, 2.1))).isEqualTo("1.999 (1.900 to 2.100)");
    assertThat(Wording.ratio(ratio(2, 1.9, 2.1))).isEqualTo("2.00 (1.90 to 2.10)");
    assertThat(Wording.ratio(ratio(20, 19, 21))).isEqualTo("20.0 (19.0 to 21.0)");
  }

  @Test
  void requestsAreComparedByTimesOrPercent_whicheverIsClearer() {
    assertThat(Wording.requests(ratio(1.5, 1.4, 1.6), "before"))
        .isEqualTo("1.5 times as many requests as before (1.4 to 1.6)");
    assertThat(Wording.requests(ratio(1.061, 1.049, 1.073), "before"))
        .isEqualTo("6.1 % more requests than before (4.9 % to 7.3 %)");
    assertThat(Wording.requests(ratio(0.8, 0.7, 0.85), "before"))
        .isEqualTo("20.0 % fewer requests than before (15.0 % to 30.0 %)");
    assertThat(Wording.requests(ratio(1, 0.99, 1.02), "before"))
        .isEqualTo("0.0 % more requests than before (-1.0 % to 2.0 %)");
  }

  @Test
  void marginIsNamed_whenThereIsNoChange() {
    assertThat(verdict(ComparisonVerdict.EQUIVALENT, 0.05)).isEqualTo("no change within 5 %");
    assertThat(verdict(ComparisonVerdict.EQUIVALENT, 0.025)).isEqualTo("no change within 2.5 %");
    assertThat(verdict(ComparisonVerdict.BETTER, 0.05)).isEqualTo("better");
    assertThat(verdict(ComparisonVerdict.WORSE, 0.05)).isEqualTo("worse");
    assertThat(verdict(ComparisonVerdict.NOT_SHOWN, 0.05)).isEqualTo("not decided");
  }

  @Test
  void toneFollowsTheVerdict() {
    assertThat(Wording.tone(ComparisonVerdict.BETTER)).isEqualTo(Tone.GOOD);
    assertThat(Wording.tone(ComparisonVerdict.WORSE)).isEqualTo(Tone.BAD);
    assertThat(Wording.tone(ComparisonVerdict.EQUIVALENT)).isEqualTo(Tone.PLAIN);
    assertThat(Wording.tone(ComparisonVerdict.NOT_SHOWN)).isEqualTo(Tone.CAUTION);
  }
}
