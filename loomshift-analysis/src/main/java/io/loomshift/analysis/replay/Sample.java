package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Stretches of a trace that stand for all of it.
///
/// They are spread evenly over its requests, so that its beginning, when everything is new to the
/// virtual machine, weighs no more than the rest, and a pause of the program no more than it holds.
/// What a library does for itself may be far more tasks, and far shorter ones, and says nothing of
/// how long a stretch has to be. Each is long enough for requests to run from their start to their
/// end many times, as far as the number of operations allows.
public final class Sample {
  /// Enough to meet each phase of a load, and each long enough.
  private static final int MOST_STRETCHES = 8;

  /// So many times as long as a request takes, at least, where operations suffice.
  private static final double LENGTHS = 20;

  /// In each stretch, as the validation wants of a whole trace, however many operations that are.
  private static final double FEWEST = 20;

  /// A trace with more operations takes seconds to be replayed, and is as seldom as can be: what
  /// need not be known of all of it is found out by one of its stretches, in the middle.
  private static final int LONG_OPERATIONS = 4_000_000;

  /// What the stretches have together of which that is one.
  private static final int MIDDLE_OPERATIONS = 2_000_000;

  /// A trace with more operations takes too long to be replayed for each combination of
  /// improvements: these are compared by stretches of it.
  private static final int LONG_TO_SEARCH = 400_000;

  /// What these have together: some milliseconds each.
  private static final int SEARCH_OPERATIONS = 20_000;

  private Sample() {}

  /// Whether a trace is replayed as often as need be, and no more.
  public static boolean isLong(TraceModel model) {
    return isOfUse(model, LONG_OPERATIONS);
  }

  /// A stretch from the middle of a long trace; nothing of a short one, or where no request ended.
  public static Optional<TimeSlice> middle(Program program) {
    if (!isLong(program.model())) {
      return Optional.empty();
    }
    List<TimeSlice> stretches = of(program, MIDDLE_OPERATIONS);
    return stretches.isEmpty()
        ? Optional.empty()
        : Optional.of(stretches.get(stretches.size() / 2));
  }

  /// Whether combinations of improvements are compared by stretches of a trace.
  public static boolean isLongToSearch(TraceModel model) {
    return isOfUse(model, LONG_TO_SEARCH);
  }

  /// Stretches by which they are.
  public static List<TimeSlice> toSearch(Program program) {
    return of(program, SEARCH_OPERATIONS);
  }

  /// Whether a trace has more operations than wanted, so that a sample is of use.
  public static boolean isOfUse(TraceModel model, int operations) {
    return model.operations().count() > operations;
  }

  /// Stretches that have so many operations together, about, or more where fewer requests would end
  /// in them than tell something; none where no request ended.
  public static List<TimeSlice> of(Program program, int operations) {
    long[] latencies = latencies(program);
    long[] starts = starts(program);
    if (starts.length == 0 || latencies.length == 0) {
      return List.of();
    }
    TraceModel model = program.model();
    double wanted = starts.length * Math.min(1, (double) operations / model.operations().count());
    double perNano = starts.length / (double) Math.max(1, starts[starts.length - 1] - starts[0]);
    // Three quarters of them are as fast.
    double underWay = Math.max(1, latencies[latencies.length * 3 / 4]) * perNano;
    int stretches =
        (int) Math.clamp(wanted / Math.max(FEWEST, LENGTHS * underWay), 1, MOST_STRETCHES);
    int length =
        (int) Math.clamp(Math.max(wanted / stretches, FEWEST + underWay), 1, starts.length);
    List<TimeSlice> found = new ArrayList<>();
    for (int i = 0; i < stretches; i++) {
      int first = (int) ((starts.length - length) * (i + 0.5) / stretches);
      int behind = first + length;
      long until = behind < starts.length ? starts[behind] : model.length();
      found.add(TimeSlice.of(model, starts[first], until, program.services));
    }
    return found;
  }

  private static long[] starts(Program program) {
    long[] starts =
        Arrays.stream(program.requests())
            .map(program.tasks::start)
            .filter(at -> at >= 0)
            .mapToLong(program.operations::time)
            .toArray();
    Arrays.sort(starts);
    return starts;
  }

  private static long[] latencies(Program program) {
    Run run = new Run();
    Traced.tell(program, run);
    long[] latencies = run.latencies();
    Arrays.sort(latencies);
    return latencies;
  }
}
