package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
  @Test
  void rangesAreCounted_whenAListOfTheSystemIsRead() {
    assertThat(Processors.parse("0-3,8")).containsExactly(0, 1, 2, 3, 8);
    assertThat(Processors.parse("5")).containsExactly(5);
  }

  @Test
  void halvesShareNoProcessor_whenThereAreSeveral() {
    List<Processors> halves = Processors.halves();

    assertThat(halves).hasSize(2);
    assertThat(halves.getFirst().numbers()).doesNotContainAnyElementsOf(halves.getLast().numbers());
  }
}
