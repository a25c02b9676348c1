package io.loomshift.analysis.model;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// How many of something are under way, and how many of it are kept back, as time goes by.
///
/// Where somebody has only so many under way at once, there are as many as that while any is kept
/// back, and there are never more.
final class UnderWay {
  /// With fewer that were kept back nothing is learnt.
  static final int FEWEST = 10;

  /// What begins so soon after it was wanted was not kept back.
  static final long AT_ONCE_NANOS = 1_000_000;

  /// So much may contradict, in time and in number: two threads that come at once are told in any
  /// order, and whoever has the next one begin does so a moment after one has ended.
  private static final double MOST_CONTRADICTIONS = 0.1;

  /// Of the time in which any is under way, there may be more for so much.
  private static final double MOST_OVER = 0.01;

  static final int END = 0;

  /// One that was kept back takes the place of the one that has it begin.
  static final int PASSED = 1;

  static final int KEPT = 2;
  static final int BEGIN = 3;
  static final int WAIT = 4;
  private static final int BITS = 3;
  private static final int MASK = 7;

  private final LongList moments = new LongList();

  void add(long time, int what) {
    moments.add(time << BITS | what);
  }

  /// How many there are at most; 0 where their number is nobody's choice.
  int number() {
    long[] sorted = moments.toArray();
    Arrays.sort(sorted);
    // For how long so many were under way, and for how long of that any waited.
    Map<Integer, Long> all = new HashMap<>();
    Map<Integer, Long> waited = new HashMap<>();
    Map<Integer, Integer> handedOver = new HashMap<>();
    int now = 0;
    int waiting = 0;
    int late = 0;
    int past = 0;
    for (int i = 0; i < sorted.length; i++) {
      switch ((int) (sorted[i] & MASK)) {
        case END -> now--;
        case PASSED, KEPT -> {
          now += (sorted[i] & MASK) == KEPT ? 1 : 0;
          waiting--;
          late++;
          handedOver.merge(now, 1, Integer::sum);
        }
        case BEGIN -> {
          now++;
          past += waiting > 0 ? 1 : 0;
        }
        default -> waiting++;
      }
      long length = i + 1 < sorted.length ? (sorted[i + 1] >> BITS) - (sorted[i] >> BITS) : 0;
      all.merge(now, length, Long::sum);
      if (waiting > 0) {
        waited.merge(now, length, Long::sum);
      }
    }
    int most =
        waited.entrySet().stream()
            .max(Map.Entry.comparingByValue())
            .map(Map.Entry::getKey)
            .orElse(0);
    boolean agrees =
        part(waited, most) >= 1 - MOST_CONTRADICTIONS
            && over(all, most) <= MOST_OVER
            && handedOver.getOrDefault(most, 0) >= (1 - MOST_CONTRADICTIONS) * late
            && past <= MOST_CONTRADICTIONS * late;
    return agrees ? most : 0;
  }

  private static double part(Map<Integer, Long> times, int number) {
    long all = times.values().stream().mapToLong(Long::longValue).sum();
    return all == 0 ? 0 : (double) times.getOrDefault(number, 0L) / all;
  }

  private static double over(Map<Integer, Long> times, int number) {
    long busy = 0;
    long over = 0;
    for (Map.Entry<Integer, Long> each : times.entrySet()) {
      busy += each.getKey() > 0 ? each.getValue() : 0;
      over += each.getKey() > number ? each.getValue() : 0;
    }
    return busy == 0 ? 0 : (double) over / busy;
  }
}
