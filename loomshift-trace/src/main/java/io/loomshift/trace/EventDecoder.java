package io.loomshift.trace;

import java.util.Arrays;

/// Reads what {@link EventCoder} writes.
final class EventDecoder {
  private static final int HIGH_MOST = (1 << 24) - 1;

  private final int[] lows = new int[256];
  private final int[] highs = new int[256];
  private final int[] slots = new int[Format.SLOTS];

  /// Two words for each of `count` events.
  long[] decode(ByteInput in, long base, int count) throws Malformed {
    Arrays.fill(lows, 0);
    Arrays.fill(highs, 0);
    Arrays.fill(slots, 0);
    // An event takes two bytes at least: no count makes this larger than the block it came in.
    if (count > in.remaining() / 2) {
      throw new Malformed("holds fewer events than it claims");
    }
    long[] words = new long[2 * count];
    long time = base;
    for (int i = 0; i < words.length; i += 2) {
      int kind = in.take();
      while (kind == Format.TIME_JUMP) {
        time += in.takeSigned();
        kind = in.take();
      }
      long head = in.takeNumber();
      time += head >>> Format.HEAD_BITS;
      words[i] = time;
      words[i + 1] = (long) kind << 56 | argument(in, kind, (int) head);
    }
    return words;
  }

  private long argument(ByteInput in, int kind, int head) throws Malformed {
    if ((head & Format.HIGH_FOLLOWS) != 0) {
      highs[kind] = in.takeNumber(HIGH_MOST, "the high half of an argument");
    }
    int low = low(in, kind, head & Format.LOW_WHOLE);
    lows[kind] = low;
    slots[Format.slot(low)] = low;
    return (long) highs[kind] << 32 | (low & 0xFFFF_FFFFL);
  }

  private int low(ByteInput in, int kind, int mode) throws Malformed {
    return switch (mode) {
      case Format.LOW_SAME -> lows[kind];
      case Format.LOW_SLOT -> slots[in.takeNumber(Format.SLOTS - 1, "a slot")];
      case Format.LOW_DELTA -> lows[kind] + (int) in.takeSigned();
      default -> in.takeInt();
    };
  }
}
