package io.loomshift.analysis;

import io.loomshift.analysis.replay.Arrival;
import io.loomshift.analysis.search.Goal;
import io.loomshift.findings.Metric;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What an analysis is asked for.
///
/// @param arrival how requests arrive
/// @param target the Java release that the improved program is to run on; that of the trace where
///   it is empty
/// @param goal what improvements are for
/// @param seed of what is left to chance
/// @param warmUp how many requests, the first, are replayed and left out of all figures
/// @param requestPools globs of the pools whose tasks are requests; empty to find them
/// @param ownCode which classes can be edited
/// @param combinations how many combinations of improvements are tried at most; empty for as many
///   as some seconds allow
public record Options(
    Arrival arrival,
    OptionalInt target,
    Goal goal,
    long seed,
    int warmUp,
    List<String> requestPools,
    OwnCode ownCode,
    OptionalLong combinations) {
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
        new Arrival.Recorded(),
        OptionalInt.empty(),
        Goal.of(Metric.LATENCY_MEAN),
        1,
        0,
        List.of(),
        OwnCode.byName(),
        OptionalLong.empty());
  }

  /// The same, under another load.
  public Options under(Arrival other) {
    return new Options(other, target, goal, seed, warmUp, requestPools, ownCode, combinations);
  }

  /// The same, on another release.
  public Options on(int release) {
    return new Options(
        arrival, OptionalInt.of(release), goal, seed, warmUp, requestPools, ownCode, combinations);
  }

  /// The same, for another goal.
  public Options towards(Goal other) {
    return new Options(arrival, target, other, seed, warmUp, requestPools, ownCode, combinations);
  }

  /// The same, without the first requests.
  public Options afterWarmUp(int tasks) {
    return new Options(arrival, target, goal, seed, tasks, requestPools, ownCode, combinations);
  }

  /// The same, where the tasks of these pools are requests.
  ///
  /// @param globs of their names
  public Options withRequests(List<String> globs) {
    return new Options(arrival, target, goal, seed, warmUp, globs, ownCode, combinations);
  }

  /// The same, where these classes can be edited.
  public Options withOwnCode(OwnCode classes) {
    return new Options(arrival, target, goal, seed, warmUp, requestPools, classes, combinations);
  }

  /// The same, where so many combinations are tried at most, however long that takes: findings are
  /// then the same on every machine.
  public Options trying(long most) {
    return new Options(
        arrival, target, goal, seed, warmUp, requestPools, ownCode, OptionalLong.of(most));
  }
}
