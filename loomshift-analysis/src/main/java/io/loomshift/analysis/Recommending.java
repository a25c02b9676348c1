package io.loomshift.analysis;

import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Goal;
import io.loomshift.findings.Combination;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Optimisation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Puts the improvements that were found in the order in which a person would make them.
///
/// First comes what users ask for: how much the service carries, and how soon it answers. The
/// *value* of a change is the sum of the logarithms of both ratios, so that twice the capacity
/// counts as much as half the latency. Of changes that do about the same, virtual threads come
/// first, since they are one line, and the next load asks for no larger pool again; then what has
/// fewer threads.
final class Recommending {
  /// Changes whose values differ by less do the same: what predictions are off by.
  private static final double SAME = 0.03;

  /// Less is not worth an edit.
  private static final double LEAST = 0.02;

  private final List<Candidate> candidates;
  private final Choice choice;
  private final Goal goal;
  private final CapacityForecast capacities;
  private final Reasons reasons;
  private final Editability editability;
  private final MorePermits permits;
  private final Values values;

  Recommending(
      List<Candidate> candidates,
      Choice choice,
      Goal goal,
      Forecast forecast,
      CapacityForecast capacities,
      Reasons reasons,
      Editability editability) {
    this.candidates = candidates;
    this.choice = choice;
    this.goal = goal;
    this.capacities = capacities;
    this.reasons = reasons;
    this.editability = editability;
    this.values = new Values(candidates, goal, forecast, capacities, reasons);
    this.permits =
        new MorePermits(
            candidates,
            this::isUsable,
            places -> places.stream().allMatch(values::isPredictable) ? values.value(places) : 0);
  }

