package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What a load met.
///
/// @param began when the first phase began
/// @param seconds how long the phases lasted
/// @param sent requests that were due
/// @param completed those that were answered while the load lasted
/// @param late those that were answered after it
/// @param shed those that found no connection
/// @param unanswered those that got no answer in time: a finding about the server, which the run
///   counts with
/// @param failed those that were answered wrongly, or whose connection broke
/// @param firstFailure what the first of these met; empty where there is none
/// @param latency from the intended time to the answer, of all that were sent and did not fail; one
///   that was not answered counts with the time until it was given up
/// @param lateness from the intended time to when the generator took the request up
/// @param littleError how far the mean number of requests under way, as arriving ones met it, is
///   from rate times mean time (Little's law), as a part of the latter
/// @param perSecond answers in each second
/// @param perPhase answers in each phase, by the time of the answer
/// @param steady the part in which nothing drifts
public record LoadResult(
    Instant began,
    double seconds,
    long sent,
    long completed,
    long late,
    long shed,
    long unanswered,
    long failed,
    String firstFailure,
    Latency latency,
    Latency lateness,
    double littleError,
    List<Double> perSecond,
    List<Double> perPhase,
    Steady steady) {
  /// A generator that is later than this, for one request in a hundred, does not offer the load
  /// that it says.
  private static final double LATEST_MILLIS = 20;

  /// Little's law holds of any load: figures that break it by a greater part were counted wrongly.
  private static final double MOST_LITTLE_ERROR = 0.10;

  /// Answers a second, from the first phase to the last.
  public double throughput() {
    return completed / seconds;
  }

  /// Why this result must not count, in words; empty where it may.
  public List<String> objections() {
    return Stream.of(
            lateness.p99() > LATEST_MILLIS
                ? String.format(Locale.ROOT, "the generator was %.1f ms late", lateness.p99())
                : "",
            Math.abs(littleError) > MOST_LITTLE_ERROR
                ? String.format(Locale.ROOT, "Little's law is off by %.0f %%", 100 * littleError)
                : "",
            failed > sent / 1000 ? failed + " requests failed: " + firstFailure : "",
            completed == 0 ? "no request was answered" : "")
        .filter(objection -> !objection.isEmpty())
        .toList();
  }

  /// As raw data.
  public JsonObject json() {
    return JsonObject.builder()
        .put("beganMillis", began.toEpochMilli())
        .put("seconds", seconds)
        .put("sent", sent)
        .put("completed", completed)
        .put("late", late)
        .put("shed", shed)
        .put("unanswered", unanswered)
        .put("failed", failed)
        .put("firstFailure", firstFailure)
        .put("latency", latency.json())
        .put("lateness", lateness.json())
        .put("littleError", littleError)
        .put("perSecond", perSecond)
        .put("perPhase", perPhase)
        .put("steady", steady.json())
        .build();
  }

  /// From raw data.
  public static LoadResult of(JsonObject json) {
    return new LoadResult(
        Instant.ofEpochMilli(json.whole("beganMillis")),
        json.number("seconds"),
        json.whole("sent"),
        json.whole("completed"),
        json.whole("late"),
        json.whole("shed"),
        json.whole("unanswered"),
        json.whole("failed"),
        json.text("firstFailure"),
        Latency.of(json.object("latency")),
        Latency.of(json.object("lateness")),
        json.number("littleError"),
        json.numbers("perSecond"),
        json.numbers("perPhase"),
        Steady.of(json.object("steady")));
  }
}
