package io.loomshift.cli.demo;

import java.time.Duration;

/// What the example is offered, traced and measured alike.
///
/// @param rate requests a second, at random times that do not depend on the answers
/// @param time how long
/// @param warmUp how long before that, for what is not counted
/// @param runs fresh processes of each kind
public record DemoLoad(double rate, Duration time, Duration warmUp, int runs) {
  /// What the pool of 20 threads answers, each of which waits some 250 ms, is less than a third of
  /// this.
  public static final double RATE = 240;

  /// What they answer without a queue, for warming up.
  static final double GENTLE = 70;

  /// How long a load lasts. The longer, the longer the queue that has to be answered behind it.
  public static final Duration TIME = Duration.ofSeconds(3);

  /// With fewer than five, no difference can be claimed for four figures at once; one run may fail
  /// a gate.
  public static final int RUNS = 6;

  /// What is asked for.
  public static final String PATH = "/quotes?article=17";

  /// What the service answers once it is ready.
  static final String READY = "/health";

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public DemoLoad {
    if (!(rate > 0) || time.toSeconds() < 1 || runs < 1) {
      throw new IllegalArgumentException(
          "%d runs of %s at %s requests a second".formatted(runs, time, rate));
    }
  }
}
