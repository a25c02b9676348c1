package io.loomshift.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.analysis.search.Goal;
import io.loomshift.analysis.search.Rating;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.ThreadUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Which improvements become findings, where the goal is the mean latency.
class ChoiceTest {
  private static final Goal LATENCY = Goal.of(Metric.LATENCY_MEAN);
  private static final Metrics BEFORE = metrics(1, 1);

  private final List<Candidate> improvements = new ArrayList<>();
  private final List<Optional<Rating>> singles = new ArrayList<>();
  private final List<Rating> ranking = new ArrayList<>();

  private static Metrics metrics(double latency, double composite) {
    ThreadUse use = new ThreadUse(4, 4);
    return new Metrics(1, new Latency(latency, latency, latency), 1, use, use, use, composite);
  }

  private void add(Optimisation optimisation, Subject subject, Optional<Rating> rating) {
    improvements.add(new Candidate("c-" + improvements.size(), optimisation, subject));
    singles.add(rating);
  }

  private Optional<Rating> rating(double latency, double composite, boolean allowed) {
    return Optional.of(
        new Rating(List.of(improvements.size()), metrics(latency, composite), latency, allowed));
  }

  private void inline(double latency, double composite, boolean allowed) {
    add(
        Optimisation.CONVERT_TO_INLINE,
        new Subject.Tasks(List.of(improvements.size()), TaskChange.INLINED),
        rating(latency, composite, allowed));
  }

  private void resize(int symbol, int workers, double latency) {
    add(
        Optimisation.RESIZE_POOL,
        new Subject.Pool(symbol, new PoolChange.Size(workers)),
        rating(latency, 1, true));
  }

  private Choice choice(Goal goal) {
    return new Choice(
        improvements, new SearchResult(BEFORE, singles, ranking, 1, true), goal, Set.of(7));
  }

  @Test
  void gainMustBeWorthAnEdit_byTheGoalOrTheCompositeFigure() {
    inline(0.97, 1, true);
    inline(0.99, 1, true);
    inline(1, 0.97, true);
    inline(1, 0.99, true);
    inline(0.5, 1, false);
    inline(1.5, 0.5, false);
    add(
        Optimisation.CONVERT_TO_INLINE,
        new Subject.Tasks(List.of(6), TaskChange.INLINED),
        Optional.empty());

    // The last but one helps by the composite figure, but a latency gets worse.
    assertThat(choice(LATENCY).places()).containsExactly(0, 2);
  }

  @Test
  void onlyTheCompositeFigureCounts_whenItIsTheGoal() {
    inline(0.5, 0.5, true);
    inline(0.5, 0.5, false);

    assertThat(choice(Goal.composite()).places()).containsExactly(0);
  }

  @Test
  void smallestPoolIsChosen_thatIsNearlyAsGood() {
    resize(1, 16, 0.50);
    resize(1, 8, 0.52);
    resize(1, 4, 0.60);
    resize(2, 8, 0.90);
    resize(2, 4, 0.90);

    assertThat(choice(LATENCY).places()).containsExactly(1, 4);
  }

  @Test
  void largerPoolIsChosen_whenTheSmallerIsFarFromAsGood() {
    resize(1, 4, 0.60);
    resize(1, 8, 0.50);

    assertThat(choice(LATENCY).places()).containsExactly(1);
  }

  @Test
  void twelveAreTold_whenThereAreMore() {
    IntStream.range(0, 15).forEach(i -> inline(0.95 - 0.01 * i, 1, true));

    assertThat(choice(LATENCY).places()).containsExactly(3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  }

  @Test
  void virtualThreadsAreTold_whetherTheyHelpOrNot_whenRequestsRunThere() {
    add(
        Optimisation.TO_VIRTUAL,
        new Subject.Pool(7, new PoolChange.Virtual()),
        rating(1.5, 1.5, false));
    add(
        Optimisation.TO_VIRTUAL,
        new Subject.Pool(8, new PoolChange.Virtual()),
        rating(1.5, 1.5, false));
    add(
        Optimisation.RESIZE_POOL,
        new Subject.Pool(7, new PoolChange.Size(9)),
        rating(1.5, 1.5, false));

    Choice choice = choice(LATENCY);

    assertThat(choice.places()).containsExactly(0);
    assertThat(choice.isAskedFor(0)).isTrue();
    assertThat(choice.isAskedFor(1)).isFalse();
    assertThat(choice.isAskedFor(2)).isFalse();
  }

  @Test
  void bestCombinationIsTold_whenItIsWorthAnEdit() {
    assertThat(choice(LATENCY).best()).isEmpty();
    ranking.add(new Rating(List.of(2, 5), metrics(0.99, 1), 0.99, true));
    assertThat(choice(LATENCY).best()).isEmpty();
    ranking.set(0, new Rating(List.of(2, 5), metrics(0.97, 1), 0.97, true));
    assertThat(choice(LATENCY).best()).containsExactly(2, 5);
  }
}
