package io.loomshift.cli.export;

import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Span;

/// Where the slices of a thread are drawn.
///
/// @param process that of platform or that of virtual threads
record Track(int process, long thread) {

  /// The track of who acts.
  static Track of(Event event) {
    long thread = event.thread().orElse(event.owner());
    return new Track(
        thread == event.owner() ? PerfettoPackets.PLATFORM : PerfettoPackets.VIRTUAL, thread);
  }

  /// The track of an activity: what is mounted is drawn on its carrier.
  static Track of(Span span) {
    return span.activity() == Activity.MOUNTED
        ? new Track(PerfettoPackets.PLATFORM, span.thread())
        : of(span.begin());
  }
}
