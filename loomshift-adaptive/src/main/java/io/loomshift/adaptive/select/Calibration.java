package io.loomshift.adaptive.select;

import java.time.Duration;

/// How a [CalibratingSelector] calibrates.
///
/// @param samplingInterval the time between two samples of the load; a comparison takes four of
///   them at least, more where few tasks end or the types differ little
/// @param calm the same while nothing is compared and nothing has changed; not below the former
/// @param errorProbability the probability, at most, of ever moving by a trial to a type that is
///   not better; over 0, below 1
/// @param margin from which difference on a comparison speaks for the other type, as a share; 0 or
///   more
/// @param allowance how much lost work calibration may cost at the start, as time of the whole
///   pool; 0 or more
/// @param share how much lost work it may cost for each second that passes, in seconds; 0 to 1
/// @param firstPause the pause after a trial; it doubles with each trial that changed nothing
/// @param longestPause where the doubling ends; not below the former
public record Calibration(
    Duration samplingInterval,
    Duration calm,
    double errorProbability,
    double margin,
    Duration allowance,
    double share,
    Duration firstPause,
    Duration longestPause) {
  /// 25 ms, 100 ms, 5 %, 1 %, 1 s, 1 %, 10 s, 10 min.
  public static final Calibration DEFAULTS =
      new Calibration(
          Duration.ofMillis(25),
          Duration.ofMillis(100),
          0.05,
          0.01,
          Duration.ofSeconds(1),
          0.01,
          Duration.ofSeconds(10),
          Duration.ofMinutes(10));

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Calibration {
    require(
        !samplingInterval.isNegative() && !samplingInterval.isZero(),
        "samplingInterval",
        samplingInterval);
    require(calm.compareTo(samplingInterval) >= 0, "calm", calm);
    require(errorProbability > 0 && errorProbability < 1, "errorProbability", errorProbability);
    require(margin >= 0, "margin", margin);
    require(!allowance.isNegative(), "allowance", allowance);
    require(share >= 0 && share <= 1, "share", share);
    require(!firstPause.isNegative() && !firstPause.isZero(), "firstPause", firstPause);
    require(longestPause.compareTo(firstPause) >= 0, "longestPause", longestPause);
  }

  private static void require(boolean isInRange, String name, Object value) {
    if (!isInRange) {
      throw new IllegalArgumentException(name + " is out of its range: " + value);
    }
  }
}
