package io.loomshift.analysis.search;

import io.loomshift.analysis.log.Excerpt;
import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.log.Operations;
import io.loomshift.analysis.log.Tasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Stretches of a log that stand for all of it.
///
/// They are spread evenly, so that its beginning, when everything is new to the virtual machine,
/// weighs no more than the rest. Each is long enough for several root tasks to run from their start
/// to their end, as far as the number of operations allows.
public final class Sample {
  private static final int MOST_STRETCHES = 8;

  /// So many times as long as a root task runs, at least.
  private static final double LENGTHS = 20;

  private Sample() {}

  /// Whether a log has more operations than wanted, so that a sample is of use.
  public static boolean isOfUse(Log log, int operations) {
    return log.operations().count() > operations;
  }

  /// Stretches that have so many operations together, about; none where no root task ended.
  public static List<Excerpt> of(Log log, int operations) {
    Operations all = log.operations();
    int[] roots = log.tasks().roots(all);
    if (roots.length == 0) {
      return List.of();
    }
    long begin = Long.MAX_VALUE;
    long end = 0;
    for (int root : roots) {
      begin = Math.min(begin, all.time(log.tasks().start(root)));
      end = Math.max(end, all.time(log.tasks().end(root)));
    }
    double length = (double) (end - begin) * Math.min(1, (double) operations / all.count());
    int stretches =
        (int) Math.clamp(length / (LENGTHS * usual(log.tasks(), all, roots)), 1, MOST_STRETCHES);
    List<Excerpt> found = new ArrayList<>();
    for (int i = 0; i < stretches; i++) {
      long from = begin + Math.round((end - begin - length / stretches) * (i + 0.5) / stretches);
      found.add(Excerpt.of(log, from, from + Math.round(length / stretches)));
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
