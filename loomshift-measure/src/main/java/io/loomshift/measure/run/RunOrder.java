package io.loomshift.measure.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// The order of runs: in rounds, each of which holds everything once, in an order that a seed
/// decides. What changes on the machine in the course of a measurement meets all arms alike, and a
/// measurement that is cut short has as many runs of each.
public final class RunOrder {
  private RunOrder() {}

  /// All rounds, one after the other.
  ///
  /// @param round what every round holds
  /// @param rounds how many rounds
  /// @param seed what decides the order
  public static <T> List<T> of(List<T> round, int rounds, long seed) {
    Random random = new Random(seed);
    List<T> order = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      List<T> shuffled = new ArrayList<>(round);
      Collections.shuffle(shuffled, random);
      order.addAll(shuffled);
    }
    return List.copyOf(order);
  }
}
