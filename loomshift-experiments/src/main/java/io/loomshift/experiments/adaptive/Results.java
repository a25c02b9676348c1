package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.statistic.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A measurement as it lies in its folder.
///
/// @param plan what was to be measured
/// @param machine where
/// @param serverProcessors which processors the server had
/// @param generatorProcessors which processors the generator had
/// @param serverProcessorCount how many processors the server had
/// @param stepsPerMicro what the calibration found
/// @param outcomes the runs that ended, in their order
record Results(
    AdaptivePlan plan,
    Machine machine,
    String serverProcessors,
    String generatorProcessors,
    int serverProcessorCount,
    double stepsPerMicro,
    List<Outcome> outcomes) {

  /// Reads a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it holds no such measurement, or it cannot
  ///   be read
  static Results of(ResultFolder folder) {
    return folder.read(() -> {
      JsonObject json = folder.experiment();
      return new Results(
          AdaptivePlan.of(json.object("plan")),
          Machine.of(json.object("machine")),
          json.text("serverProcessors"),
          json.text("generatorProcessors"),
          (int) json.whole("serverProcessorCount"),
          json.number("stepsPerMicro"),
          folder.runs().stream().map(Outcome::of).toList());
    });
  }

  /// The settings that have a round in which the runs of all arms count.
  List<SettingResult> settings() {
    List<SettingResult> settings = new ArrayList<>();
    for (Setting setting : plan.settings()) {
      if (hasAllArms(Optional.of(setting))) {
        settings.add(new SettingResult(this, setting));
      }
    }
    return settings;
  }

  /// Whether there is a round in which the runs of all arms count.
  boolean hasAllArms(Optional<Setting> setting) {
    return IntStream.rangeClosed(1, plan.runs())
        .anyMatch(round ->
            plan.arms().stream()
                .allMatch(
                    arm -> valid(setting, arm).stream().anyMatch(run -> run.round() == round)));
  }

  /// How many of the runs that were planned were made, whether they count or not.
  long made() {
    return outcomes.stream()
        .map(run -> List.of(run.round(), run.arm(), run.setting()))
        .distinct()
        .count();
  }

  /// The valid runs of an arm, in a setting or, without one, under the load that changes.
  List<Outcome> valid(Optional<Setting> setting, Arm arm) {
    return outcomes.stream()
        .filter(Outcome::isValid)
        .filter(outcome -> outcome.arm() == arm && outcome.setting().equals(setting))
        .toList();
  }

  /// A figure of these runs; there must be one at least.
  Sample sample(Optional<Setting> setting, Arm arm, ToDoubleFunction<Outcome> figure) {
    return Sample.of(valid(setting, arm).stream().mapToDouble(figure).toArray());
  }

  /// A figure of an arm over that of a base, of each round in which both count; there must be one
  /// at least. They met the same requests, and the same machine as nearly as can be.
  Sample ratios(Optional<Setting> setting, Arm base, Arm arm, ToDoubleFunction<Outcome> figure) {
    Map<Integer, Outcome> bases =
        valid(setting, base).stream().collect(Collectors.toMap(Outcome::round, run -> run));
    return Sample.of(
        valid(setting, arm).stream()
            .filter(run -> bases.containsKey(run.round()))
            .mapToDouble(
                run -> figure.applyAsDouble(run) / figure.applyAsDouble(bases.get(run.round())))
            .toArray());
  }

  /// The runs that do not count.
  List<Outcome> invalid() {
    return outcomes.stream().filter(outcome -> !outcome.isValid()).toList();
  }
}
