package io.loomshift.recording;

import java.util.Arrays;

/// When threads began and ended, and so how many there were at a time.
///
/// A recording tells these in no order: each thread has buffers of its own.
public final class Lifetimes {
  private static final int MOST = 1 << 20;

  private long[] begins = new long[16];
  private long[] ends = new long[16];
  private int begun;
  private int ended;
  private long found;
  private long started;

  /// Nobody yet.
  public Lifetimes() {}

  /// One began.
  public void began(long nanos) {
    started++;
    if (begun < MOST) {
      begins = withRoom(begins, begun);
      begins[begun++] = nanos;
    }
  }

  /// One was there before anything was recorded.
  public void found() {
    found++;
  }

  void unfound() {
    found--;
  }

  /// One ended.
  public void ended(long nanos) {
    if (ended < MOST) {
      ends = withRoom(ends, ended);
      ends[ended++] = nanos;
    }
  }

  private static long[] withRoom(long[] array, int size) {
    return size < array.length ? array : Arrays.copyOf(array, 2 * array.length);
  }

  /// How many began.
  long started() {
    return started;
  }

  /// How many there were at most at a time. One that ends as another begins makes room for it.
  public long most() {
    long[] up = Arrays.copyOf(begins, begun);
    long[] down = Arrays.copyOf(ends, ended);
    Arrays.sort(up);
    Arrays.sort(down);
    long alive = found;
    long most = alive;
    int gone = 0;
    for (long begin : up) {
      while (gone < down.length && down[gone] <= begin) {
        alive--;
        gone++;
      }
      alive++;
      most = Math.max(most, alive);
    }
    return most;
  }
}
