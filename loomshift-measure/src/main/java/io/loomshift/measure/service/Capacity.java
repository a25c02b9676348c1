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

  /// A service that answers a smaller part of what is offered does not follow. In two seconds at
  /// the first rate a Poisson process scatters by a tenth of itself: two of these are chance.
  private static final double FOLLOWS = 0.8;

  /// The last seconds of a step: what was due before may still be on its way.
  private static final int COUNTED_SECONDS = 2;

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
    return new Capacity(service, path).ramp(first, COUNTED_SECONDS + 1);
  }

  private double find() {
    LoadResult warm = offer(FIRST, WARM_UP);
    if (warm.completed() + warm.late() == 0) {
      throw new MeasurementError(
          "%s is not answered as it should be: %s".formatted(path, warm.firstFailure()));
    }
    offer(4 * FIRST, WARM_UP);
    return ramp(FIRST, 1 + COUNTED_SECONDS + Math.round(Math.ceil(warm.latency().p99() / 1_000)));
  }

  private double ramp(double first, long seconds) {
    Duration step = Duration.ofSeconds(seconds);
    double most = 0;
    for (double rate = first; rate < 2 * GENERATOR; rate *= 2) {
      double offered = Math.min(rate, GENERATOR);
      double answered = answered(offer(offered, step));
      most = Math.max(most, answered);
      if (answered < FOLLOWS * offered) {
        return most;
      }
    }
    return GENERATOR;
  }

  /// A second, in the last whole seconds.
  private static double answered(LoadResult result) {
    List<Double> seconds = result.perSecond();
    return seconds.stream()
        .skip(Math.max(0, seconds.size() - COUNTED_SECONDS))
        .mapToDouble(Double::doubleValue)
        .average()
        .orElse(0);
  }

  private LoadResult offer(double rate, Duration time) {
    return service.offer(List.of(new Phase(time, rate, path)));
  }
}
