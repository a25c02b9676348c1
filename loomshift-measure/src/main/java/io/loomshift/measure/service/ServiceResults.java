package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Distribution;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A measurement of services as it lies in its folder.
///
/// @param title what its report is called
/// @param arms in their order; the first is the base of comparisons
/// @param scenarios in their order
/// @param procedure how they were to be measured
/// @param parameters what else belongs to it
/// @param machine where
/// @param serverProcessors which processors the services had
/// @param generatorProcessors which processors the generator had
/// @param runs those that were made, in their order
public record ServiceResults(
    String title,
    List<Arm> arms,
    List<Scenario> scenarios,
    Procedure procedure,
    JsonObject parameters,
    Machine machine,
    String serverProcessors,
    String generatorProcessors,
    List<ServiceRun> runs) {
  /// An arm of which only the names are known.
  ///
  /// @param id its short name
  /// @param label what a person calls it
  /// @param command as a shell would take it, with port 0 where each run has its own
  public record Arm(String id, String label, String command) {
    JsonObject json() {
      return JsonObject.builder().put("id", id).put("words", label).put("command", command).build();
    }

    static Arm of(JsonObject json) {
      return new Arm(json.text("id"), json.text("words"), json.text("command"));
    }
  }

  /// Copies the lists.
  public ServiceResults {
    arms = List.copyOf(arms);
    scenarios = List.copyOf(scenarios);
    runs = List.copyOf(runs);
  }

  /// Reads a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it holds no such measurement, or it cannot
  ///   be read
  public static ServiceResults of(ResultFolder folder) {
    return folder.read(() -> {
      JsonObject json = folder.experiment();
      JsonObject plan = json.object("plan");
      return new ServiceResults(
          plan.text("title"),
          plan.objects("arms").stream().map(Arm::of).toList(),
          plan.objects("scenarios").stream().map(Scenario::of).toList(),
          Procedure.of(plan.object("procedure")),
          plan.object("parameters"),
          Machine.of(json.object("machine")),
          json.text("serverProcessors"),
          json.text("generatorProcessors"),
          folder.runs().stream().map(ServiceRun::of).toList());
    });
  }

  /// The arm of that id.
  ///
  /// @throws IllegalArgumentException where there is none
  public Arm arm(String id) {
    return arms.stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no arm " + id));
  }

  /// The scenario of that id.
  ///
  /// @throws IllegalArgumentException where there is none
  public Scenario scenario(String id) {
    return scenarios.stream()
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no scenario " + id));
  }

  /// The scenario with the highest rate.
  Scenario busiest() {
    return scenarios.stream().max(Comparator.comparingDouble(Scenario::rate)).orElseThrow();
  }

  /// The scenario with the lowest rate.
  Scenario calmest() {
    return scenarios.stream().min(Comparator.comparingDouble(Scenario::rate)).orElseThrow();
  }

  /// The outcomes of an arm in a scenario that count, in the order of the runs.
  public List<ServiceOutcome> valid(Arm arm, Scenario scenario) {
    return runs.stream()
        .flatMap(run -> run.outcomes().stream())
        .filter(ServiceOutcome::isValid)
        .filter(each -> each.arm().equals(arm.id()) && each.scenario().equals(scenario.id()))
        .toList();
  }

  /// A figure of these outcomes; empty where no run gave it.
  public Optional<Sample> sample(Arm arm, Scenario scenario, Figure figure) {
    List<Double> values =
        valid(arm, scenario).stream().flatMap(each -> figure.of(each).stream()).toList();
    return values.isEmpty() ? Optional.empty() : Optional.of(Sample.of(values));
  }

  /// An arm beside another; empty where one has no value, or one that is not above 0. A difference
  /// has to be shown at [Figure#LEVEL].
  public Optional<Comparison> compared(Arm base, Arm arm, Scenario scenario, Figure figure) {
    Optional<Sample> below = sample(base, scenario, figure).filter(ServiceResults::isPositive);
    Optional<Sample> above = sample(arm, scenario, figure).filter(ServiceResults::isPositive);
    if (below.isEmpty() || above.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        Comparison.of(
            below.get(),
            above.get(),
            figure.better(),
            procedure.margin(),
            procedure.seed(),
            Figure.LEVEL));
  }

  private static boolean isPositive(Sample sample) {
    return Arrays.stream(sample.values()).allMatch(value -> value > 0);
  }

  /// The latencies of all steady parts of an arm's valid runs.
  public Distribution latencies(Arm arm, Scenario scenario) {
    return Distribution.of(
        valid(arm, scenario).stream().map(each -> each.load().steady().latency()).toList());
  }

  /// The outcomes that do not count.
  public List<ServiceOutcome> invalid() {
    return runs.stream()
        .flatMap(run -> run.outcomes().stream())
        .filter(each -> !each.isValid())
        .toList();
  }
}
