package io.loomshift.analysis.metric;

import io.loomshift.findings.Profile;
import io.loomshift.findings.ThreadUse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How many threads are occupied, wait and run, at every moment of a run.
///
/// Changes may be told in any order of time. A state that lasts no time is not counted. Eight bytes
/// a change. Used by one thread.
public final class ThreadStates {
  private static final int CODE_BITS = 2;
  private static final int RELEASE = 0;
  private static final int GO_ON = 1;
  private static final int WAIT = 2;
  private static final int OCCUPY = 3;

  /// Fewer are sorted sooner by one thread.
  private static final int MANY = 1 << 16;

  private long[] changes = new long[1024];
  private int count;
  private boolean sorted = true;
  private final Tally tally = new Tally();

  /// The number of threads in each state over time, as the changes are gone through.
  private static final class Tally {
    int occupied;
    int waiting;
    int occupiedPeak;
    int waitingPeak;
    int runningPeak;
    double occupiedArea;
    double waitingArea;

    void reset() {
      occupied = 0;
      waiting = 0;
      occupiedPeak = 0;
      waitingPeak = 0;
      runningPeak = 0;
      occupiedArea = 0;
      waitingArea = 0;
    }

    void pass(long nanos) {
      occupiedPeak = Math.max(occupiedPeak, occupied);
      waitingPeak = Math.max(waitingPeak, waiting);
      runningPeak = Math.max(runningPeak, occupied - waiting);
      occupiedArea += (double) occupied * nanos;
      waitingArea += (double) waiting * nanos;
    }

    void apply(int code) {
      switch (code) {
        case RELEASE -> occupied--;
        case GO_ON -> waiting--;
        case WAIT -> waiting++;
        default -> occupied++;
      }
    }
  }

  /// The threads of a run by their state.
  ///
  /// @param occupied those that a task holds
  /// @param waiting those of them that wait
  /// @param running those of them that run
  public record Use(ThreadUse occupied, ThreadUse waiting, ThreadUse running) {}

  /// A task takes a thread.
  public void occupy(long nanos) {
    add(nanos, OCCUPY);
  }

  /// A task leaves a thread, which does not wait then.
  public void release(long nanos) {
    add(nanos, RELEASE);
  }

  /// An occupied thread begins to wait.
  public void beginWait(long nanos) {
    add(nanos, WAIT);
  }

  /// It goes on.
  public void endWait(long nanos) {
    add(nanos, GO_ON);
  }

  private void add(long nanos, int code) {
    if (count == changes.length) {
      changes = Arrays.copyOf(changes, Math.toIntExact(Math.min(2L * count, (1L << 31) - 9)));
    }
    long change = (nanos << CODE_BITS) | code;
    sorted &= count == 0 || changes[count - 1] <= change;
    changes[count++] = change;
  }

  /// Forgets all changes, and keeps the memory.
  public void clear() {
    count = 0;
    sorted = true;
  }

  private void sort() {
    if (!sorted && count > MANY) {
      Arrays.parallelSort(changes, 0, count);
    } else if (!sorted) {
      Arrays.sort(changes, 0, count);
    }
    sorted = true;
  }

  /// Peaks and means between two moments, the first before the second.
  public Use use(long fromNanos, long untilNanos) {
    sort();
    tally.reset();
    long now = fromNanos;
    for (int i = 0; i < count; i++) {
      long next = Math.min(changes[i] >> CODE_BITS, untilNanos);
      if (next > now) {
        tally.pass(next - now);
        now = next;
      }
      tally.apply((int) changes[i] & OCCUPY);
    }
    double span = Math.max(untilNanos - fromNanos, 1);
    double occupied = tally.occupiedArea / span;
    double waiting = tally.waitingArea / span;
    return new Use(
        new ThreadUse(tally.occupiedPeak, occupied),
        new ThreadUse(tally.waitingPeak, waiting),
        new ThreadUse(tally.runningPeak, Math.max(occupied - waiting, 0)));
  }

  /// The means of equally long steps between two moments: the paper's *concurrency profile*.
  public Profile profile(long fromNanos, long untilNanos, int steps) {
    sort();
    tally.reset();
    List<Double> occupied = new ArrayList<>(steps);
    List<Double> waiting = new ArrayList<>(steps);
    List<Double> running = new ArrayList<>(steps);
    long now = fromNanos;
    int i = 0;
    for (int step = 1; step <= steps; step++) {
      long end = fromNanos + Math.round((double) (untilNanos - fromNanos) * step / steps);
      double length = Math.max(end - now, 1);
      tally.occupiedArea = 0;
      tally.waitingArea = 0;
      for (; i < count && changes[i] >> CODE_BITS < end; i++) {
        long next = Math.max(changes[i] >> CODE_BITS, now);
        tally.pass(next - now);
        now = next;
        tally.apply((int) changes[i] & OCCUPY);
      }
      tally.pass(end - now);
      now = end;
      occupied.add(tally.occupiedArea / length);
      waiting.add(tally.waitingArea / length);
      running.add(Math.max(tally.occupiedArea - tally.waitingArea, 0) / length);
    }
    return new Profile(untilNanos - fromNanos, occupied, waiting, running);
  }
}
