package io.loomshift.measure;

/// Whoever watches a measurement.
@FunctionalInterface
public interface MeasurementProgress {
  /// Tells how far it is.
  ///
  /// @param stage what runs now, in a few words
  void at(String stage, int done, int total);
}
