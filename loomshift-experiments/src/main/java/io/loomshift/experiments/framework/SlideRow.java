package io.loomshift.experiments.framework;

import io.loomshift.measure.service.Collections;
import io.loomshift.measure.service.ServiceOutcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// A row of the slides' tables: one figure, there and here.
///
/// @param label as the slides call it
/// @param format of a value, with its unit
/// @param theirs in the slides
/// @param ours in a run; empty where the run has no recording
record SlideRow(
    String label,
    String format,
    ToDoubleFunction<Slides> theirs,
    Function<ServiceOutcome, Optional<Double>> ours) {
  private static final String MILLIS = "%,.1f ms";

  /// All rows, as the slides order them.
  static final List<SlideRow> ALL =
      List.of(
          new SlideRow(
              "max latency",
              MILLIS,
              Slides::maxLatencyMillis,
              outcome -> Optional.of(outcome.load().latency().max())),
          collections("GC count", "%,.0f", Slides::collections, Collections::count),
          collections("average pause", MILLIS, Slides::averagePauseMillis, SlideRow::averagePause),
          collections(
              "longest pause", MILLIS, Slides::longestPauseMillis, Collections::longestPauseMillis),
          collections(
              "young collections", MILLIS, Slides::youngMillis, Collections::youngPauseMillis),
          collections("old collections", MILLIS, Slides::oldMillis, Collections::oldPauseMillis),
          collections("sum of pauses", MILLIS, Slides::pauseMillis, Collections::pauseMillis));

  private static SlideRow collections(
      String label,
      String format,
      ToDoubleFunction<Slides> theirs,
      ToDoubleFunction<Collections> ours) {
    return new SlideRow(
        label, format, theirs, outcome -> outcome.collections().map(ours::applyAsDouble));
  }

  private static double averagePause(Collections collections) {
    return collections.count() == 0 ? 0 : collections.pauseMillis() / collections.count();
  }

  /// A value with its unit.
  String written(double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
