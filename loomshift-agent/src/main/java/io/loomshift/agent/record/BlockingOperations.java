package io.loomshift.agent.record;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

/// How often threads of the program block, counted by the drain from the events that it brings to
/// the file, so that it costs the program nothing. For `loomshift-adaptive`, which finds this class
/// by its name.
///
/// An operation is a park, a sleep, a wait on a monitor, or a blocking call of a socket, a file or
/// a database; what one of them does inside, such as the park within a virtual thread's sleep, is
/// no other. Monitors that threads wait to enter are not among them: a trace does not tell which
/// were free. Events that were lost are missing.
public final class BlockingOperations {
  private static final long BUCKET_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /// A power of two.
  private static final int BUCKETS = 64;

  private static final long ORIGIN = System.nanoTime();

  /// What is told covers so many buckets.
  private static final int WINDOW = 4;

  /// What is younger may still lie in the segments of threads.
  private static final long LATE =
      (Drain.FLUSH_NANOS + TimeUnit.MILLISECONDS.toNanos(150)) / BUCKET_NANOS;

  /// For each place, which bucket lies there, and its operations. Written by the drain alone.
  private static final AtomicLongArray NUMBERS = new AtomicLongArray(BUCKETS);

  private static final AtomicLongArray OPERATIONS = new AtomicLongArray(BUCKETS);

  /// Whether the operation that began last goes on. Of one slot.
  private boolean goesOn;

  /// Operations a second of all threads of the program, over a fifth of a second that ended four
  /// tenths of a second ago; not a number where nothing is recorded.
  public static double rate() {
    if (!Recorder.isOn()) {
      return Double.NaN;
    }
    long last = bucket(System.nanoTime()) - LATE;
    long operations = 0;
    for (long bucket = last - WINDOW; bucket < last; bucket++) {
      int place = place(bucket);
      operations += NUMBERS.get(place) == bucket ? OPERATIONS.get(place) : 0;
    }
    return operations * (double) TimeUnit.SECONDS.toNanos(1) / (WINDOW * BUCKET_NANOS);
  }

  /// Counts what a platform thread, or the virtual threads that it carried, recorded.
  ///
  /// @param words pairs of a time and an event
  /// @param from the first word
  /// @param end after the last word
  void count(long[] words, int from, int end) {
    for (int at = from; at < end; at += 2) {
      long kind = words[at + 1] & ~Events.ARGUMENT;
      boolean hasEnd =
          kind == Events.SLEEP_BEGIN || kind == Events.WAIT_BEGIN || kind == Events.IO_BEGIN;
      if (!goesOn && (hasEnd || kind == Events.PARK_BEGIN)) {
        add(words[at]);
      }
      if (hasEnd) {
        goesOn = true;
      } else if (kind == Events.SLEEP_END
          || kind == Events.WAIT_END
          || kind == Events.IO_END
          || kind == Events.MOUNT
          || kind == Events.UNMOUNT) {
        goesOn = false;
      }
    }
  }

  private static void add(long nanos) {
    long bucket = bucket(nanos);
    int place = place(bucket);
    if (NUMBERS.get(place) < bucket) {
      OPERATIONS.setRelease(place, 0);
      NUMBERS.setRelease(place, bucket);
    }
    if (NUMBERS.get(place) == bucket) {
      OPERATIONS.setRelease(place, OPERATIONS.get(place) + 1);
    }
  }

  /// Counted from the loading of this class, since the clock's own origin may be anywhere.
  private static long bucket(long nanos) {
    return (nanos - ORIGIN) / BUCKET_NANOS + 1;
  }

  private static int place(long bucket) {
    return (int) (bucket & BUCKETS - 1);
  }
}
