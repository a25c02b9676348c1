package io.loomshift.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void lineIsFound_whenTimeGrowsLinearly() {
    var growth =
        Growth.of("scan", List.of(series(1000, 500), series(2000, 700), series(5000, 1300)));

    assertThat(growth.baseMillis()).isCloseTo(300, within(1e-6));
    assertThat(growth.millisPerThousandFiles()).isCloseTo(200, within(1e-6));
    assertThat(growth.worstDeviation()).isCloseTo(0, within(1e-9));
  }

  @Test
  void deviationIsLarge_whenTimeGrowsWithTheSquare() {
    var growth =
        Growth.of("scan", List.of(series(1000, 100), series(2000, 400), series(5000, 2500)));

    assertThat(growth.worstDeviation()).isGreaterThan(0.3);
  }

  @Test
  void refuses_whenAllTreesHaveOneSize() {
    var same = List.of(series(1000, 100), series(1000, 110));

    assertThatIllegalArgumentException().isThrownBy(() -> Growth.of("scan", same));
  }

  private static Series series(int files, int millis) {
    var tree = new SourceTree("tree", Path.of("tree"), files, 1, "");
    var run = new Measurement(1, "scan", millis, Optional.empty(), OptionalInt.empty(), 0);
    return new Series(tree, List.of("scan"), List.of(run));
  }
}
