package io.loomshift.agent.record;

import java.util.concurrent.atomic.AtomicLong;

/// How much memory all segments may take, in words. Nobody is refused, or a thread would have
/// nowhere to write; but once it is spent, segments stay at the smallest size.
final class Budget {
  /// 128 events, 2 KiB: ten thousand idle threads take 20 MiB.
  static final int SMALLEST = 256;

  /// 32,768 events, 512 KiB: four of them last for a tenth of a second at a million events a
  /// second, within which even a busy machine runs the drain.
  static final int LONGEST = 65_536;

  /// 16 events, a quarter of a kibibyte: there may be a million virtual threads.
  private static final int VIRTUAL = 32;

  private static final int GROWTH = 8;

  private final AtomicLong left;

  Budget(long words) {
    left = new AtomicLong(words);
  }

  /// A quarter of what the program may use, but not less than 16 MiB nor more than 256 MiB.
  static Budget ofMemory(long bytes) {
    long least = 16L << 20;
    long most = 256L << 20;
    return new Budget(Math.max(least, Math.min(most, bytes / 4)) / Long.BYTES);
  }

  /// The length of a thread's first segment.
  int firstLength(boolean virtual) {
    if (virtual) {
      left.addAndGet(-VIRTUAL);
      return VIRTUAL;
    }
    return lengthAfter(0, 0);
  }

  /// The length of the segment that follows one of `before` words, in place of one of `present`
  /// words: eight times as long, so that a busy thread soon has segments that last for milliseconds
  /// while an idle one keeps two kibibytes.
  int lengthAfter(int before, int present) {
    int wanted = left.get() > 0 ? Math.min(before * GROWTH, LONGEST) : 0;
    int length = Math.max(SMALLEST, Math.max(wanted, present));
    left.addAndGet(present - (long) length);
    return length;
  }

  /// Takes back what a thread held that has ended.
  void release(long words) {
    left.addAndGet(words);
  }
}
