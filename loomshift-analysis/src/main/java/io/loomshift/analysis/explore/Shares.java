package io.loomshift.analysis.explore;

import io.loomshift.report.explore.Numbers;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// How long threads were in each state, bin by bin.
final class Shares implements Bins.Folded {
  private final Bins bins;
  private final Map<State, float[]> nanos = new EnumMap<>(State.class);

  Shares(Bins bins) {
    this.bins = bins;
    bins.register(this);
  }

  void add(State state, long from, long until) {
    int last = bins.of(Math.max(until - 1, from));
    int first = bins.of(from);
    long width = bins.nanos();
    float[] sums = nanos.computeIfAbsent(state, _ -> new float[Bins.COUNT]);
    for (int bin = first; bin <= last; bin++) {
      sums[bin] += Math.min(until, (bin + 1) * width) - Math.max(from, bin * width);
    }
  }

  @Override
  public void fold() {
    for (float[] sums : nanos.values()) {
      for (int bin = 0; bin < Bins.COUNT / 2; bin++) {
        sums[bin] = sums[2 * bin] + sums[2 * bin + 1];
      }
      Arrays.fill(sums, Bins.COUNT / 2, Bins.COUNT, 0);
    }
  }

  /// The nanoseconds of all threads in which they did something of their own.
  double active() {
    double active = 0;
    for (Map.Entry<State, float[]> entry : nanos.entrySet()) {
      if (entry.getKey() != State.IDLE && entry.getKey() != State.OUTSIDE) {
        for (float sum : entry.getValue()) {
          active += sum;
        }
      }
    }
    return active;
  }

  /// For each state the mean number of threads in it, bin by bin; none where there was none ever.
  List<Numbers> counts(int used) {
    return Arrays.stream(State.values()).map(state -> counts(state, used)).toList();
  }

  private Numbers counts(State state, int used) {
    float[] sums = nanos.get(state);
    if (sums == null) {
      return Numbers.NONE;
    }
    float[] counts = Arrays.copyOf(sums, used);
    for (int bin = 0; bin < counts.length; bin++) {
      counts[bin] /= bins.nanos();
    }
    return Numbers.of(counts);
  }
}
