package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Machine;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// When requests came from outside, on a machine that nobody else uses.
///
/// While the collector stops all threads, no request is handed over, and behind that all are which
/// came meanwhile. In a replay, with that pause or without, they come one after the other, as many
/// in a second as before: those up to which there were most more than that are spread evenly from
/// the beginning of the pause.
///
/// Source: of Jetty behind the JDK's interface for servers, 440 requests/s came, and a pause of 72
/// ms in the trace made their 99th percentile 230 ms in a replay; without it that is 80 ms, and 88
/// were measured.
final class Arrivals {
  /// What came in so long before a pause tells how many come.
  private static final double BEFORE = 1e9;

  private Arrivals() {}

  /// The times of tasks that came late; of all others it is that of the trace.
  ///
  /// @param tasks that come from outside
  static Map<Integer, Double> of(Program program, IntStream tasks) {
    List<Machine.Pause> pauses = program.model.machine().pauses();
    if (pauses.isEmpty()) {
      return Map.of();
    }
    int[] sorted =
        tasks
            .boxed()
            .sorted(Comparator.comparingLong(program::arrival))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] times = Arrays.stream(sorted).mapToDouble(program::arrival).toArray();
    double[] spread = times.clone();
    pauses.forEach(pause -> spread(times, spread, pause));
    Map<Integer, Double> found = new HashMap<>();
    for (int at = 0; at < sorted.length; at++) {
      if (spread[at] < times[at]) {
        found.put(sorted[at], spread[at]);
      }
    }
    return found;
  }

  /// Spreads what came behind a pause.
  static void spread(double[] times, double[] spread, Machine.Pause pause) {
    double begin = (double) (pause.end() - pause.length());
    int first = from(times, begin);
    double since = first == 0 ? begin : Math.max(times[0], begin - BEFORE);
    double rate = (first - from(times, since)) / Math.max(1, begin - since);
    int last = first - 1;
    double most = Double.NEGATIVE_INFINITY;
    for (int at = first; at < from(times, (double) (pause.end() + pause.length())); at++) {
      double more = at - first + 1 - rate * (times[at] - begin);
      if (more > most) {
        most = more;
        last = at;
      }
    }
    for (int at = first; at <= last; at++) {
      double evenly = begin + (times[last] - begin) * (at - first + 1) / (last - first + 1);
      spread[at] = Math.min(spread[at], evenly);
    }
  }

  /// The place of the first that is not before a moment.
  private static int from(double[] times, double moment) {
    int found = Arrays.binarySearch(times, moment);
    return found >= 0 ? found : -found - 1;
  }
}
