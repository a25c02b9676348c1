package io.loomshift.experiments.eventloop;

import io.loomshift.measure.json.JsonObject;
import java.util.Optional;

/// What became of a trial.
///
/// @param strategy with which it was made
/// @param trial which one
/// @param answer what its JVM told
record TrialResult(Strategy strategy, LoopTrial trial, JsonObject answer) {
  /// Whether an event loop stopped and requests stayed without an answer.
  boolean isDeadlock() {
    return evidence().isPresent() && answer.whole("answered") < answer.whole("asked");
  }

  /// What the watchdog saw; empty where no loop stopped.
  Optional<JsonObject> evidence() {
    return answer.has("evidence") ? Optional.of(answer.object("evidence")) : Optional.empty();
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("strategy", strategy.id())
        .put("trial", trial.id())
        .put("answer", answer)
        .build();
  }

  static TrialResult of(JsonObject json) {
    return new TrialResult(
        Strategy.of(json.text("strategy")),
        LoopTrial.of(json.text("trial")),
        json.object("answer"));
  }
}
