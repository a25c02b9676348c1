package io.loomshift.analysis.explore;

import java.util.ArrayList;
import java.util.List;

/// Time cut into bins of equal length, which double when time goes on beyond the last.
final class Bins {
  static final int COUNT = 4096;
  private static final long FIRST_NANOS = 1_000;

  /// What is told by bins, and has half as many of twice the length from now on.
  interface Folded {
    void fold();
  }

  private final List<Folded> all = new ArrayList<>();
  private long nanos = FIRST_NANOS;

  void register(Folded folded) {
    all.add(folded);
  }

  /// The length of a bin.
  long nanos() {
    return nanos;
  }

  /// The bin of a moment.
  int of(long moment) {
    while (moment / nanos >= COUNT) {
      all.forEach(Folded::fold);
      nanos *= 2;
    }
    return (int) (moment / nanos);
  }
}
