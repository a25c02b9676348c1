package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// How many requests a second a service answers at most, roughly: its rate is doubled until it does
/// not follow any more, or the generator does not.
public final class Capacity {
  /// More the generator cannot offer in time on one processor.
  public static final double GENERATOR = 5_000;

  /// Requests a second to begin with; seven steps lead from there to [#GENERATOR].
  private static final double FIRST = 50;

  /// A service that answers a smaller part of what is due does not follow. Rates are only doubled,
  /// so the part need not be close to one.
  private static final double FOLLOWS = 0.8;

  /// Before the first step, at two rates. The runs of the measurement have a warm-up of their own.
  private static final Duration WARM_UP = Duration.ofSeconds(4);

  private final LoadedService service;
  private final String path;

  private Capacity(LoadedService service, String path) {
    this.service = service;
    this.path = path;
  }

  /// Starts the service and finds out.
  ///
  /// @param scenario what is asked for, at any rate
  /// @param logs a folder for what the processes say
  /// @return answers a second, at most [#GENERATOR]
  /// @throws MeasurementError where the service does not start, or answers nothing
  public static double of(ServiceArm arm, Scenario scenario, Procedure procedure, Path logs) {
    try (LoadedService service = LoadedService.start(arm, procedure, logs)) {
      return new Capacity(service, scenario.path(arm)).find();
    }
  }

  /// Finds out of a service that runs and is warm.
  ///
  /// @param path what is asked for, with a `/` at its start
  /// @param first the rate to begin with, which the service should bear
  /// @return answers a second, at most [#GENERATOR]
  public static double of(LoadedService service, String path, double first) {
    return new Capacity(service, path).ramp(first, Ramp.COUNTED_SECONDS + 1);
  }

  private double find() {
    LoadResult warm = offer(FIRST, WARM_UP);
    if (warm.completed() + warm.late() == 0) {
      throw new MeasurementError(
          "%s is not answered as it should be: %s".formatted(path, warm.firstFailure()));
    }
    offer(4 * FIRST, WARM_UP);
    long slowest = Math.round(Math.ceil(warm.latency().p99() / 1_000));
    return ramp(FIRST, 1 + Ramp.COUNTED_SECONDS + slowest);
  }

  private double ramp(double first, long seconds) {
    Duration step = Duration.ofSeconds(seconds);
    double most = 0;
    for (double rate = first; rate < 2 * GENERATOR; rate *= 2) {
      double offered = Math.min(rate, GENERATOR);
      Ramp.Step met = service.step(new Phase(step, offered, path));
      most = Math.max(most, met.sustained());
      if (met.sustained() < FOLLOWS * met.due()) {
        return most;
      }
    }
    return GENERATOR;
  }

  private LoadResult offer(double rate, Duration time) {
    return service.offer(List.of(new Phase(time, rate, path)));
  }
}
