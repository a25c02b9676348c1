package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.LoadResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What one scenario came to in one run.
///
/// @param run number of the run, from 1
/// @param arm id of the arm
/// @param scenario id of the scenario
/// @param load what the generator saw
/// @param usage what the service used meanwhile
/// @param collections what its collectors did meanwhile; empty where it left no recording
/// @param closed what wrk saw afterwards; empty where it was not asked
/// @param death how the service ended where it died in the middle, and what a [Fixture] objects
public record ServiceOutcome(
    int run,
    String arm,
    String scenario,
    LoadResult load,
    Usage usage,
    Optional<Collections> collections,
    Optional<ClosedResult> closed,
    Optional<String> death) {
  /// Why it must not count; empty where it may.
  public List<String> objections() {
    return death.map(List::of).orElseGet(() -> load.objections().stream().toList());
  }

  /// Whether it counts.
  public boolean isValid() {
    return objections().isEmpty();
  }

  /// Processor time of the service an answer, in microseconds, of those that came late, too.
  public double processorMicros() {
    return usage.processorSeconds() * 1e6 / Math.max(1, load.completed() + load.late());
  }

  ServiceOutcome with(Optional<Recording> recording) {
    return new ServiceOutcome(
        run,
        arm,
        scenario,
        load,
        usage,
        recording.map(each ->
            each.between(load.began(), load.began().plusMillis(Math.round(1e3 * load.seconds())))),
        closed,
        death);
  }

  ServiceOutcome with(Optional<ClosedResult> check, Optional<String> objection) {
    return new ServiceOutcome(
        run,
        arm,
        scenario,
        load,
        usage,
        collections,
        check,
        Stream.of(death, objection).flatMap(Optional::stream).findFirst());
  }

  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("scenario", scenario)
            .put("objections", objections())
            .put("load", load.json())
            .put("usage", usage.json());
    collections.ifPresent(each -> json.put("collections", each.json()));
    closed.ifPresent(each -> json.put("closed", each.json()));
    death.ifPresent(each -> json.put("death", each));
    return json.build();
  }

  static ServiceOutcome of(int run, String arm, JsonObject json) {
    return new ServiceOutcome(
        run,
        arm,
        json.text("scenario"),
        LoadResult.of(json.object("load")),
        Usage.of(json.object("usage")),
        json.has("collections")
            ? Optional.of(Collections.of(json.object("collections")))
            : Optional.empty(),
        json.has("closed") ? Optional.of(ClosedResult.of(json.object("closed"))) : Optional.empty(),
        json.has("death") ? Optional.of(json.text("death")) : Optional.empty());
  }
}
