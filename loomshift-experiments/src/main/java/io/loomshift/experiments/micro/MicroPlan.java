package io.loomshift.experiments.micro;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;
import java.util.List;

/// What is to be measured.
///
/// @param cases experiments and sizes
/// @param runs how many JVMs an arm
/// @param warmUps how often a JVM does it before it is timed; two in the paper
/// @param repeats how often a JVM does it timed; ten in the paper
/// @param limit a JVM begins no further timed repetition this long after its first one began
/// @param atOnce how many started threads live at once in [Kind#START]
/// @param blocking how long a request of [Kind#PARALLEL] is blocked
/// @param jvmOptions heap and collector
/// @param seed what decides the order of runs and the draws of intervals
/// @param isQuick whether this is for a first impression
public record MicroPlan(
    List<Case> cases,
    int runs,
    int warmUps,
    int repeats,
    Duration limit,
    int atOnce,
    Duration blocking,
    List<String> jvmOptions,
    long seed,
    boolean isQuick) {
  /// Copies the lists and checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public MicroPlan {
    cases = List.copyOf(cases);
    jvmOptions = List.copyOf(jvmOptions);
    if (cases.isEmpty() || runs < 1 || warmUps < 0 || repeats < 1 || atOnce < 1) {
      throw new IllegalArgumentException(
          "%d cases, %d runs, %d warm-up runs, %d repetitions, %d threads at once"
              .formatted(cases.size(), runs, warmUps, repeats, atOnce));
    }
  }

  /// The most threads of the system that live at once.
  int liveThreads() {
    return cases.stream()
        .mapToInt(each -> each.kind().liveThreads(each.size(), atOnce))
        .max()
        .orElseThrow();
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("cases", cases.stream().map(Case::json).toList())
        .put("runs", runs)
        .put("warmUps", warmUps)
        .put("repeats", repeats)
        .put("limitMillis", limit.toMillis())
        .put("atOnce", atOnce)
        .put("blockingMicros", blocking.toNanos() / 1_000)
        .put("jvmOptions", jvmOptions)
        .put("seed", seed)
        .put("quick", isQuick)
        .build();
  }

  static MicroPlan of(JsonObject json) {
    return new MicroPlan(
        json.objects("cases").stream().map(Case::of).toList(),
        (int) json.whole("runs"),
        (int) json.whole("warmUps"),
        (int) json.whole("repeats"),
        Duration.ofMillis(json.whole("limitMillis")),
        (int) json.whole("atOnce"),
        Duration.ofNanos(1_000 * json.whole("blockingMicros")),
        json.texts("jvmOptions"),
        json.whole("seed"),
        json.truth("quick"));
  }
}
