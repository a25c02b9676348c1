package io.loomshift.analysis.search;

import io.loomshift.findings.Metrics;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/// The combinations that were evaluated so far. Several are evaluated at once, by one thread an
/// evaluator; what comes of it does not depend on how many there are.
final class Ratings implements AutoCloseable {
  private static final ThreadFactory THREADS = Thread.ofPlatform().daemon().factory();

  private final List<Evaluator> evaluators;
  private final Goal goal;
  private final ExecutorService threads;
  private final Map<BitSet, Optional<Rating>> known = new HashMap<>();
  private final long budget;
  private final Metrics before;

  Ratings(List<Evaluator> evaluators, Goal goal, long budget) {
    this.evaluators = evaluators;
    this.goal = goal;
    this.budget = budget;
    threads = Executors.newFixedThreadPool(evaluators.size(), THREADS);
    before =
        evaluators
            .getFirst()
            .evaluate(new BitSet())
            .orElseThrow(() -> new IllegalStateException("the program as traced hangs"));
    known.put(new BitSet(), Optional.of(rating(new BitSet(), before)));
  }

  Metrics before() {
    return before;
  }

  /// How many combinations of one or more improvements were evaluated.
  long evaluated() {
    return known.size() - 1L;
  }

  /// Whether no more combinations may be evaluated.
  boolean isSpent() {
    return evaluated() >= budget;
  }

  /// Evaluates those that are new, as far as the budget goes.
  void evaluate(List<BitSet> wanted) {
    SequencedSet<BitSet> distinct = new LinkedHashSet<>(wanted);
    distinct.removeAll(known.keySet());
    List<BitSet> fresh =
        distinct.stream().limit(Math.max(budget - evaluated(), 0)).map(Ratings::copy).toList();
    List<Optional<Metrics>> results = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      results.add(Optional.empty());
    }
    AtomicInteger next = new AtomicInteger();
    List<Callable<Void>> work = new ArrayList<>();
    for (Evaluator evaluator : evaluators) {
      work.add(() -> {
        for (int i = next.getAndIncrement(); i < fresh.size(); i = next.getAndIncrement()) {
          results.set(i, evaluator.evaluate(fresh.get(i)));
        }
        return null;
      });
    }
    run(work);
    for (int i = 0; i < fresh.size(); i++) {
      BitSet chosen = fresh.get(i);
      known.put(chosen, results.get(i).map(metrics -> rating(chosen, metrics)));
    }
  }

  private void run(List<Callable<Void>> work) {
    try {
      for (Future<Void> done : threads.invokeAll(work)) {
        done.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while combinations were evaluated", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a combination could not be evaluated", e.getCause());
    }
  }

  private Rating rating(BitSet chosen, Metrics metrics) {
    return new Rating(
        chosen.stream().boxed().toList(),
        metrics,
        goal.score(before, metrics),
        goal.allows(before, metrics));
  }

  private static BitSet copy(BitSet set) {
    return (BitSet) set.clone();
  }

  /// What is known of a combination: nothing where it was not evaluated, or would hang.
  Optional<Rating> of(BitSet chosen) {
    return known.getOrDefault(chosen, Optional.empty());
  }

  /// The best that are allowed and better than no change.
  List<Rating> ranking(int most) {
    return known.values().stream()
        .flatMap(Optional::stream)
        .filter(
            rating -> !rating.improvements().isEmpty() && rating.allowed() && rating.score() < 1)
        .sorted(
            Comparator.comparingDouble(Rating::score)
                .thenComparingInt(rating -> rating.improvements().size())
                .thenComparing(rating -> rating.improvements().toString()))
        .limit(most)
        .toList();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
