package io.loomshift.experiments.executors;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;
import java.util.List;

/// What is to be measured.
///
/// @param loads their names
/// @param runs how many JVMs for each load and contender
/// @param time how long each runs
/// @param jvmOptions heap and collector
/// @param seed what decides the order of runs and the draws of intervals
/// @param isQuick whether this is for a first impression
public record LoadPlan(
    List<String> loads,
    int runs,
    Duration time,
    List<String> jvmOptions,
    long seed,
    boolean isQuick) {
  /// Copies the lists.
  public LoadPlan {
    loads = List.copyOf(loads);
    jvmOptions = List.copyOf(jvmOptions);
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("loads", loads)
        .put("runs", runs)
        .put("millis", time.toMillis())
        .put("jvmOptions", jvmOptions)
        .put("seed", seed)
        .put("quick", isQuick)
        .build();
  }

  static LoadPlan of(JsonObject json) {
    return new LoadPlan(
        json.texts("loads"),
        (int) json.whole("runs"),
        Duration.ofMillis(json.whole("millis")),
        json.texts("jvmOptions"),
        json.whole("seed"),
        json.truth("quick"));
  }
}
