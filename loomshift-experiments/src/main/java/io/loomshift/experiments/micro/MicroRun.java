package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.statistic.Sample;
import java.util.Optional;

/// What one JVM measured.
///
/// @param number in the order of the runs, from 1
/// @param what it did
/// @param type of its threads
/// @param answer what it told
record MicroRun(int number, Case what, ThreadType type, JsonObject answer) {
  /// The mean of its timed repetitions, as in the paper, in milliseconds.
  double millis() {
    return answer.numbers("millis").stream()
        .mapToDouble(Double::doubleValue)
        .average()
        .orElseThrow(() -> new IllegalArgumentException("\"millis\" is empty"));
  }

  /// How many timed repetitions it made.
  int repeats() {
    return answer.numbers("millis").size();
  }

  /// How far its repetitions were from each other: standard deviation over mean.
  double variation() {
    return Sample.of(answer.numbers("millis")).variation();
  }

  /// The most threads of the system that it had at once.
  double peakThreads() {
    return answer.number("peakThreads");
  }

  /// The most memory that it had at once; empty where the system did not tell.
  Optional<Double> peakMebibytes() {
    return answer.optionalNumber("peakMebibytes");
  }

  /// Processor time from its start to its end, warm-up runs included.
  double processorSeconds() {
    return answer.number("processorSeconds");
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("number", number)
        .put("case", what.json())
        .put("type", type.name())
        .put("answer", answer)
        .build();
  }

  static MicroRun of(JsonObject json) {
    return new MicroRun(
        (int) json.whole("number"),
        Case.of(json.object("case")),
        ThreadType.valueOf(json.text("type")),
        json.object("answer"));
  }
}
