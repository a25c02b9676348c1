package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;

/// A stretch of load that stays the same.
///
/// @param duration how long it lasts
/// @param rate requests a second
/// @param path what is asked for, with a `/` at its start
public record Phase(Duration duration, double rate, String path) {
  /// Checks the ranges: a duration and a rate above 0.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Phase {
    if (duration.isNegative() || duration.isZero() || !(rate > 0) || !path.startsWith("/")) {
      throw new IllegalArgumentException(duration + " at " + rate + "/s of " + path);
    }
  }

  /// As raw data.
  public JsonObject json() {
    return JsonObject.builder()
        .put("seconds", duration.toNanos() / 1e9)
        .put("rate", rate)
        .put("path", path)
        .build();
  }

  /// From raw data.
  public static Phase of(JsonObject json) {
    return new Phase(
        Duration.ofNanos(Math.round(json.number("seconds") * 1e9)),
        json.number("rate"),
        json.text("path"));
  }
}
