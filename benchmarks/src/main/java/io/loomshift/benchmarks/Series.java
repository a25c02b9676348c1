package io.loomshift.benchmarks;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/// All runs on one tree.
///
/// @param contenders names, in the order of a round
/// @param measurements in the order in which they were taken, warm-up included
record Series(SourceTree tree, List<String> contenders, List<Measurement> measurements) {
  Series {
    contenders = List.copyOf(contenders);
    measurements = List.copyOf(measurements);
  }

  Spread wallMillis(String contender) {
    return Spread.of(counted(contender).stream().map(Measurement::wallMillis).toList());
  }

  /// How many times as long `contender` takes as `rival`, for each round in which both ran.
  Spread ratio(String contender, String rival) {
    return Spread.of(ratios(contender, rival, run -> Stream.of(run.wallMillis())));
  }

  /// How many times as much processor time `contender` takes as `rival`, at the median of the
  /// rounds; empty where it is not measured.
  OptionalDouble processorRatio(String contender, String rival) {
    var ratios =
        ratios(
            contender,
            rival,
            run -> run.resources().stream().map(Measurement.Resources::processorMillis));
    return ratios.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(Spread.of(ratios).median());
  }

  private List<Double> ratios(
      String contender, String rival, Function<Measurement, Stream<Double>> figure) {
    return counted(contender).stream()
        .flatMap(mine ->
            counted(rival).stream()
                .filter(theirs -> theirs.round() == mine.round())
                .flatMap(theirs ->
                    figure
                        .apply(mine)
                        .flatMap(over -> figure.apply(theirs).map(under -> over / under))))
        .toList();
  }

  /// The median of the processor time; empty where it is not measured.
  OptionalLong processorMillis(String contender) {
    var figures =
        counted(contender).stream()
            .flatMap(run -> run.resources().stream())
            .map(Measurement.Resources::processorMillis)
            .toList();
    return figures.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(Spread.of(figures).median()));
  }

  /// The largest peak of any run; empty where memory is not measured.
  OptionalLong peakKibibytes(String contender) {
    return counted(contender).stream()
        .flatMap(run -> run.resources().stream())
        .mapToLong(Measurement.Resources::peakKibibytes)
        .max();
  }

  /// What every run of the contender found; empty where it does not look for sites.
  ///
  /// @throws IllegalStateException if two runs disagree: then no time of theirs means anything
  OptionalInt sites(String contender) {
    var answers = counted(contender).stream().map(Measurement::sites).distinct().toList();
    if (answers.size() != 1) {
      throw new IllegalStateException(
          "%s found different numbers of sites on %s: %s"
              .formatted(contender, tree.name(), answers));
    }
    return answers.getFirst();
  }

  private List<Measurement> counted(String contender) {
    return measurements.stream()
        .filter(run -> run.round() > 0 && run.contender().equals(contender))
        .toList();
  }
}
