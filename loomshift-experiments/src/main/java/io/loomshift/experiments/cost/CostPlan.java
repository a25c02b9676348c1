package io.loomshift.experiments.cost;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;
import java.util.List;

/// What is to be measured.
///
/// @param threads how many threads the executors have
/// @param runs how many JVMs for each number and type of threads
/// @param pairs how many pairs of windows, one with and one without measuring, in each JVM; an even
///   number, so that each comes first as often as the other
/// @param window how long a window lasts
/// @param workers threads that are busy during a transition
/// @param transitions how many transitions a run
/// @param jvmOptions heap and collector
/// @param seed what decides the order of runs and the draws of intervals
/// @param isQuick whether this is for a first impression
public record CostPlan(
    List<Integer> threads,
    int runs,
    int pairs,
    Duration window,
    int workers,
    int transitions,
    List<String> jvmOptions,
    long seed,
    boolean isQuick) {
  /// Copies the lists.
  public CostPlan {
    threads = List.copyOf(threads);
    jvmOptions = List.copyOf(jvmOptions);
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("threads", threads)
        .put("runs", runs)
        .put("pairs", pairs)
        .put("windowMillis", window.toMillis())
        .put("workers", workers)
        .put("transitions", transitions)
        .put("jvmOptions", jvmOptions)
        .put("seed", seed)
        .put("quick", isQuick)
        .build();
  }

  static CostPlan of(JsonObject json) {
    return new CostPlan(
        json.numbers("threads").stream().map(Double::intValue).toList(),
        (int) json.whole("runs"),
        (int) json.whole("pairs"),
        Duration.ofMillis(json.whole("windowMillis")),
        (int) json.whole("workers"),
        (int) json.whole("transitions"),
        json.texts("jvmOptions"),
        json.whole("seed"),
        json.truth("quick"));
  }
}
