package io.loomshift.bench.cost;

import io.loomshift.bench.json.JsonObject;
import java.time.Duration;
import java.util.List;

/// What is to be measured.
///
/// @param threads how many threads the executor has, one arm with and one without measuring for
///   each
/// @param runs how many runs an arm
/// @param runTime how long the measured part of a run lasts
/// @param workers threads that are busy during a transition
/// @param transitions how many transitions a run
/// @param jvmOptions heap and collector
/// @param seed what decides the order of runs and the draws of intervals
/// @param isQuick whether this is for a first impression
public record CostPlan(
    List<Integer> threads,
    int runs,
    Duration runTime,
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
        .put("runMillis", runTime.toMillis())
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
        Duration.ofMillis(json.whole("runMillis")),
        (int) json.whole("workers"),
        (int) json.whole("transitions"),
        json.texts("jvmOptions"),
        json.whole("seed"),
        json.truth("quick"));
  }
}
