package io.loomshift.trace;

import java.util.Arrays;

/// Turns events into bytes. What was said before in the same block is said shorter: the numbers of
/// the kind's last event, and numbers that any event had lately.
final class EventCoder {
  private static final long ARGUMENT = (1L << 56) - 1;
  private static final long LARGEST_STEP = 1L << 60;

  /// A time jump with its number, a kind, a head, a high half and a low half.
  private static final int LONGEST_EVENT = 1 + 10 + 1 + 9 + 4 + 5;

  /// The largest difference whose number takes fewer bytes than the four of the whole.
  private static final int LARGEST_DELTA = 1 << 21;

  private final int[] lows = new int[256];
  private final int[] highs = new int[256];
  private final int[] slots = new int[Format.SLOTS];

  /// Appends `count` events; the time of the first is a step from `base`.
  void encode(ByteOutput out, long base, long[] words, int from, int count) {
    Arrays.fill(lows, 0);
    Arrays.fill(highs, 0);
    Arrays.fill(slots, 0);
    long time = base;
    int end = from + 2 * count;
    for (int i = from; i < end; i += 2) {
      out.reserve(LONGEST_EVENT);
      long step = words[i] - time;
      time = words[i];
      if (step < 0 || step >= LARGEST_STEP) {
        out.put(Format.TIME_JUMP);
        out.putSigned(step);
        step = 0;
      }
      event(out, step, words[i + 1]);
    }
  }

  private void event(ByteOutput out, long step, long word) {
    int kind = (int) (word >>> 56);
    int low = (int) word;
    int high = (int) ((word & ARGUMENT) >>> 32);
    int slot = Format.slot(low);
    int delta = low - lows[kind];
    int zigzag = (delta << 1) ^ (delta >> 31);
    int mode =
        delta == 0
            ? Format.LOW_SAME
            : slots[slot] == low
                ? Format.LOW_SLOT
                : zigzag >= 0 && zigzag < LARGEST_DELTA ? Format.LOW_DELTA : Format.LOW_WHOLE;
    boolean sameHigh = highs[kind] == high;
    out.put(kind);
    out.putNumber(step << Format.HEAD_BITS | (sameHigh ? mode : mode | Format.HIGH_FOLLOWS));
    if (!sameHigh) {
      out.putNumber(high);
      highs[kind] = high;
    }
    switch (mode) {
      case Format.LOW_SLOT -> out.put(slot);
      case Format.LOW_DELTA -> out.putNumber(zigzag);
      case Format.LOW_WHOLE -> out.putInt(low);
      default -> {}
    }
    lows[kind] = low;
    slots[slot] = low;
  }
}
