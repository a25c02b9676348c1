package io.loomshift.analysis.model;

import java.util.Arrays;

/// What all actors did: those of one actor stand together, in order, and cover its whole time.
///
/// An operation is a number from 0, and takes 21 bytes. It ends where the next one of its actor
/// begins; the last of each actor is followed by a {@link OperationKind#LOST} without length that
/// closes it. Times are nanoseconds since recording began.
public final class Operations {
  private byte[] kinds = new byte[1024];
  private long[] times = new long[1024];
  private int[] arguments = new int[1024];
  private int[] subjects = new int[1024];
  private float[] parts = new float[1024];
  private int count;

  Operations() {}

  int add(OperationKind kind, long time, int argument, int subject) {
    if (count == kinds.length) {
      grow((int) Math.min(Integer.MAX_VALUE - 8L, 1L + count + (count >> 1)));
    }
    kinds[count] = kind.code();
    times[count] = time;
    arguments[count] = argument;
    subjects[count] = subject;
    return count++;
  }

  private void grow(int size) {
    kinds = Arrays.copyOf(kinds, size);
    times = Arrays.copyOf(times, size);
    arguments = Arrays.copyOf(arguments, size);
    subjects = Arrays.copyOf(subjects, size);
    parts = Arrays.copyOf(parts, size);
  }

  /// Makes room for a moment right before each of some operations, which get other numbers by that.
  ///
  /// @param places ascending; one that stands there twice gets two moments before it
  void widen(int[] places) {
    int old = count;
    int wide = count + places.length;
    if (wide > kinds.length) {
      grow(wide);
    }
    int place = places.length;
    for (int from = old - 1; place > 0; from--) {
      move(from, from + place);
      while (place > 0 && places[place - 1] == from) {
        place--;
        times[from + place] = times[from + place + 1];
        parts[from + place] = 0;
      }
    }
    count = wide;
  }

  private void move(int from, int to) {
    kinds[to] = kinds[from];
    times[to] = times[from];
    arguments[to] = arguments[from];
    subjects[to] = subjects[from];
    parts[to] = parts[from];
  }

  void kind(int operation, OperationKind kind) {
    kinds[operation] = kind.code();
  }

  /// Has it begin at another moment, at which the one before it ends.
  void time(int operation, long time) {
    times[operation] = time;
  }

  void argument(int operation, int argument) {
    arguments[operation] = argument;
  }

  void subject(int operation, int subject) {
    subjects[operation] = subject;
  }

  void part(int operation, double nanos) {
    parts[operation] = (float) nanos;
  }

  /// What {@link #part(int, double)} was told.
  double part(int operation) {
    return parts[operation];
  }

  /// How many there are, the closing ones included.
  public int count() {
    return count;
  }

  /// What it is.
  public OperationKind kind(int operation) {
    return OperationKind.of(kinds[operation]);
  }

  /// When it begins.
  public long time(int operation) {
    return times[operation];
  }

  /// When it ends.
  public long end(int operation) {
    return kind(operation).isLasting() ? times[operation + 1] : times[operation];
  }

  /// How long it takes; 0 for a point in time.
  public long length(int operation) {
    return end(operation) - times[operation];
  }

  /// What its kind says; -1 where nothing is known.
  public int argument(int operation) {
    return arguments[operation];
  }

  /// What its kind says; 0 where nothing is known.
  public int subject(int operation) {
    return subjects[operation];
  }

  /// How much of it is processor time: of {@link OperationKind#RUN}, and of an {@link
  /// OperationKind#IO} in which the thread computed. From 0 to its length.
  public long work(int operation) {
    return switch (kind(operation)) {
      case RUN -> Math.round((double) parts[operation]);
      case IO -> parts[operation] > 0 ? Math.round((double) parts[operation]) : 0;
      default -> 0;
    };
  }

  /// How much of a wait came after its cause was over: the thread could go on, and had no
  /// processor. From 0 to its length.
  public long late(int operation) {
    return switch (kind(operation)) {
      case SLEEP, PARK, WAIT, ACQUIRE, BLOCKED -> Math.round((double) parts[operation]);
      case IO -> parts[operation] < 0 ? Math.round(-(double) parts[operation]) : 0;
      default -> 0;
    };
  }
}
