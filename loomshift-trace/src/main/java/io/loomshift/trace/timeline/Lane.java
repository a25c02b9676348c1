package io.loomshift.trace.timeline;

import io.loomshift.trace.Block;
import java.util.Arrays;

/// Where the blocks of one owner lie, in the order of the file.
final class Lane {
  private static final int FIRST = 4;

  private final long id;
  private long[] offsets = new long[FIRST];
  private long[] times = new long[FIRST];
  private int size;
  private long events;
  private long dropped;

  Lane(long id) {
    this.id = id;
  }

  /// Notes a block; one without events only counts its loss, which the next block must tell again.
  void add(long offset, Block.Events block) {
    events += block.count();
    dropped += block.dropped();
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * size);
      times = Arrays.copyOf(times, 2 * size);
    }
    offsets[size] = offset;
    times[size] = block.count() == 0 ? Long.MIN_VALUE : block.time(0);
    size++;
  }

  long id() {
    return id;
  }

  int size() {
    return size;
  }

  long offset(int block) {
    return offsets[block];
  }

  /// When the first event of a block happened.
  long time(int block) {
    return times[block];
  }

  Owner owner() {
    return new Owner(id, size, events, dropped);
  }
}
