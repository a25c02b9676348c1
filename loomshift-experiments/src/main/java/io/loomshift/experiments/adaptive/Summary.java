package io.loomshift.experiments.adaptive;

import io.loomshift.measure.statistic.Bootstrap;
import io.loomshift.measure.statistic.Estimate;
import io.loomshift.measure.statistic.Sample;
import java.util.Comparator;
import java.util.List;

/// What the settings came to in which one fixed type is better by more than the noise.
///
/// @param decided these settings; at least one
/// @param mean the geometric mean of the adaptive arm's throughput over that of the better type
/// @param worst the setting in which that is least
/// @param runs adaptive runs in them
/// @param rightRuns how many of these ended on the better type
record Summary(
    List<SettingResult> decided, Estimate mean, SettingResult worst, long runs, long rightRuns) {

  /// Of some settings, at least one, each with a better type.
  static Summary of(List<SettingResult> decided, long seed) {
    List<Sample> ratios = decided.stream().map(SettingResult::adaptiveRatios).toList();
    return new Summary(
        List.copyOf(decided),
        new Bootstrap(seed).estimate(ratios, Summary::geometricMean),
        decided.stream()
            .min(Comparator.comparingDouble(each -> each.adaptiveRatio().value()))
            .orElseThrow(),
        decided.stream().mapToLong(each -> each.adaptive().size()).sum(),
        decided.stream().mapToLong(each -> each.endedOn(each.greater())).sum());
  }

  private static double geometricMean(List<Sample> ratios) {
    return Math.exp(
        ratios.stream().mapToDouble(each -> Math.log(each.median())).average().orElseThrow());
  }
}
