package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

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

  @Test
  void commandRunsThere_whenProcessorsAreNamed() {
    Processors two = new Processors(List.of(0, 3));

    assertThat(two.isPinned()).isTrue();
    assertThat(two.count()).isEqualTo(2);
    assertThat(two).hasToString("0,3");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void commandIsPrefixed_whenItIsToRunOnSomeProcessors() {
    assumeThat(Path.of("/usr/bin/taskset")).exists();

    assertThat(new Processors(List.of(0, 3)).prefix())
        .containsExactly("/usr/bin/taskset", "-c", "0,3");
  }

  @Test
  void commandRunsAnywhere_whenNoProcessorIsNamed() {
    Processors any = new Processors(List.of());

    assertThat(any.isPinned()).isFalse();
    assertThat(any.count()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(any.prefix()).isEmpty();
    assertThat(any).hasToString("any");
  }

  @Test
  void everyProcessorIsInOneHalf_andTheServerHasTheLarger() {
    List<Processors> halves = Processors.halves();
    int server = halves.getFirst().numbers().size();
    int generator = halves.getLast().numbers().size();

    assertThat(server - generator).isBetween(0, 1);
    assertThat(server + generator).isNotEqualTo(1);
  }
}
