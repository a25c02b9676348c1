package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;

/// The closed-model cross-check: wrk keeps so many connections busy, and sends on each when the
/// answer before has come.
///
/// @param threads of wrk
/// @param connections kept busy, at least as many as threads
/// @param time how long
public record Closed(int threads, int connections, Duration time) {
  JsonObject json() {
    return JsonObject.builder()
        .put("threads", threads)
        .put("connections", connections)
        .put("millis", time.toMillis())
        .build();
  }

  static Closed of(JsonObject json) {
    return new Closed(
        (int) json.whole("threads"),
        (int) json.whole("connections"),
        Duration.ofMillis(json.whole("millis")));
  }
}
