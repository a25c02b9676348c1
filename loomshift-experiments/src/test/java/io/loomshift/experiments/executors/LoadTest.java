package io.loomshift.experiments.executors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Which loads there are.
class LoadTest {
  @Test
  void everyLoadHasItsName_whenAllAreAskedFor() {
    List<Load> all = Load.named("all");

    assertThat(all).hasSize(24).extracting(Load::name).doesNotHaveDuplicates();
    assertThat(all).allSatisfy(load -> assertThat(Load.named(load.name())).containsExactly(load));
  }

  @Test
  void sameLoadsAreDrawn_whenTheSeedIsTheSame() {
    List<Load> drawn = Load.named("drawn-7");

    assertThat(drawn).hasSize(10).isEqualTo(Load.drawn(7, 10));
    assertThat(Load.named("drawn-7-3")).containsExactly(drawn.get(3));
    assertThat(Load.named("drawn-8")).doesNotContainAnyElementsOf(drawn);
  }

  @Test
  void nameIsSaid_whenNoLoadHasIt() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Load.named("waits"))
        .withMessage("no load is called 'waits'");
  }

  @Test
  void named_givesPhasesOfALength_andOfNoneThatIsNoNumber() {
    Load given = Load.named("phases-10000").getFirst();

    assertThat(given.name()).isEqualTo("phases-10000");
    assertThat(given.streams().getFirst().work())
        .isInstanceOfSatisfying(
            Work.Changing.class, work -> assertThat(work.phaseMillis()).isEqualTo(10_000));
    assertThatIllegalArgumentException().isThrownBy(() -> Load.named("phases-long"));
  }
}
