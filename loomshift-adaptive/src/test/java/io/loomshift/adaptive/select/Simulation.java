package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;

/// A pool in simulated time, steered by a selector, look by look. Begins on platform threads.
abstract class Simulation {
  static final double LOOK = Calibration.DEFAULTS.look().toNanos() / 1e9;

  private ThreadType type = ThreadType.PLATFORM;
  private double done;
  private int moves;

  /// Lets time pass.
  final void run(ThreadTypeSelector selector, double seconds) {
    for (long looks = Math.round(seconds / LOOK); looks > 0; looks--) {
      ThreadType wanted = selector.select(look(), type).type();
      moves += wanted == type ? 0 : 1;
      type = wanted;
    }
  }

  /// Lets the time of a look pass, and tells what was measured meanwhile.
  abstract LoadMetrics look();

  final void did(double tasks) {
    done += tasks;
  }

  final ThreadType type() {
    return type;
  }

  /// Tasks that ended.
  final double done() {
    return done;
  }

  final int moves() {
    return moves;
  }
}
