package io.loomshift.analysis;

import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;

/// Chooses, of what tasks take and give back, how many there are to be.
///
/// The search tells what a change does to the load of the trace. At a third of what a service
/// carries nobody waits for a permit, and more of them are wanted all the same: what counts is the
/// value of a change, which has the capacity in it.
final class MorePermits {
  /// The places of each resource's candidates, by its number: the fewest first, and the scarcest
  /// resource first.
  private final Map<Integer, List<Integer>> byResource = new LinkedHashMap<>();

  private final IntPredicate usable;
  private final ToDoubleFunction<List<Integer>> value;

  /// @param usable whether the candidate at a place may be part of a combination
  /// @param value of some improvements together, given by their places in order
  MorePermits(
      List<Candidate> candidates, IntPredicate usable, ToDoubleFunction<List<Integer>> value) {
    this.usable = usable;
    this.value = value;
    for (int place = 0; place < candidates.size(); place++) {
      if (candidates.get(place).subject() instanceof Subject.Resource resource) {
        byResource.computeIfAbsent(resource.number(), _ -> new ArrayList<>()).add(place);
      }
    }
  }

  /// Of each resource the number that does most by itself: the smaller one where it does as much.
  ///
  /// @param same by how much values differ that are the same
  List<Integer> alone(double same) {
    return byResource.values().stream().map(places -> fewest(List.of(), places, same)).toList();
  }

  /// A combination with more of everything, where that is worth it, and no more than it takes. Two
  /// resources that a request needs as much help only together.
  ///
  /// @param least what is worth a change
  List<Integer> with(List<Integer> combination, double least) {
    List<List<Integer>> resources =
        byResource.values().stream()
            .filter(places -> places.stream().allMatch(usable::test))
            .toList();
    if (resources.isEmpty()) {
      return combination;
    }
    List<Integer> more = without(combination, resources);
    resources.forEach(places -> more.add(places.getLast()));
    more.sort(null);
    if (value.applyAsDouble(more) < value.applyAsDouble(combination) + least) {
      return combination;
    }
    List<Integer> best = more;
    for (List<Integer> places : resources) {
      List<Integer> others = without(best, List.of(places));
      int fewest = fewest(others, places, least / 2);
      best = joined(others, fewest);
    }
    return best;
  }

  private static List<Integer> without(
      List<Integer> combination, Iterable<List<Integer>> resources) {
    List<Integer> others = new ArrayList<>(combination);
    resources.forEach(others::removeAll);
    return others;
  }

  private int fewest(List<Integer> others, List<Integer> places, double same) {
    double most =
        places.stream()
            .mapToDouble(place -> value.applyAsDouble(joined(others, place)))
            .max()
            .orElse(0);
    return places.stream()
        .filter(place -> value.applyAsDouble(joined(others, place)) >= most - same)
        .findFirst()
        .orElse(places.getLast());
  }

  private static List<Integer> joined(List<Integer> others, int place) {
    List<Integer> more = new ArrayList<>(others);
    more.add(place);
    more.sort(null);
    return more;
  }
}
