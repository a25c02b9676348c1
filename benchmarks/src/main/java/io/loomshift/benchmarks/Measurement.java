package io.loomshift.benchmarks;

import java.util.Optional;
import java.util.OptionalInt;

/// One run of one contender.
///
/// @param round from 1; 0 is the warm-up
/// @param wallMillis from the start of the process to its end, as its parent sees it
/// @param resources what GNU time tells of the process and its children, where GNU time is there
/// @param load the machine's load average over the last minute when the run began; negative where
///   the machine does not tell
public record Measurement(
    int round,
    String contender,
    double wallMillis,
    Optional<Resources> resources,
    OptionalInt sites,
    double load) {

  /// What a process and its children used.
  ///
  /// @param processorMillis user and system time of all threads
  /// @param peakKibibytes the largest resident set
  public record Resources(double processorMillis, long peakKibibytes) {}
}
