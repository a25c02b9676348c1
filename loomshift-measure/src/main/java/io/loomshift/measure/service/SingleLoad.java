package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.load.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// One load on one process of a service, for somebody who watches the service meanwhile, such as a
/// tracer: nothing is measured but what the generator sees.
///
/// @param warmUp how many requests belonged to the warm-up, the first ones
/// @param load what the generator saw, of the warm-up, too
public record SingleLoad(int warmUp, LoadResult load) {
  /// Starts the service, warms it up at the rate that the scenario has for that, offers what it
  /// says on the same connections, and ends it.
  ///
  /// @param procedure its warm-up, load, connections, connection timeout, start-up and seed count
  /// @param logs a folder for what service and generator write
  /// @throws MeasurementError where the service does not start, or ends in the middle
  public static SingleLoad offer(
      ServiceArm arm, Scenario scenario, Procedure procedure, Path logs) {
    String path = scenario.path(arm);
    Phase gentle = new Phase(procedure.warmUp(), scenario.warmUpRate(), path);
    List<Phase> phases = List.of(gentle, new Phase(procedure.load(), scenario.rate(), path));
    try (LoadedService service = LoadedService.start(arm, procedure, logs)) {
      LoadResult result = service.offer(phases);
      return new SingleLoad(arrivals(phases, procedure.seed(), procedure.warmUp()), result);
    }
  }

  /// The generator draws the same times from the same seed.
  private static int arrivals(List<Phase> phases, long seed, Duration before) {
    Schedule schedule = new Schedule(phases, seed);
    int count = 0;
    for (var next = schedule.next();
        next.isPresent() && next.get().nanos() < before.toNanos();
        next = schedule.next()) {
      count++;
    }
    return count;
  }
}
