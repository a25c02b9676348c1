package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// How much a service can do: its rate is doubled until it does not follow any more, and then the
/// place between is narrowed.
///
/// @param arm id of the arm
/// @param steps in the order in which they were offered
public record Ramp(String arm, List<Step> steps) {
  /// Requests a second: what any service carries, to warm it.
  private static final double FIRST = 50;

  /// A step is followed where so large a part of what was offered is answered in its last seconds.
  private static final double FOLLOWS = 0.95;

  /// The narrowing ends where the bounds are this close.
  private static final double CLOSE = 1.12;

  /// The last seconds of a step, when its queue shows whether it grows.
  private static final int COUNTED_SECONDS = 2;

  private static final Duration WARM_UP = Duration.ofSeconds(4);

  /// One rate.
  ///
  /// @param rate requests a second that were offered
  /// @param answered requests a second that were answered in the last two seconds
  /// @param p99Millis 99 of 100 requests took no longer
  public record Step(double rate, double answered, double p99Millis) {
    /// Whether the service did what was asked.
    public boolean isFollowed() {
      return answered >= FOLLOWS * rate;
    }

    JsonObject json() {
      return JsonObject.builder()
          .put("rate", rate)
          .put("answered", answered)
          .put("p99Millis", p99Millis)
          .build();
    }
  }

  public Ramp {
    steps = List.copyOf(steps);
  }

  /// Starts the service and finds out.
  ///
  /// @param scenario what is asked for, at any rate
  /// @param logs a folder for what the processes say
  /// @throws MeasurementError where the service does not start, or answers nothing
  public static Ramp of(ServiceArm arm, Scenario scenario, Procedure procedure, Path logs) {
    try (LoadedService service = LoadedService.start(arm, procedure, logs)) {
      String path = scenario.path(arm);
      LoadResult warm = offer(service, path, FIRST, WARM_UP);
      if (warm.completed() + warm.late() == 0) {
        throw new MeasurementError(
            "%s is not answered as it should be: %s".formatted(path, warm.firstFailure()));
      }
      offer(service, path, 4 * FIRST, WARM_UP);
      long slowest = Math.round(Math.ceil(warm.latency().p99() / 1_000));
      Duration time = Duration.ofSeconds(1 + COUNTED_SECONDS + slowest);
      return new Ramp(arm.id(), steps(rate -> step(rate, offer(service, path, rate, time))));
    }
  }

  /// Offers a rate.
  @FunctionalInterface
  interface Offer {
    Step at(double rate);
  }

  static List<Step> steps(Offer offer) {
    List<Step> steps = new ArrayList<>();
    double low = FIRST;
    double high = FIRST;
    for (boolean isFollowed = true; isFollowed && low < Capacity.GENERATOR; ) {
      Step step = offer.at(high);
      steps.add(step);
      isFollowed = step.isFollowed();
      if (isFollowed) {
        low = high;
        high = Math.min(Capacity.GENERATOR, 2 * high);
      }
    }
    // Where even the first rate is too much there is nothing to narrow.
    while (low < high && high > CLOSE * low) {
      Step step = offer.at(Math.sqrt(low * high));
      steps.add(step);
      if (step.isFollowed()) {
        low = step.rate();
      } else {
        high = step.rate();
      }
    }
    return steps;
  }

  private static Step step(double rate, LoadResult result) {
    List<Double> seconds = result.perSecond();
    double answered =
        seconds.stream()
            .skip(Math.max(0, seconds.size() - COUNTED_SECONDS))
            .mapToDouble(Double::doubleValue)
            .average()
            .orElse(0);
    return new Step(rate, answered, result.latency().p99());
  }

  private static LoadResult offer(LoadedService service, String path, double rate, Duration time) {
    return service.offer(List.of(new Phase(time, rate, path)));
  }

  /// The highest rate that was followed; 0 where none was.
  public double knee() {
    return steps.stream().filter(Step::isFollowed).mapToDouble(Step::rate).max().orElse(0);
  }

  /// The most that was answered, in requests a second.
  public double most() {
    return steps.stream().mapToDouble(Step::answered).max().orElse(0);
  }

  /// As raw data, by rate.
  public JsonObject json() {
    return JsonObject.builder()
        .put("arm", arm)
        .put(
            "steps",
            steps.stream().sorted(Comparator.comparingDouble(Step::rate)).map(Step::json).toList())
        .build();
  }

  /// From raw data.
  static Ramp of(JsonObject json) {
    return new Ramp(
        json.text("arm"),
        json.objects("steps").stream()
            .map(each ->
                new Step(each.number("rate"), each.number("answered"), each.number("p99Millis")))
            .toList());
  }
}
