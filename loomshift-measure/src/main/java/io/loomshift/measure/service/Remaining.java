package io.loomshift.measure.service;

import java.time.Duration;

/// How long runs will still take, by those that were made.
final class Remaining {
  private static final long MINUTE = 60;

  private Remaining() {}

  /// `, about 12 min left`; nothing as long as no run was made.
  static String words(long nanos, int done, int total) {
    if (done == 0) {
      return "";
    }
    long seconds = Duration.ofNanos(nanos).toSeconds() * (total - done) / done;
    return seconds < 2 * MINUTE
        ? ", about " + seconds + " s left"
        : ", about " + (seconds + MINUTE / 2) / MINUTE + " min left";
  }
}
