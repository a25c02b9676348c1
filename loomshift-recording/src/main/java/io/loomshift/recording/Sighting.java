package io.loomshift.recording;

import java.util.List;

/// Something that a thread was seen to do.
///
/// @param thread its id, as in [RecordedThread]
/// @param nanos how long it took; of a sample, how long it stands for
/// @param stack where, innermost first; empty where that was not recorded
public record Sighting(long thread, Act act, long nanos, List<Frame> stack) {
  public Sighting {
    stack = List.copyOf(stack);
  }
}
