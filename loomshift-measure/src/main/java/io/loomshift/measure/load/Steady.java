package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.statistic.Trend;
import java.util.List;

/// The part of a load in which nothing drifts any more.
///
/// Seconds are left out from the start of the load on, as few as it takes until neither the answers
/// a second nor the mean latency of a second shows a trend ([Trend]); at most half of them. Where
/// half does not suffice, no steady state was reached, and the second half stands for it.
///
/// @param from how many seconds were left out
/// @param isReached whether there was a steady state
/// @param seconds how many seconds are left
/// @param completed what was answered in them
/// @param latency of the requests that were due in them
/// @param perSecondMillis mean latency of the requests that were due in each second of the whole
///   load; 0 where none was
public record Steady(
    int from,
    boolean isReached,
    double seconds,
    long completed,
    Latency latency,
    List<Double> perSecondMillis) {

  /// Where it begins.
  ///
  /// @param from how many seconds are left out
  /// @param isReached whether what is left is steady
  record Start(int from, boolean isReached) {
    /// Finds it.
    static Start of(List<Double> answers, List<Double> millis) {
      int most = answers.size() / 2;
      for (int from = 0; from <= most; from++) {
        if (!Trend.isShown(rest(answers, from)) && !Trend.isShown(rest(millis, from))) {
          return new Start(from, true);
        }
      }
      return new Start(most, false);
    }

    private static List<Double> rest(List<Double> values, int from) {
      return values.subList(from, values.size());
    }
  }

  /// Answers a second.
  public double throughput() {
    return completed / seconds;
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put("from", from)
        .put("reached", isReached)
        .put("seconds", seconds)
        .put("completed", completed)
        .put("latency", latency.json())
        .put("perSecondMillis", perSecondMillis)
        .build();
  }

  /// From raw data.
  static Steady of(JsonObject json) {
    return new Steady(
        (int) json.whole("from"),
        json.truth("reached"),
        json.number("seconds"),
        json.whole("completed"),
        Latency.of(json.object("latency")),
        json.numbers("perSecondMillis"));
  }
}
