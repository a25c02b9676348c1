package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Origins.Origin;
import java.util.List;

/// What threads were seen to do at one place, by one stack.
///
/// @param kind what it was
/// @param stack innermost first
/// @param count how often; for what is sampled, samples
/// @param nanos for how long altogether
/// @param origin where the thread came from
record Seen(Kind kind, List<Frame> stack, long count, long nanos, Origin origin) {
  Seen {
    stack = List.copyOf(stack);
  }

  /// A kind of event, by the word of the reports.
  enum Kind {
    PARK("park", true),
    SLEEP("sleep", true),
    WAIT("wait", true),
    MONITOR("monitor", true),
    SOCKET("socket", true),
    FILE("file", true),
    /// Seen by samples of threads in native code.
    SELECT("select", true),
    PINNED("pinned", false),
    /// Waits while code below holds a monitor: a virtual thread keeps its carrier up to Java 23.
    HOLDS("holds a monitor while it waits", false),
    THREAD("makes a thread", false),
    COMPUTE("computes", false);

    private final String word;
    private final boolean blocks;

    Kind(String word, boolean blocks) {
      this.word = word;
      this.blocks = blocks;
    }

    String word() {
      return word;
    }

    boolean blocks() {
      return blocks;
    }

    /// Whether a monitor that is held meanwhile pins: `Object.wait` gives back its own, and a
    /// selector takes one of its own, which the scan tells as a selector.
    boolean pins() {
      return this == PARK || this == SLEEP || this == SOCKET;
    }
  }
}
