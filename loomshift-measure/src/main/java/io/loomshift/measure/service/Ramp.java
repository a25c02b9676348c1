package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.load.Schedule;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// How much a service can do: its rate is doubled until it does not follow any more, and then the
/// place between is narrowed.
///
/// @param arm id of the arm
/// @param steps in the order in which they were offered
public record Ramp(String arm, List<Step> steps) {
  /// Requests a second: what any service carries, to warm it.
  private static final double FIRST = 50;

  /// A step is followed where so large a part of what is due in its last seconds is answered in
  /// them.
  private static final double FOLLOWS = 0.95;

  /// The narrowing ends where the bounds are this close.
  private static final double CLOSE = 1.12;

  /// The last seconds of a step, when its queue shows whether it grows.
  static final int COUNTED_SECONDS = 2;

  private static final Duration WARM_UP = Duration.ofSeconds(4);

  /// One rate.
  ///
  /// Answers count when they are given, also those to requests that were due before the last
  /// seconds: of a service that does not follow, all of them are.
  ///
  /// @param rate requests a second that were offered
  /// @param due requests a second that a service which follows answers in the last two seconds:
  ///   those that were due one median latency earlier, in the same length of time. Chance of the
  ///   Poisson process makes it differ from the rate
  /// @param answered requests a second that were answered in the last two seconds
  /// @param p99Millis 99 of 100 requests took no longer
  public record Step(double rate, double due, double answered, double p99Millis) {
    /// What a load of one phase met.
    ///
    /// @param seed what decided when its requests were due
    /// @param perSecond answers in each second
    static Step of(Phase phase, long seed, List<Double> perSecond, Latency latency) {
      double answered =
          perSecond.stream()
              .skip(Math.max(0, perSecond.size() - COUNTED_SECONDS))
              .mapToDouble(each -> each)
              .sum();
      double end = Math.max(COUNTED_SECONDS, perSecond.size() - latency.p50() / 1_000);
      double due = due(phase, seed, end - COUNTED_SECONDS, end);
      return new Step(
          phase.rate(), due / COUNTED_SECONDS, answered / COUNTED_SECONDS, latency.p99());
    }

    private static long due(Phase phase, long seed, double fromSecond, double toSecond) {
      Schedule schedule = new Schedule(List.of(phase), seed);
      return Stream.generate(schedule::next)
          .takeWhile(Optional::isPresent)
          .map(arrival -> arrival.orElseThrow().nanos() / 1e9)
          .filter(second -> second >= fromSecond && second < toSecond)
          .count();
    }

    /// Whether the service did what was asked.
    public boolean isFollowed() {
      return answered >= FOLLOWS * due;
    }

    /// Whether it answered more than was due, so what had waited since a pause: nobody can go on
    /// so.
    public boolean isCatchingUp() {
      return FOLLOWS * answered > due;
    }

    /// What it can go on answering, in requests a second.
    double sustained() {
      return Math.min(answered, due);
    }

    JsonObject json() {
      return JsonObject.builder()
          .put("rate", rate)
          .put("due", due)
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
      return new Ramp(arm.id(), steps(rate -> service.step(new Phase(time, rate, path))));
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
      isFollowed = isFollowed(offer, high, steps);
      if (isFollowed) {
        low = high;
        high = Math.min(Capacity.GENERATOR, 2 * high);
      }
    }
    // Where even the first rate is too much there is nothing to narrow.
    while (low < high && high > CLOSE * low) {
      double rate = Math.sqrt(low * high);
      if (isFollowed(offer, rate, steps)) {
        low = rate;
      } else {
        high = rate;
      }
    }
    return steps;
  }

  /// A pause, such as of a JVM that compiles, looks like too much load if it comes at the end of a
  /// step, and before it like more than the service can do. Where a step shows one or the other,
  /// the rate is offered once more.
  private static boolean isFollowed(Offer offer, double rate, List<Step> steps) {
    Step step = offer.at(rate);
    steps.add(step);
    if (!step.isFollowed() || step.isCatchingUp()) {
      step = offer.at(rate);
      steps.add(step);
    }
    return step.isFollowed();
  }

  private static LoadResult offer(LoadedService service, String path, double rate, Duration time) {
    return service.offer(List.of(new Phase(time, rate, path)));
  }

  /// The highest rate that was followed; 0 where none was.
  public double knee() {
    return counted().filter(Step::isFollowed).mapToDouble(Step::rate).max().orElse(0);
  }

  /// The most that it can go on answering, in requests a second.
  public double most() {
    return counted().mapToDouble(Step::sustained).max().orElse(0);
  }

  /// Of a rate that was offered twice, the second step.
  private Stream<Step> counted() {
    Map<Double, Step> last = new LinkedHashMap<>();
    steps.forEach(step -> last.put(step.rate(), step));
    return last.values().stream();
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
                new Step(
                    each.number("rate"),
                    each.optionalNumber("due").orElse(each.number("rate")),
                    each.number("answered"),
                    each.number("p99Millis")))
            .toList());
  }
}
