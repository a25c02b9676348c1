package io.loomshift.analysis;

import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Goal;
import io.loomshift.analysis.search.Rating;
import io.loomshift.analysis.search.SearchResult;
import io.loomshift.findings.Optimisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Which of the improvements that were tried become findings.
final class Choice {
  /// Less is not worth an edit, and within what predictions are off.
  private static final double LEAST_GAIN = 0.02;

  /// A pool gets no more workers than bring it this near to the best size.
  private static final double NEARLY = 0.03;

  /// Improvements that are predicted one by one: as many as a person reads, and each costs a
  /// replay.
  private static final int MOST = 12;

  private final List<Candidate> improvements;
  private final SearchResult result;
  private final Goal goal;
  private final Set<Integer> requestPools;

  /// @param requestPools the symbols of the pools that run the independent tasks
  Choice(List<Candidate> improvements, SearchResult result, Goal goal, Set<Integer> requestPools) {
    this.improvements = improvements;
    this.result = result;
    this.goal = goal;
    this.requestPools = requestPools;
  }

  /// Their places, but for those of what tasks take and give back: more of that is recommended by
  /// what the service carries then.
  List<Integer> places() {
    Map<Object, Integer> byTarget = new HashMap<>();
    List<Integer> found = new ArrayList<>();
    for (int place = 0; place < improvements.size(); place++) {
      if (gain(place) < LEAST_GAIN || isLent(place)) {
        continue;
      }
      Candidate improvement = improvements.get(place);
      if (improvement.subject() instanceof Subject.Pool pool
          && pool.change() instanceof PoolChange.Size) {
        byTarget.merge(pool.symbol(), place, this::better);
      } else {
        found.add(place);
      }
    }
    found.addAll(byTarget.values());
    found.sort(Comparator.comparingDouble(place -> -gain(place)));
    Set<Integer> chosen = new TreeSet<>(found.subList(0, Math.min(MOST, found.size())));
    for (int place = 0; place < improvements.size(); place++) {
      if (isAskedFor(place)) {
        chosen.add(place);
      }
    }
    return List.copyOf(chosen);
  }

  /// Whether people want to know of it also where it does not help: what virtual threads would do.
  boolean isAskedFor(int place) {
    Candidate improvement = improvements.get(place);
    return improvement.optimisation() == Optimisation.TO_VIRTUAL
        && improvement.subject() instanceof Subject.Pool pool
        && runsRequests(pool.symbol());
  }

  /// Whether a pool runs the independent tasks.
  boolean runsRequests(int pool) {
    return requestPools.contains(pool);
  }

  private boolean isLent(int place) {
    return improvements.get(place).subject() instanceof Subject.Resource;
  }

  /// Of two sizes of a pool the smaller, where it does nearly as well.
  private int better(int one, int other) {
    int smaller = workers(one) < workers(other) ? one : other;
    int larger = smaller == one ? other : one;
    return gain(larger) - gain(smaller) > NEARLY ? larger : smaller;
  }

  private int workers(int place) {
    return improvements.get(place).subject() instanceof Subject.Pool pool
            && pool.change() instanceof PoolChange.Size size
        ? size.workers()
        : 0;
  }

  /// By which part the better of goal and composite figure improves; 0 where something gets worse.
  private double gain(int place) {
    Optional<Rating> rating = result.singles().get(place);
    if (rating.isEmpty()) {
      return 0;
    }
    double gain = rating.get().allowed() ? 1 - rating.get().score() : 0;
    Goal paper = Goal.composite();
    if (paper.allows(result.before(), rating.get().metrics())) {
      gain = Math.max(gain, 1 - paper.score(result.before(), rating.get().metrics()));
    }
    return goal.objective() == paper.objective() && !rating.get().allowed() ? 0 : gain;
  }

  /// The places of the best combination; empty where nothing is better than no change.
  List<Integer> best() {
    return result
        .best()
        .filter(rating -> 1 - rating.score() >= LEAST_GAIN)
        .map(Rating::improvements)
        .orElse(List.of());
  }
}
