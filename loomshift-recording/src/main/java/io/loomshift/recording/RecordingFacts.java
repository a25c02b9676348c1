package io.loomshift.recording;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// What a recording says of itself, and so what can be told from it.
///
/// @param java the version of the recorded JVM, such as `21.0.5+11`; empty where it does not say
/// @param span from the first event to the end of the last
/// @param processors of the machine; empty where it does not say
/// @param thresholds the shortest event that is recorded, by the event's name
/// @param absent events that were switched off, and would have told something
/// @param lostBytes of events that the recorder says that it lost
/// @param truncated how many stacks were deeper than what is recorded of them
/// @param cut whether the file ends in the middle
public record RecordingFacts(
    String java,
    Duration span,
    OptionalInt processors,
    Map<String, Duration> thresholds,
    Set<String> absent,
    long lostBytes,
    long truncated,
    boolean cut) {
  public RecordingFacts {
    thresholds = Map.copyOf(thresholds);
    absent = Set.copyOf(absent);
  }
}
