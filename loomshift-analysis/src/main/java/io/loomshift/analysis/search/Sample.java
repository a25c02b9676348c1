package io.loomshift.analysis.search;

import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.Tasks;
import io.loomshift.analysis.log.TimeSlice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Stretches of a log that stand for all of it.
///
/// They are spread evenly over its root tasks, so that its beginning, when everything is new to the
/// virtual machine, weighs no more than the rest, and a pause of the program no more than it holds.
/// Each is long enough for root tasks to run from their start to their end many times, as far as
/// the number of operations allows.
public final class Sample {
  private static final int MOST_STRETCHES = 8;

  /// So many times as long as a root task runs, at least.
  private static final double LENGTHS = 20;

  private static final double FEWEST_ROOTS = 20;

  private Sample() {}

  /// Whether a log has more operations than wanted, so that a sample is of use.
  public static boolean isOfUse(Log log, int operations) {
    return log.operations().count() > operations;
  }

  /// Stretches that have so many operations together, about; none where no root task ended.
  public static List<TimeSlice> of(Log log, int operations) {
    Operations all = log.operations();
    int[] roots = log.tasks().roots(all);
    if (roots.length == 0) {
      return List.of();
    }
    long[] starts = new long[roots.length];
    for (int i = 0; i < roots.length; i++) {
      starts[i] = all.time(log.tasks().start(roots[i]));
    }
    Arrays.sort(starts);
    double wanted = roots.length * Math.min(1, (double) operations / all.count());
    double perNano = roots.length / (double) Math.max(1, starts[starts.length - 1] - starts[0]);
    double fewest = Math.max(FEWEST_ROOTS, LENGTHS * usual(log.tasks(), all, roots) * perNano);
    int stretches = (int) Math.clamp(wanted / fewest, 1, MOST_STRETCHES);
    int length = Math.clamp(Math.round(wanted / stretches), 1, roots.length);
    List<TimeSlice> found = new ArrayList<>();
    for (int i = 0; i < stretches; i++) {
      int first = (int) ((roots.length - length) * (i + 0.5) / stretches);
      int behind = first + length;
      long until = behind < starts.length ? starts[behind] : log.length();
      found.add(TimeSlice.of(log, starts[first], until));
    }
    return found;
  }

  /// How long a root task runs: three quarters of them are as fast.
  private static double usual(Tasks tasks, Operations operations, int[] roots) {
    long[] lengths = new long[roots.length];
    for (int i = 0; i < roots.length; i++) {
      lengths[i] = operations.time(tasks.end(roots[i])) - operations.time(tasks.start(roots[i]));
    }
    Arrays.sort(lengths);
    return Math.max(1, lengths[lengths.length * 3 / 4]);
  }
}
