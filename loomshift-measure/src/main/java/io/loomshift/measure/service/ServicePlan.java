package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import java.util.List;

/// Everything that an experiment with services needs.
///
/// @param experiment the schema of its folder, such as `loomshift/bench-server/2`
/// @param title what its report is called
/// @param arms at least one; the first is the base of comparisons
/// @param scenarios at least one
/// @param procedure how they are measured
/// @param fixture what belongs to a run besides the service
/// @param parameters what else belongs to it, for the reader of the raw data
public record ServicePlan(
    String experiment,
    String title,
    List<ServiceArm> arms,
    List<Scenario> scenarios,
    Procedure procedure,
    Fixture fixture,
    JsonObject parameters) {
  /// Copies the lists and checks that there is something to do.
  ///
  /// @throws IllegalArgumentException where there is not, or two have one name
  public ServicePlan {
    arms = List.copyOf(arms);
    scenarios = List.copyOf(scenarios);
    if (arms.isEmpty()
        || scenarios.isEmpty()
        || arms.stream().map(ServiceArm::id).distinct().count() < arms.size()
        || scenarios.stream().map(Scenario::id).distinct().count() < scenarios.size()) {
      throw new IllegalArgumentException("no arm, no scenario, or one name for two");
    }
  }

  /// As raw data.
  ///
  /// @param runs how many an arm there are to be
  JsonObject json(int runs) {
    return JsonObject.builder()
        .put("title", title)
        .put(
            "arms",
            arms.stream()
                .map(arm ->
                    new ServiceResults.Arm(
                            arm.id(), arm.label(), arm.launch().apply(arm.port()).shown())
                        .json())
                .toList())
        .put("scenarios", scenarios.stream().map(Scenario::json).toList())
        .put(
            "procedure",
            procedure.withPlannedRuns(runs, Math.max(runs, procedure.mostRuns())).json())
        .put("parameters", parameters)
        .build();
  }
}
