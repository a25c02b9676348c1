package io.loomshift.adaptive.metric;

import java.util.EnumSet;
import java.util.Set;

/// The sources of metrics that can be switched on and off.
public enum Measure {
  /// Blocking operations of some of the platform threads, extrapolated to all: voluntary context
  /// switches on Linux, elsewhere waits and blocked monitors (which misses sockets). While the
  /// Loomshift agent traces the program, its count of the whole program instead.
  BLOCKING_OPERATIONS,
  /// Use of the processors, and processor time of the program.
  PROCESSORS,
  /// Virtual threads that wait for a carrier; Java 24 and later.
  SCHEDULER,
  /// Waits of virtual threads and pinned time, by the flight recorder. Costs about a microsecond a
  /// wait, so it is off unless asked for; parks it cannot see.
  FLIGHT_RECORDER;

  /// What is measured unless somebody says otherwise: everything but the flight recorder.
  public static Set<Measure> defaults() {
    return EnumSet.complementOf(EnumSet.of(FLIGHT_RECORDER));
  }
}
