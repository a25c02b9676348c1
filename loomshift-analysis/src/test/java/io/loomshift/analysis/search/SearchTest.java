package io.loomshift.analysis.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.ThreadUse;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SearchTest {
  private static final Search.Settings FEW = new Search.Settings(100, Integer.MAX_VALUE, 4, 1);

  /// Improvements of as many groups of tasks, none of which excludes another.
  private static List<Candidate> improvements(int count) {
    return IntStream.range(0, count).mapToObj(i -> improvement(i, i)).toList();
  }

  private static Candidate improvement(int number, Integer... groups) {
    return new Candidate(
        "convert-to-inline-" + number,
        Optimisation.CONVERT_TO_INLINE,
        new Candidate.Subject.Tasks(List.of(groups), Candidate.TaskChange.INLINED));
  }

  /// A run with this composite figure that takes so much longer.
  private static Metrics metrics(double composite, double time) {
    ThreadUse use = new ThreadUse(4, 2);
    return new Metrics(1, new Latency(1, 1, 1), time, use, use, use, composite);
  }

  private static Evaluator byCount(double each) {
    return chosen -> Optional.of(metrics(1 - each * chosen.cardinality(), 1));
  }

  @Test
  void everyCombinationIsEvaluated_whenThereAreFew() {
    Set<BitSet> seen = ConcurrentHashMap.newKeySet();
    Evaluator evaluator =
        chosen -> {
          seen.add((BitSet) chosen.clone());
          return Optional.of(metrics(1 - 0.01 * chosen.cardinality(), 1));
        };

    SearchResult result =
        new Search(improvements(6), Goal.composite(), FEW).run(List.of(evaluator));

    assertThat(seen).hasSize(64);
    assertThat(result.combinations()).isEqualTo(63);
    assertThat(result.exhaustive()).isTrue();
    assertThat(result.best().orElseThrow().improvements()).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void noCombinationHasBoth_whenTwoExcludeEachOther() {
    List<Candidate> improvements =
        List.of(improvement(0, 0, 1), improvement(1, 1, 2), improvement(2, 3));
    List<BitSet> seen = new ArrayList<>();
    Evaluator evaluator =
        chosen -> {
          seen.add((BitSet) chosen.clone());
          return Optional.of(metrics(1 - 0.1 * chosen.cardinality(), 1));
        };

    SearchResult result = new Search(improvements, Goal.composite(), FEW).run(List.of(evaluator));

    assertThat(seen).noneMatch(chosen -> chosen.get(0) && chosen.get(1));
    assertThat(result.combinations()).isEqualTo(5);
    assertThat(result.best().orElseThrow().improvements()).containsExactly(0, 2);
  }

  @Test
  void climbingKeepsExclusions_whenThereAreMany() {
    List<Candidate> improvements = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      improvements.add(improvement(i, i / 2));
    }
    Evaluator evaluator =
        chosen -> {
          for (int i = 0; i < 40; i += 2) {
            assertThat(chosen.get(i) && chosen.get(i + 1)).isFalse();
          }
          // The second of each pair is the better one.
          double gain = chosen.stream().mapToDouble(i -> i % 2 == 0 ? 0.005 : 0.01).sum();
          return Optional.of(metrics(1 - gain, 1));
        };

    SearchResult result =
        new Search(improvements, Goal.composite(), new Search.Settings(5000, 2, 4, 1))
            .run(List.of(evaluator));

    assertThat(result.exhaustive()).isFalse();
    assertThat(result.best().orElseThrow().improvements()).hasSize(20).allMatch(i -> i % 2 == 1);
  }

  @Test
  void nothingIsRecommended_whenAGuardedFigureGetsWorse() {
    Evaluator slower =
        chosen ->
            Optional.of(metrics(1 - 0.1 * chosen.cardinality(), 1 + 0.02 * chosen.cardinality()));

    SearchResult result = new Search(improvements(3), Goal.composite(), FEW).run(List.of(slower));

    assertThat(result.best()).isEmpty();
    assertThat(result.singles()).allMatch(single -> !single.orElseThrow().allowed());
  }

  @Test
  void threadsMayGrow_whenTheGoalIsLatency() {
    Metrics before = metrics(1, 1);
    Metrics more =
        new Metrics(
            1,
            new Latency(0.5, 0.5, 0.5),
            1,
            new ThreadUse(8, 4),
            before.waiting(),
            before.running(),
            2);

    assertThat(Goal.composite().allows(before, more)).isFalse();
    assertThat(Goal.of(Metric.LATENCY_MEAN).allows(before, more)).isTrue();
    assertThat(Goal.of(Metric.LATENCY_MEAN).score(before, more)).isEqualTo(0.5);
  }

  @Test
  void toleranceIsOfTheFigure_whenItIsALittleWorse() {
    assertThat(Goal.composite().allows(metrics(1, 100), metrics(1, 100.9))).isTrue();
    assertThat(Goal.composite().allows(metrics(1, 100), metrics(1, 101.1))).isFalse();
  }

  /// Any one of thirty gains a little, and more of them lose, but the last ten together are best of
  /// all.
  private static Optional<Metrics> deceive(BitSet chosen) {
    long good = chosen.stream().filter(i -> i >= 20).count();
    long bad = chosen.cardinality() - good;
    double composite = good >= 4 ? 0.9 - 0.05 * good + 0.01 * bad : 1 - 0.01 * bad + 0.02 * good;
    return Optional.of(metrics(composite, 1));
  }

  @Test
  void restartsFindWhatOneClimbMisses_whenTheFirstSummitIsLow() {
    List<Evaluator> evaluators = List.of(SearchTest::deceive);
    List<Candidate> improvements = improvements(30);

    SearchResult once =
        new Search(improvements, Goal.composite(), new Search.Settings(20_000, 1, 1, 1))
            .run(evaluators);
    SearchResult often =
        new Search(improvements, Goal.composite(), new Search.Settings(20_000, 20, 1, 1))
            .run(evaluators);

    assertThat(once.best().orElseThrow().score()).isGreaterThan(0.79);
    assertThat(often.best().orElseThrow().improvements())
        .containsExactly(20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
  }

  @Test
  void resultsAreEqual_whenMoreThreadsSearch() {
    List<Candidate> improvements = improvements(30);
    Search search = new Search(improvements, Goal.composite(), new Search.Settings(3000, 50, 8, 7));

    SearchResult alone = search.run(List.of(SearchTest::deceive));
    SearchResult together =
        search.run(List.of(SearchTest::deceive, SearchTest::deceive, SearchTest::deceive));

    assertThat(together).isEqualTo(alone);
  }

  @Test
  void budgetIsKept_whenThereIsMoreToEvaluate() {
    SearchResult result =
        new Search(improvements(50), Goal.composite(), new Search.Settings(1000, 1000, 4, 1))
            .run(List.of(byCount(0.001), byCount(0.001)));

    assertThat(result.combinations()).isEqualTo(1000);
    assertThat(result.singles()).hasSize(50);
  }

  @Test
  void hangingCombinationsAreLeftOut_whenTheProgramWouldHang() {
    Evaluator evaluator =
        chosen ->
            chosen.get(0) && chosen.get(1)
                ? Optional.empty()
                : Optional.of(metrics(1 - 0.1 * chosen.cardinality(), 1));

    SearchResult result =
        new Search(improvements(3), Goal.composite(), FEW).run(List.of(evaluator));

    assertThat(result.best().orElseThrow().improvements()).containsExactly(0, 2);
  }

  @Test
  void fewerImprovementsWin_whenMoreGainNothing() {
    Evaluator evaluator = chosen -> Optional.of(metrics(chosen.get(2) ? 0.5 : 1, 1));

    SearchResult result =
        new Search(improvements(4), Goal.composite(), FEW).run(List.of(evaluator));

    assertThat(result.best().orElseThrow().improvements()).containsExactly(2);
  }

  @Test
  void poolsAndTasksAreCompatible_whenOnlyOneOfEachIsChanged() {
    Candidate virtual =
        new Candidate(
            "v",
            Optimisation.TO_VIRTUAL,
            new Candidate.Subject.Pool(3, new Candidate.PoolChange.Virtual()));
    Candidate resized =
        new Candidate(
            "r",
            Optimisation.RESIZE_POOL,
            new Candidate.Subject.Pool(3, new Candidate.PoolChange.Size(8)));

    assertThat(virtual.excludes(resized)).isTrue();
    assertThat(virtual.excludes(improvement(0, 3))).isFalse();
  }
}
