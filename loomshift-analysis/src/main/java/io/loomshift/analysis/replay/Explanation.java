package io.loomshift.analysis.replay;

import io.loomshift.findings.Mismatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Says which waits make a replay differ from its trace, and how much of the difference each is.
final class Explanation {
  /// Smaller parts of the difference are not told.
  private static final double LEAST_SHARE = 0.05;

  private static final int MOST = 3;
  private static final double MILLIS = 1e6;

  private Explanation() {}

  /// A clause for each of the largest differences; none where nothing stands out.
  ///
  /// @param mismatches the largest first
  static List<String> of(List<Mismatch> mismatches) {
    double all = mismatches.stream().mapToDouble(each -> Math.abs(each.nanos())).sum();
    List<String> told = new ArrayList<>();
    for (Mismatch each : mismatches) {
      double share = Math.abs(each.nanos()) / Math.max(1, all);
      if (share >= LEAST_SHARE && told.size() < MOST) {
        told.add(
            String.format(
                Locale.ROOT,
                "%.0f %% of what differs: a request %s for %.1f ms in the trace and %.1f ms in the"
                    + " replay%s",
                100 * share,
                what(each),
                each.tracedNanos() / MILLIS,
                each.replayedNanos() / MILLIS,
                unknown(each.kind())));
      }
    }
    return told;
  }

  private static String what(Mismatch mismatch) {
    String on = mismatch.on().isEmpty() ? "" : " (" + mismatch.on() + ")";
    String in = mismatch.pool().isEmpty() ? "" : " in " + mismatch.pool();
    return switch (mismatch.kind()) {
      case "worker" -> "queues for a worker of " + mismatch.pool();
      case "running" -> "runs, or wants to," + in;
      case "sleep" -> "sleeps" + in;
      case "io" -> "waits for I/O" + on + in;
      case "park" -> "is parked" + on + in;
      case "wait" -> "waits to be notified" + on + in;
      case "future" -> "waits for a result" + on + in;
      case "unexplained" -> "gets nowhere" + in;
      case "connections" -> "waits for a connection" + on + in;
      case "count" -> "waits until fewer are under way" + on + in;
      default -> "waits for a " + mismatch.kind() + on + in;
    };
  }

  private static String unknown(String kind) {
    return switch (kind) {
      case "park", "wait" -> "; the trace does not show which lock or pool it waits for";
      case "unexplained" -> "; the trace does not show why";
      default -> "";
    };
  }
}
