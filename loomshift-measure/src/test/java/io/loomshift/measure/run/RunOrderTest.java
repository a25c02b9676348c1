package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunOrderTest {
  private static final List<String> ARMS = List.of("a", "b", "c", "d");

  @Test
  void everyRoundHoldsEveryArmOnce_whenRoundsFollow() {
    List<String> order = RunOrder.of(ARMS, 10, 1);

    for (int round = 0; round < 10; round++) {
      assertThat(order.subList(4 * round, 4 * round + 4)).containsExactlyInAnyOrderElementsOf(ARMS);
    }
  }

  @Test
  void orderChangesFromRoundToRound_andIsTheSame_whenTheSeedIs() {
    List<String> order = RunOrder.of(ARMS, 10, 1);

    assertThat(order).isEqualTo(RunOrder.of(ARMS, 10, 1));
    assertThat(
            IntStream.range(0, 10)
                .mapToObj(round -> order.subList(4 * round, 4 * round + 4))
                .distinct()
                .count())
        .isGreaterThan(3);
  }
}
