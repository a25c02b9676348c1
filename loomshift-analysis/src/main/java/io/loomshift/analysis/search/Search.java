package io.loomshift.analysis.search;

import io.loomshift.findings.Metrics;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/// Looks for the best combination of improvements.
///
/// Where there are no more combinations than may be evaluated, all are. Otherwise it climbs: from a
/// combination to the best of its neighbours, as long as that is better. A neighbour has one
/// improvement more, in place of those that exclude it, or one less. It starts from no improvement,
/// from all that are good alone, and then again and again from combinations by chance, whose
/// numbers come from a seed: equal searches give equal results. Source: Rehype, section 4.3, which
/// says no more than that it climbs.
public final class Search {
  /// From a start whose climb meets nothing new nothing is learnt; after so many in a row the rest
  /// of the budget is left.
  private static final int MOST_IDLE_STARTS = 200;

  private final List<Candidate> improvements;
  private final Goal goal;
  private final Settings settings;
  private final Exclusions exclusions;

  /// How far a search goes.
  ///
  /// @param combinations how many may be evaluated
  /// @param starts from how many combinations it climbs at most
  /// @param ranked how many of the best it returns
  /// @param seed of the combinations by chance
  public record Settings(long combinations, int starts, int ranked, long seed) {
    /// What the paper did: ten thousand combinations.
    public static final Settings USUAL = new Settings(10_000, Integer.MAX_VALUE, 16, 1);

    /// Checks the numbers.
    public Settings {
      if (combinations < 1 || starts < 1 || ranked < 1) {
        throw new IllegalArgumentException(
            "%d combinations, %d starts, %d ranked".formatted(combinations, starts, ranked));
      }
    }
  }

  /// A search over a list of improvements, which need not be compatible.
  public Search(List<Candidate> improvements, Goal goal, Settings settings) {
    this.improvements = List.copyOf(improvements);
    this.goal = goal;
    this.settings = settings;
    this.exclusions = new Exclusions(this.improvements);
  }

  /// Searches.
  ///
  /// @param evaluators as many as may be used at the same time; all give the same figures
  public SearchResult run(List<? extends Evaluator> evaluators) {
    try (Ratings ratings = new Ratings(List.copyOf(evaluators), goal, budget())) {
      ratings.evaluate(singles());
      Optional<List<BitSet>> all = exclusions.all(settings.combinations());
      if (all.isPresent()) {
        ratings.evaluate(all.get());
      } else {
        climb(ratings);
      }
      Metrics before = ratings.before();
      List<Optional<Rating>> singles = singles().stream().map(ratings::of).toList();
      return new SearchResult(
          before,
          singles,
          ratings.ranking(settings.ranked()),
          ratings.evaluated(),
          all.isPresent());
    }
  }

  /// Each improvement is evaluated alone, however many there are.
  private long budget() {
    return Math.max(settings.combinations(), improvements.size());
  }

  private List<BitSet> singles() {
    return IntStream.range(0, improvements.size())
        .mapToObj(i -> exclusions.with(new BitSet(), i))
        .toList();
  }

  private void climb(Ratings ratings) {
    Random random = new Random(settings.seed());
    int idle = 0;
    for (int start = 0;
        start < settings.starts() && !ratings.isSpent() && idle < MOST_IDLE_STARTS;
        start++) {
      long before = ratings.evaluated();
      climb(ratings, start(ratings, start, random));
      idle = ratings.evaluated() == before ? idle + 1 : 0;
    }
  }

  private BitSet start(Ratings ratings, int number, Random random) {
    return switch (number) {
      case 0 -> new BitSet();
      case 1 -> goodAlone(ratings);
      default -> byChance(random);
    };
  }

  private BitSet goodAlone(Ratings ratings) {
    BitSet chosen = new BitSet();
    singles().stream()
        .map(ratings::of)
        .flatMap(Optional::stream)
        .filter(rating -> rating.score() < 1)
        .sorted((one, other) -> Double.compare(one.score(), other.score()))
        .mapToInt(rating -> rating.improvements().getFirst())
        .filter(i -> exclusions.allow(chosen, i))
        .forEach(chosen::set);
    return chosen;
  }

  /// Few improvements or many: how likely each one is chosen is by chance itself.
  private BitSet byChance(Random random) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, exclusions.size()).boxed().toList());
    Collections.shuffle(order, random);
    double likely = random.nextDouble();
    BitSet chosen = new BitSet();
    for (int i : order) {
      if (random.nextDouble() < likely && exclusions.allow(chosen, i)) {
        chosen.set(i);
      }
    }
    return chosen;
  }

  private void climb(Ratings ratings, BitSet start) {
    ratings.evaluate(List.of(start));
    BitSet here = start;
    Optional<Rating> best = ratings.of(start);
    while (best.isPresent()) {
      List<BitSet> neighbours = neighbours(here);
      ratings.evaluate(neighbours);
      BitSet next = here;
      for (BitSet neighbour : neighbours) {
        Optional<Rating> rating = ratings.of(neighbour);
        if (rating.isPresent() && rating.get().beats(best.get())) {
          best = rating;
          next = neighbour;
        }
      }
      if (next.equals(here)) {
        return;
      }
      here = next;
    }
  }

  private List<BitSet> neighbours(BitSet chosen) {
    List<BitSet> found = new ArrayList<>(exclusions.size());
    for (int i = 0; i < exclusions.size(); i++) {
      if (chosen.get(i)) {
        BitSet fewer = (BitSet) chosen.clone();
        fewer.clear(i);
        found.add(fewer);
      } else {
        found.add(exclusions.with(chosen, i));
      }
    }
    return found;
  }
}
