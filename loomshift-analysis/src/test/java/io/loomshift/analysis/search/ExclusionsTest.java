package io.loomshift.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Optimisation;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Of four improvements, the first excludes the second.
class ExclusionsTest {
  private final Exclusions exclusions =
      new Exclusions(List.of(pool(1, 4), pool(1, 8), pool(2, 4), pool(3, 4)));

  private static Candidate pool(int symbol, int workers) {
    return new Candidate(
        "p-" + symbol,
        Optimisation.TO_VIRTUAL,
        new Candidate.Subject.Pool(symbol, new Candidate.PoolChange.Size(workers)));
  }

  private static BitSet set(int... numbers) {
    BitSet set = new BitSet();
    for (int number : numbers) {
      set.set(number);
    }
    return set;
  }

  @Test
  void eachAllowedCombinationIsThereOnce_whenThereAreNotMore() {
    // Three of the first two, with each of the four of the last two, but for the empty one.
    assertThat(exclusions.all(11).orElseThrow()).hasSize(11).doesNotHaveDuplicates();
    assertThat(exclusions.all(11).orElseThrow())
        .contains(set(0, 2, 3), set(1, 2, 3), set(3))
        .noneMatch(each -> each.get(0) && each.get(1))
        .noneMatch(BitSet::isEmpty);
    assertThat(exclusions.all(10)).isEmpty();
  }

  @Test
  void otherGoes_whenWhatExcludesItComes() {
    BitSet chosen = set(0, 2);

    assertThat(exclusions.allow(chosen, 1)).isFalse();
    assertThat(exclusions.allow(chosen, 3)).isTrue();
    assertThat(exclusions.with(chosen, 1)).isEqualTo(set(1, 2));
    assertThat(chosen).isEqualTo(set(0, 2));
  }
}
