package io.loomshift.benchmarks.reach;

import java.util.List;

/// What threads were seen to do at one place, by one stack.
///
/// @param kind what it was
/// @param stack innermost first
/// @param count how often; for what is sampled, samples
/// @param nanos for how long altogether
record Seen(Kind kind, List<Frame> stack, long count, long nanos) {
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
  }
}
