package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import java.util.ArrayList;
import java.util.List;

/// The blocks of events of one platform thread or carrier, and its processor time.
final class Lane {
  final long owner;
  final List<Block.Events> blocks = new ArrayList<>();

  /// When the processor time of the owner was told, since recording began, and how much it was.
  final LongList marks = new LongList();

  final LongList used = new LongList();

  /// How long virtual threads were mounted, up to each mark.
  final LongList mounted = new LongList();

  boolean carrier;

  Lane(long owner) {
    this.owner = owner;
  }

  /// Of the time that virtual threads were mounted around this moment, how much was processor time:
  /// 0 to 1.
  float share(long time) {
    int marks = this.marks.size();
    if (marks < 2) {
      return 1;
    }
    int low = 1;
    int high = marks - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (this.marks.get(middle) < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    long wall = mounted.get(low) - mounted.get(low - 1);
    long processor = used.get(low) - used.get(low - 1);
    return wall <= 0 ? 1 : Math.clamp((float) ((double) processor / wall), 0, 1);
  }
}
