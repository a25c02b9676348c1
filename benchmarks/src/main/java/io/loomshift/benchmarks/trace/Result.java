package io.loomshift.benchmarks.trace;

import io.loomshift.benchmarks.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/// The figures of one measurement, arm by arm and round by round.
///
/// @param title what is measured, and in which unit
/// @param isRatio whether a figure says more beside that of the program alone, as a ratio
/// @param figures of each arm, one a round, in the order in which the arms took turns
record Result(String title, boolean isRatio, Map<String, List<Double>> figures) {
  Result(String title, boolean isRatio) {
    this(title, isRatio, new LinkedHashMap<>());
  }

  void add(String arm, double figure) {
    figures.computeIfAbsent(arm, _ -> new ArrayList<>()).add(figure);
  }

  Spread spread(String arm) {
    return Spread.of(figures.getOrDefault(arm, List.of()));
  }

  /// One arm held against another, round by round.
  Spread against(String arm, String other, BinaryOperator<Double> how) {
    var mine = figures.getOrDefault(arm, List.of());
    var theirs = figures.getOrDefault(other, List.of());
    var pairs = new ArrayList<Double>();
    for (var round = 0; round < Math.min(mine.size(), theirs.size()); round++) {
      pairs.add(how.apply(mine.get(round), theirs.get(round)));
    }
    return Spread.of(pairs);
  }
}
