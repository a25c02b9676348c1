package io.loomshift.agent.tryout;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A place that could change, with what has to be known to change it.
///
/// @param method the number of its method in the class, from 0
/// @param copies how many references to the new object lie below the arguments: 2 where its value
///   is used, 1 where it is not
/// @param type the class that is made
record Candidate(
    Place place, int method, Maker maker, int copies, String type, Set<Obstacle> obstacles) {
  Candidate {
    obstacles = Set.copyOf(obstacles);
  }

  Candidate boundedBy(int line) {
    return new Candidate(place.boundedBy(line), method, maker, copies, type, obstacles);
  }

  Candidate with(Obstacle obstacle) {
    Set<Obstacle> more = EnumSet.of(obstacle);
    more.addAll(obstacles);
    return new Candidate(place, method, maker, copies, type, more);
  }

  /// The first thing that speaks against a change.
  ///
  /// @param planned whether a plan asks for the change
  Optional<Obstacle> obstacle(boolean planned) {
    return obstacles.stream()
        .filter(obstacle -> obstacle.isAbsolute() || !planned)
        .sorted()
        .findFirst();
  }
}
