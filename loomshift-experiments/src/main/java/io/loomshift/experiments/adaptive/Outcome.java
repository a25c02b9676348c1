package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import java.util.List;
import java.util.Optional;

/// One run that ended.
///
/// @param number in the order of the runs, from 1
/// @param round which round it belongs to, from 1: its runs meet the same requests
/// @param arm who ran the requests
/// @param setting under which load; empty where the load changed its phase
/// @param phases what was offered
/// @param load what the generator saw
/// @param server what the server told at the end
record Outcome(
    int number,
    int round,
    Arm arm,
    Optional<Setting> setting,
    List<Phase> phases,
    LoadResult load,
    JsonObject server) {

  /// Whether it counts.
  boolean isValid() {
    return load.objections().isEmpty();
  }

  /// Answers a second over the whole of the run: the JVM's start, the compiler's warming up and
  /// every probe of a selector included.
  double throughput() {
    return load.throughput();
  }

  /// Answers a second in the second half of the run.
  double settledThroughput() {
    List<Double> seconds = load.perSecond();
    List<Double> half = seconds.subList(seconds.size() / 2, seconds.size());
    return half.stream().mapToDouble(Double::doubleValue).average().orElse(0);
  }

  /// Processor time of the server an answer, in microseconds.
  double processorMicros() {
    return server.number("processorSeconds") * 1e6 / Math.max(1, load.completed() + load.late());
  }

  /// The type of threads at the end: `PLATFORM` or `VIRTUAL`; empty in arms that have but one.
  Optional<String> finalType() {
    return server.has("threadType") ? Optional.of(server.text("threadType")) : Optional.empty();
  }

  /// How often the type changed.
  long moves() {
    return server.has("decisions")
        ? server.objects("decisions").stream()
            .filter(decision -> decision.text("kind").equals("MOVE"))
            .count()
        : 0;
  }

  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder().put("number", number).put("round", round).put("arm", arm.id());
    setting.ifPresent(each -> json.put("setting", each.json()));
    return json.put("phases", phases.stream().map(Phase::json).toList())
        .put("objections", load.objections())
        .put("load", load.json())
        .put("server", server)
        .build();
  }

  static Outcome of(JsonObject json) {
    return new Outcome(
        (int) json.whole("number"),
        (int) json.whole("round"),
        Arm.of(json.text("arm")),
        json.has("setting") ? Optional.of(Setting.of(json.object("setting"))) : Optional.empty(),
        json.objects("phases").stream().map(Phase::of).toList(),
        LoadResult.of(json.object("load")),
        json.object("server"));
  }
}
