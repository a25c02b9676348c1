package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;

/// What a process and those that it started used while they were loaded.
///
/// @param processorSeconds processor time, of ended children as far as it was seen
/// @param peakMebibytes the most memory at once: the sum of resident sets, in which pages that
///   processes share count for each
/// @param peakThreads the most threads at once, as the system counts them
public record Usage(double processorSeconds, double peakMebibytes, long peakThreads) {
  JsonObject json() {
    return JsonObject.builder()
        .put("processorSeconds", processorSeconds)
        .put("peakMebibytes", peakMebibytes)
        .put("peakThreads", peakThreads)
        .build();
  }

  static Usage of(JsonObject json) {
    return new Usage(
        json.number("processorSeconds"), json.number("peakMebibytes"), json.whole("peakThreads"));
  }
}
