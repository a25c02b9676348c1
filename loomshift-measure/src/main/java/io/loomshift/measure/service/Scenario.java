package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;

/// What is asked of all arms, and how often.
///
/// @param id a short name for files: letters, digits and `-`
/// @param label what a person calls it
/// @param path what is asked for, with a `/` at its start; `{arm}` in it is what the arm says
/// @param rate requests a second, as a Poisson process
/// @param warmUpRate requests a second while a fresh process warms up
/// @param parameters what else belongs to it, for the reader of the raw data
public record Scenario(
    String id, String label, String path, double rate, double warmUpRate, JsonObject parameters) {
  /// Checks the names and the rate.
  ///
  /// @throws IllegalArgumentException where one is not as it must be
  public Scenario {
    Names.check(id);
    if (!path.startsWith("/") || !(rate > 0) || !(warmUpRate > 0)) {
      throw new IllegalArgumentException(rate + " requests a second of " + path);
    }
  }

  /// A scenario that warms up at its own rate, without further parameters.
  public Scenario(String id, String label, String path, double rate) {
    this(id, label, path, rate, rate, JsonObject.builder().build());
  }

  /// What is asked of one arm.
  String path(ServiceArm arm) {
    return path.replace("{arm}", arm.inPath());
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("id", id)
        .put("words", label)
        .put("path", path)
        .put("rate", rate)
        .put("warmUpRate", warmUpRate)
        .put("parameters", parameters)
        .build();
  }

  static Scenario of(JsonObject json) {
    return new Scenario(
        json.text("id"),
        json.text("words"),
        json.text("path"),
        json.number("rate"),
        json.number("warmUpRate"),
        json.object("parameters"));
  }
}
