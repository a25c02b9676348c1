package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// What clients did: when the requests came that no thread of the program hands over.
final class Clients {
  /// Far from the tasks of {@link QueueWorkers}, and negative as these.
  private static final int FIRST_TASK = Integer.MIN_VALUE;

  private final List<long[]> arrivals = new ArrayList<>();
  private int next = FIRST_TASK;

  /// A request came.
  ///
  /// @return the task that it is
  int arrives(long time, int pool) {
    int task = next++;
    arrivals.add(new long[] {time, Rewording.event(EventKind.TASK_SUBMIT, task, pool)});
    return task;
  }

  /// Adds a lane of what they did, if anything.
  void addTo(List<Lane> lanes) {
    if (arrivals.isEmpty()) {
      return;
    }
    arrivals.sort(Comparator.comparingLong(arrival -> arrival[0]));
    // Whatever clients do, no processor of this program does it.
    long idle = Rewording.event(EventKind.PROCESSOR_TIME, 0);
    arrivals.addFirst(new long[] {arrivals.getFirst()[0], idle});
    arrivals.add(new long[] {arrivals.getLast()[0], idle});
    long[] words = arrivals.stream().flatMapToLong(Arrays::stream).toArray();
    Lane lane = new Lane(-1);
    lane.blocks.add(Block.Events.of(lane.owner, 0, words));
    lanes.add(lane);
  }
}
