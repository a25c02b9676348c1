package io.loomshift.experiments.framework;

import io.loomshift.measure.json.JsonObject;

/// What a service may take.
///
/// @param processors as a part of one, such as 0.5
/// @param memoryMebibytes all of its memory
record Limits(double processors, int memoryMebibytes) {
  /// Over which time processor time is counted, as the kernel does by default.
  static final long PERIOD_MICROS = 100_000;

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a limit is out of its range
  Limits {
    if (!(processors > 0.01) || memoryMebibytes < 16) {
      throw new IllegalArgumentException(
          "%s processors and %d MB of memory".formatted(processors, memoryMebibytes));
    }
  }

  /// Processor time in each period.
  long quotaMicros() {
    return Math.round(processors * PERIOD_MICROS);
  }

  long memoryBytes() {
    return (long) memoryMebibytes << 20;
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("processors", processors)
        .put("memoryMebibytes", memoryMebibytes)
        .build();
  }

  static Limits of(JsonObject json) {
    return new Limits(json.number("processors"), (int) json.whole("memoryMebibytes"));
  }
}
