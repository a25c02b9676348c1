package io.loomshift.analysis.explore;

import io.loomshift.report.explore.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The longest stays of the threads that have a lane.
final class Slices {
  /// Some ten bytes each in the page.
  private static final int KEPT = 30_000;

  private record Stay(int lane, Timeline.Slice slice) {}

  private final List<Stay> stays = new ArrayList<>();
  private long shortest = 1;

  /// @param name an index that the page knows
  void add(int lane, State state, long from, long until, int name) {
    long nanos = until - from;
    if (nanos < shortest) {
      return;
    }
    stays.add(new Stay(lane, new Timeline.Slice(from, nanos, state.place, name)));
    if (stays.size() == 2 * KEPT) {
      long[] lengths = stays.stream().mapToLong(stay -> stay.slice().nanos()).toArray();
      Arrays.sort(lengths);
      shortest = lengths[KEPT] + 1;
      stays.removeIf(stay -> stay.slice().nanos() < shortest);
    }
  }

  /// Every stay that lasted at least so long is told.
  long shortestNanos() {
    return shortest;
  }

  /// The stays of a lane in the order of time.
  ///
  /// @param shown the names that are used; those of the slices returned are indices of its words
  List<Timeline.Slice> of(int lane, Names shown, List<String> words) {
    return stays.stream()
        .filter(stay -> stay.lane() == lane)
        .map(Stay::slice)
        .map(it ->
            new Timeline.Slice(
                it.beginNanos(), it.nanos(), it.state(), shown.of(words.get(it.name()))))
        .sorted(Comparator.comparingLong(Timeline.Slice::beginNanos))
        .toList();
  }
}
