package io.loomshift.experiments.adaptive;

import io.loomshift.measure.statistic.Bootstrap;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Comparison.Direction;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Sample;
import java.util.List;
import java.util.Optional;

/// What one setting came to.
///
/// @param results of which measurement
/// @param setting which one
record SettingResult(Results results, Setting setting) {
  /// A difference within 1 % is none.
  static final double MARGIN = 0.01;

  /// Throughputs of an arm, run by run.
  Sample throughput(Arm arm) {
    return results.sample(Optional.of(setting), arm, Outcome::throughput);
  }

  /// Virtual beside platform.
  Comparison types() {
    return compared(Arm.PLATFORM, Arm.VIRTUAL);
  }

  /// An arm beside another.
  Comparison compared(Arm base, Arm arm) {
    return Comparison.of(
        throughput(base), throughput(arm), Direction.HIGHER, MARGIN, results.plan().seed());
  }

  /// The fixed type that is better by more than the noise; empty where none is.
  Optional<Arm> better() {
    return switch (types().verdict()) {
      case BETTER -> Optional.of(Arm.VIRTUAL);
      case WORSE -> Optional.of(Arm.PLATFORM);
      case EQUIVALENT, NOT_SHOWN -> Optional.empty();
    };
  }

  /// The fixed type with the greater median, by however little.
  Arm greater() {
    return types().ratio().value() > 1 ? Arm.VIRTUAL : Arm.PLATFORM;
  }

  /// The adaptive arm's throughput over that of the greater fixed type: the median of the rounds.
  Estimate adaptiveRatio() {
    return new Bootstrap(results.plan().seed()).median(adaptiveRatios());
  }

  /// An arm's throughput over that of the greater fixed type, as the median of the rounds.
  double ratio(Arm arm) {
    return results.ratios(Optional.of(setting), greater(), arm, Outcome::throughput).median();
  }

  /// The same, round by round.
  Sample adaptiveRatios() {
    return results.ratios(Optional.of(setting), greater(), Arm.ADAPTIVE, Outcome::throughput);
  }

  /// The same of the second halves of the runs, as the paper measured after the rate had settled.
  Estimate settledRatio() {
    return new Bootstrap(results.plan().seed())
        .median(
            results.ratios(
                Optional.of(setting), greater(), Arm.ADAPTIVE, Outcome::settledThroughput));
  }

  /// How many of the adaptive runs ended on a type.
  long endedOn(Arm type) {
    return adaptive().stream()
        .filter(outcome -> outcome.finalType().equals(Optional.of(type.name())))
        .count();
  }

  /// The adaptive runs.
  List<Outcome> adaptive() {
    return results.valid(Optional.of(setting), Arm.ADAPTIVE);
  }
}
