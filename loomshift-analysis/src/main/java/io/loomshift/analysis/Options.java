package io.loomshift.analysis;

import io.loomshift.analysis.replay.Arrival;
import io.loomshift.analysis.search.Goal;
import io.loomshift.findings.Metric;
import java.util.List;
import java.util.OptionalInt;

/// What an analysis is asked for.
///
/// @param arrival how requests arrive
/// @param target the Java release that the improved program is to run on; that of the trace where
///   it is empty
/// @param goal what improvements are for
/// @param seed of what is left to chance
/// @param warmUp how many requests, the first, are replayed and left out of all figures
/// @param requestPools globs of the pools whose tasks are requests; empty to find them
public record Options(
    Arrival arrival,
    OptionalInt target,
    Goal goal,
    long seed,
    int warmUp,
    List<String> requestPools) {
  /// Checks the number.
  public Options {
    requestPools = List.copyOf(requestPools);
    if (warmUp < 0) {
      throw new IllegalArgumentException("warm-up of " + warmUp);
    }
  }

  /// What most want: the recorded load, the same release, and answers that come sooner.
  public static Options usual() {
    return new Options(
        new Arrival.Recorded(), OptionalInt.empty(), Goal.of(Metric.LATENCY_MEAN), 1, 0, List.of());
  }

  /// The same, under another load.
  public Options under(Arrival other) {
    return new Options(other, target, goal, seed, warmUp, requestPools);
  }

  /// The same, on another release.
  public Options on(int release) {
    return new Options(arrival, OptionalInt.of(release), goal, seed, warmUp, requestPools);
  }

  /// The same, for another goal.
  public Options towards(Goal other) {
    return new Options(arrival, target, other, seed, warmUp, requestPools);
  }

  /// The same, without the first requests.
  public Options afterWarmUp(int tasks) {
    return new Options(arrival, target, goal, seed, tasks, requestPools);
  }

  /// The same, where the tasks of these pools are requests.
  ///
  /// @param globs of their names
  public Options withRequests(List<String> globs) {
    return new Options(arrival, target, goal, seed, warmUp, globs);
  }
}
