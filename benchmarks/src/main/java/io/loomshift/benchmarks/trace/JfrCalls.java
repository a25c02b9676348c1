package io.loomshift.benchmarks.trace;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/// The same calls inside of an event of the flight recorder.
final class JfrCalls implements Calls {
  /// The call; its duration is that between begin and commit.
  @Name("loomshift.Call")
  @StackTrace(false)
  static final class Call extends Event {
    long value;
  }

  @Override
  public long burst(long seed, int calls) {
    long value = seed;
    for (int i = 0; i < calls; i++) {
      Call event = new Call();
      event.begin();
      value = PlainCalls.call(value);
      event.value = value;
      event.commit();
    }
    return value;
  }
}
