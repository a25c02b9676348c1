package io.loomshift.cli.demo;

import java.time.Duration;

/// What a service is offered.
///
/// @param rate requests a second, at random times that do not depend on the answers; traced and
///   measured alike
/// @param time for how long each process is measured at each rate
/// @param warmUp for how long before that it is loaded, which is not counted
/// @param runs fresh processes of each kind
/// @param tracing how the traced process is loaded
/// @param tries whether the predicted capacity is offered, too
public record DemoLoad(
    double rate, Duration time, Duration warmUp, int runs, Tracing tracing, boolean tries) {
  /// With fewer than five, no difference can be claimed for four figures at once; one run may fail
  /// a gate.
  public static final int RUNS = 6;

  /// With fewer no difference is claimed at all.
  public static final int FEWEST_RUNS = 5;

  /// What is asked for.
  public static final String PATH = "/quotes?article=17";

  /// What either service answers once it is ready.
  static final String READY = "/health";

  /// What 20 threads answer without a queue where each waits some 250 ms, for warming up.
  private static final double GENTLE = 70;

  /// How the traced process is loaded.
  ///
  /// @param warmUp for how long gently
  /// @param gentle requests a second of that
  /// @param time for how long at the rate that is measured, too
  public record Tracing(Duration warmUp, double gentle, Duration time) {}

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public DemoLoad {
    require(rate > 0, "--rate is not above 0");
    require(time.toSeconds() >= 1, "--time is shorter than 1s");
    require(runs >= 1, "--runs is less than 1");
  }

  private static void require(boolean isRight, String otherwise) {
    if (!isRight) {
      throw new IllegalArgumentException(otherwise);
    }
  }

  /// Requests a second while a process that is measured warms up.
  public double gentle() {
    return Math.min(rate, GENTLE);
  }
}