  Recommendation recommendation() {
    TreeSet<Integer> choices = new TreeSet<>();
    choice.places().forEach(place -> choices.add(enough(place)));
    choice.places().stream()
        .filter(place -> choice.isAskedFor(place) && !isUsable(place))
        .flatMap(place -> larger(place).stream())
        .forEach(choices::add);
    ofLimit()
        .filter(place -> values.valueOf(place) >= LEAST)
        .map(this::enough)
        .forEach(choices::add);
    permits.alone(SAME).stream()
        .filter(place -> values.valueOf(place) >= LEAST || isLimit(place))
        .forEach(choices::add);
    List<Integer> best = best(List.copyOf(choices));
    TreeSet<Integer> told = new TreeSet<>(best);
    choices.stream()
        .filter(place -> choice.isAskedFor(place) || !isOfNoUse(place))
        .forEach(told::add);
    List<Integer> order = order(List.copyOf(told));
    List<List<Integer>> places = new ArrayList<>();
    order.stream().filter(values::isPredictable).forEach(place -> places.add(List.of(place)));
    if (best.size() > 1) {
      places.add(best);
    }
    return new Recommendation(
        order.stream().map(place -> finding(place, order, best)).toList(),
        best.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Combination(
                    order.stream().filter(best::contains).map(this::id).toList(),
                    values.effect(best))),
        places);
  }

  private String id(int place) {
    return candidates.get(place).id();
  }

  /// Whether it is about what limits the service as it is, and requests take and give back: people
  /// want to know of it also where nothing can be predicted.
  private boolean isLimit(int place) {
    OptionalInt limit = capacities.shortages().limit();
    return limit.isPresent()
        && candidates.get(place).subject() instanceof Subject.Resource resource
        && resource.numbers().contains(limit.getAsInt());
  }

  /// The changes of the pool whose workers limit the service as it is, where these run parts of
  /// requests. The search looks at the load of the trace alone, at which they may change little.
  private Stream<Integer> ofLimit() {
    OptionalInt pool = capacities.shortages().pool();
    return IntStream.range(0, candidates.size())
        .filter(place ->
            pool.isPresent()
                && candidates.get(place).subject() instanceof Subject.Pool subject
                && subject.symbol() == pool.getAsInt()
                && !choice.runsRequests(pool.getAsInt())
                && isUsable(place))
        .boxed();
  }

  /// Whether requests gain nothing, and threads hardly less are held.
  private boolean isOfNoUse(int place) {
    return values.isPredictable(place)
        && values.valueOf(place) < LEAST
        && (values.isHarmful(values.effect(List.of(place)))
            || Values.ratio(values.effect(List.of(place)), Metric.OCCUPIED_MEAN) < LEAST);
  }

  private List<Integer> order(List<Integer> places) {
    List<Integer> order = new ArrayList<>(places);
    order.sort(
        Comparator.<Integer, Boolean>comparing(place -> !isUsable(place))
            .thenComparingLong(place -> -Math.round(values.valueOf(place) / SAME))
            .thenComparing(place -> candidates.get(place).optimisation() != Optimisation.TO_VIRTUAL)
            .thenComparingDouble(this::threads)
            .thenComparing(place -> place));
    for (int place : places) {
      virtualFor(place, order)
          .filter(virtual -> order.indexOf(virtual) > order.indexOf(place))
          .ifPresent(virtual -> {
            order.removeIf(virtual::equals);
            order.add(order.indexOf(place), virtual);
          });
    }
    return order;
  }

  private double threads(int place) {
    return values.isPredictable(place)
        ? values.effect(List.of(place)).predicted().of(Metric.OCCUPIED_MEAN)
        : Double.MAX_VALUE;
  }

  /// The change to virtual threads that does for a pool as much as a change of its size.
  private Optional<Integer> virtualFor(int place, List<Integer> among) {
    Candidate resize = candidates.get(place);
    return resize.optimisation() != Optimisation.RESIZE_POOL
        ? Optional.empty()
        : among.stream()
            .filter(other ->
                candidates.get(other).optimisation() == Optimisation.TO_VIRTUAL
                    && isSamePool(resize, candidates.get(other))
                    && isUsable(other)
                    && (values.valueOf(other) >= values.valueOf(place) - SAME
                        || isHardlyLess(other, place)))
            .findFirst();
  }

  /// Whether a change does as much as another within what is known of both: the interval of its
  /// goal holds the other's figure, and it carries as much.
  private boolean isHardlyLess(int virtual, int resized) {
    double figure = values.effect(List.of(resized)).predicted().of(goal.objective());
    return values.valueOf(virtual) > 0
        && values
            .effect(List.of(virtual))
            .interval(goal.objective())
            .filter(interval -> interval.contains(figure))
            .isPresent()
        && values.ofCapacity(List.of(virtual))
            >= values.ofCapacity(List.of(resized)) - Values.LEAST_CAPACITY;
  }

  /// Of the sizes of a pool that are not smaller than one, that which does most: the fewest workers
  /// where it does as much. For the load of the trace, which is all that the search looks at, twice
  /// as many may do where the processors would bear four times as many.
  private int enough(int place) {
    Candidate size = candidates.get(place);
    if (size.optimisation() != Optimisation.RESIZE_POOL || !isUsable(place)) {
      return place;
    }
    List<Integer> sizes =
        IntStream.range(place, candidates.size())
            .filter(other ->
                candidates.get(other).optimisation() == Optimisation.RESIZE_POOL
                    && isSamePool(size, candidates.get(other))
                    && isUsable(other))
            .boxed()
            .toList();
    double most = sizes.stream().mapToDouble(values::valueOf).max().orElse(0);
    return sizes.stream()
        .filter(other -> values.valueOf(other) >= most - SAME)
        .findFirst()
        .orElse(place);
  }

  /// Of a pool of requests that nothing makes virtual, the larger size that can be set: with more
  /// load than in the trace people want that, whether anybody queued yet or not.
  private Optional<Integer> larger(int virtual) {
    return IntStream.range(0, candidates.size())
        .filter(place ->
            candidates.get(place).optimisation() == Optimisation.RESIZE_POOL
                && isSamePool(candidates.get(place), candidates.get(virtual))
                && isUsable(place)
                && values.ofCapacity(List.of(place)) > 0)
        .boxed()
        .findFirst()
        .map(this::enough);
  }

  private static boolean isSamePool(Candidate one, Candidate other) {
    return one.subject() instanceof Subject.Pool first
        && other.subject() instanceof Subject.Pool second
        && first.symbol() == second.symbol();
  }

  /// The combination that is best: the one of the search, with what more it carries, and without
  /// what adds nothing.
  private List<Integer> best(List<Integer> places) {
    List<Integer> best = new ArrayList<>(choice.best());
    best.removeIf(place -> !isUsable(place));
    for (int place : List.copyOf(best)) {
      List<Integer> larger = new ArrayList<>(best);
      larger.replaceAll(member -> member == place ? enough(place) : member);
      larger.sort(Comparator.naturalOrder());
      best = values.value(larger) > values.value(best) ? larger : best;
    }
    List<Integer> more = new ArrayList<>(places);
    more.removeIf(place -> !isUsable(place) || values.valueOf(place) < LEAST);
    more.sort(Comparator.comparingDouble(place -> -values.valueOf(place)));
    for (int place : more) {
      if (best.stream().noneMatch(member -> isSame(member, place))) {
        List<Integer> with = with(best, place);
        if (values.value(with) >= values.value(best) + LEAST) {
          best = with;
        }
      }
    }
    best.replaceAll(place -> virtualFor(place, places).orElse(place));
    return preferred(without(permits.with(without(best), LEAST)), order(places));
  }

  /// The same with what comes before a member in the order of recommendations in its place,
  /// wherever that does as much.
  private List<Integer> preferred(List<Integer> best, List<Integer> order) {
    List<Integer> preferred = new ArrayList<>(best);
    double least = values.value(best) - SAME;
    for (int member : best) {
      order.stream()
          .limit(Math.max(0, order.indexOf(member)))
          .filter(place -> isUsable(place) && values.valueOf(place) >= LEAST)
          .map(place -> replaced(preferred, member, place))
          .filter(other -> isConsistent(other) && values.value(other) >= least)
          .findFirst()
          .ifPresent(other -> {
            preferred.clear();
            preferred.addAll(other);
          });
    }
    return preferred;
  }

  private static List<Integer> replaced(List<Integer> places, int member, int place) {
    return places.stream().map(other -> other == member ? place : other).sorted().toList();
  }

  private boolean isConsistent(List<Integer> places) {
    return IntStream.range(1, places.size())
        .noneMatch(
            at -> places.subList(0, at).stream().anyMatch(other -> isSame(other, places.get(at))));
  }

  private boolean isUsable(int place) {
    return values.isPredictable(place) && editability.isEditable(candidates.get(place));
  }

  private boolean isSame(int one, int other) {
    return one == other || candidates.get(one).excludes(candidates.get(other));
  }

  private static List<Integer> with(List<Integer> places, int place) {
    List<Integer> more = new ArrayList<>(places);
    more.add(place);
    more.sort(Comparator.naturalOrder());
    return more;
  }

  /// Members go one by one, the one that is missed least first, until each is missed.
  private List<Integer> without(List<Integer> combination) {
    List<Integer> best = combination.stream().sorted().toList();
    while (!best.isEmpty()) {
      List<Integer> members = best;
      Optional<List<Integer>> fewer =
          members.stream()
              .map(member -> members.stream().filter(place -> !place.equals(member)).toList())
              .max(Comparator.comparingDouble(values::value));
      if (fewer.isEmpty() || values.value(fewer.get()) < values.value(best) - LEAST / 2) {
        return best;
      }
      best = fewer.get();
    }
    return best;
  }

  private Finding finding(int place, List<Integer> order, List<Integer> best) {
    Candidate candidate = candidates.get(place);
    List<String> excludes =
        order.stream()
            .filter(other -> other != place && candidate.excludes(candidates.get(other)))
            .map(this::id)
            .toList();
    List<Flag> flags = new ArrayList<>(reasons.flags(candidate));
    if (isOfNoUse(place)) {
      flags.add(new Flag(Flag.Code.NO_GAIN, noGain(place, best), Optional.empty()));
    }
    return new Finding(
        new Improvement(
            candidate.id(),
            candidate.optimisation(),
            reasons.target(candidate),
            reasons.place(candidate),
            excludes,
            reasons.edit(candidate)),
        values.isPredictable(place) ? Optional.of(values.effect(List.of(place))) : Optional.empty(),
        reasons.evidence(candidate),
        flags);
  }

  private String noGain(int place, List<Integer> best) {
    List<String> others = best.stream().filter(member -> member != place).map(this::id).toList();
    return best.contains(place) && !others.isEmpty()
        ? "by itself it makes nothing better; together with %s it does"
            .formatted(String.join(" and ", others))
        : "it is no improvement: requests gain nothing by it, or some figure of them gets worse";
  }
}
