package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;

/// What the garbage collectors of a service did while it was loaded.
///
/// @param young collections of the young generation
/// @param old other collections
/// @param youngPauseMillis how long the former held the program, together
/// @param oldPauseMillis how long the latter held it
/// @param longestPauseMillis the longest pause
public record Collections(
    long young,
    long old,
    double youngPauseMillis,
    double oldPauseMillis,
    double longestPauseMillis) {
  /// All collections.
  public long count() {
    return young + old;
  }

  /// All pauses, together.
  public double pauseMillis() {
    return youngPauseMillis + oldPauseMillis;
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("young", young)
        .put("old", old)
        .put("youngPauseMillis", youngPauseMillis)
        .put("oldPauseMillis", oldPauseMillis)
        .put("longestPauseMillis", longestPauseMillis)
        .build();
  }

  static Collections of(JsonObject json) {
    return new Collections(
        json.whole("young"),
        json.whole("old"),
        json.number("youngPauseMillis"),
        json.number("oldPauseMillis"),
        json.number("longestPauseMillis"));
  }
}
