package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// One process of one arm, from its start to its end.
///
/// @param number of the run, from 1
/// @param arm id of the arm
/// @param command as a shell would take it
/// @param readyMillis from the start until it answered; 0 where it never did
/// @param warmUpRequests sent before anything was measured
/// @param failure why there are no outcomes, or fewer than scenarios; empty where there is no
///   reason
/// @param fixture what a [Fixture] kept
/// @param outcomes of the scenarios that were run, in their order
public record ServiceRun(
    int number,
    String arm,
    String command,
    double readyMillis,
    long warmUpRequests,
    Optional<String> failure,
    JsonObject fixture,
    List<ServiceOutcome> outcomes) {
  /// Copies the outcomes.
  public ServiceRun {
    outcomes = List.copyOf(outcomes);
  }

  JsonObject json() {
    JsonObject.Builder json =
        JsonObject.builder()
            .put("number", number)
            .put("arm", arm)
            .put("command", command)
            .put("readyMillis", readyMillis)
            .put("warmUpRequests", warmUpRequests);
    failure.ifPresent(each -> json.put("failure", each));
    return json.put("fixture", fixture)
        .put("outcomes", outcomes.stream().map(ServiceOutcome::json).toList())
        .build();
  }

  static ServiceRun of(JsonObject json) {
    int number = (int) json.whole("number");
    String arm = json.text("arm");
    return new ServiceRun(
        number,
        arm,
        json.text("command"),
        json.number("readyMillis"),
        json.whole("warmUpRequests"),
        json.has("failure") ? Optional.of(json.text("failure")) : Optional.empty(),
        json.object("fixture"),
        json.objects("outcomes").stream()
            .map(each -> ServiceOutcome.of(number, arm, each))
            .toList());
  }
}
