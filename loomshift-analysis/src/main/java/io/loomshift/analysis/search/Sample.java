package io.loomshift.analysis.search;

import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Stretches of a trace that stand for all of it.
///
/// They are spread evenly over its independent tasks, so that its beginning, when everything is new
/// to the virtual machine, weighs no more than the rest, and a pause of the program no more than it
/// holds. Each is long enough for independent tasks to run from their start to their end many
/// times, as far as the number of operations allows.
public final class Sample {
  /// Enough to meet each phase of a load, and each long enough.
  private static final int MOST_STRETCHES = 8;

  /// So many times as long as an independent task runs, at least.
  private static final double LENGTHS = 20;

  /// In each stretch, as the validation wants of a whole trace.
  private static final double FEWEST_ROOTS = 20;

  private Sample() {}

  /// Whether a trace has more operations than wanted, so that a sample is of use.
  public static boolean isOfUse(TraceModel model, int operations) {
    return model.operations().count() > operations;
  }

  /// Stretches that have so many operations together, about; none where no independent task ended.
  public static List<TimeSlice> of(TraceModel model, int operations) {
    Operations all = model.operations();
    int[] roots = model.tasks().roots(all);
    if (roots.length == 0) {
      return List.of();
    }
    long[] starts = new long[roots.length];
    for (int i = 0; i < roots.length; i++) {
      starts[i] = all.time(model.tasks().start(roots[i]));
    }
    Arrays.sort(starts);
    double wanted = roots.length * Math.min(1, (double) operations / all.count());
    double perNano = roots.length / (double) Math.max(1, starts[starts.length - 1] - starts[0]);
    double fewest = Math.max(FEWEST_ROOTS, LENGTHS * usual(model.tasks(), all, roots) * perNano);
    int stretches = (int) Math.clamp(wanted / fewest, 1, MOST_STRETCHES);
    int length = Math.clamp(Math.round(wanted / stretches), 1, roots.length);
    List<TimeSlice> found = new ArrayList<>();
    for (int i = 0; i < stretches; i++) {
      int first = (int) ((roots.length - length) * (i + 0.5) / stretches);
      int behind = first + length;
      long until = behind < starts.length ? starts[behind] : model.length();
      found.add(TimeSlice.of(model, starts[first], until));
    }
    return found;
  }

  /// How long an independent task runs: three quarters of them are as fast.
  private static double usual(Tasks tasks, Operations operations, int[] roots) {
    long[] lengths = new long[roots.length];
    for (int i = 0; i < roots.length; i++) {
      lengths[i] = operations.time(tasks.end(roots[i])) - operations.time(tasks.start(roots[i]));
    }
    Arrays.sort(lengths);
    return Math.max(1, lengths[lengths.length * 3 / 4]);
  }
}
