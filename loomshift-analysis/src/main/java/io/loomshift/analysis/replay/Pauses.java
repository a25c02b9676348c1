package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Machine;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// When the collector stops all threads, and for how long. Waits go on meanwhile, and whoever is
/// done with one finds the processors taken.
///
/// They come when they did in the trace, and where requests arrive so many times as fast, they do,
/// too: what is collected was allocated by requests. Each takes as long as it did.
///
/// Of few of them it is chance whether another run has one while its requests come, so that they
/// are no part of a prediction, but of how sure it is.
///
/// Times are nanoseconds since recording began.
final class Pauses {
  /// Fewer are few. Of what comes at random and came twice, the mean is between a quarter and
  /// seven.
  private static final int FEW = 3;

  /// So many nanoseconds behind a pause, and no more than it took, threads are still at work on
  /// what came meanwhile. Source: BoneCP 0.8, whose clients' answers were handed on within 1 ms
  /// behind a pause of 78 ms.
  private static final double SOON_NANOS = 10_000_000;

  private final double[] begins;

  /// How long each one takes.
  private final double[] lengths;

  /// How long all before it took.
  private final double[] stopped;

  private Pauses(List<Machine.Pause> pauses, double factor) {
    begins = new double[pauses.size()];
    lengths = new double[pauses.size()];
    stopped = new double[pauses.size()];
    for (int i = 0; i < begins.length; i++) {
      Machine.Pause pause = pauses.get(i);
      double begin = (pause.end() - pause.length()) / factor;
      begins[i] = i == 0 ? begin : Math.max(begin, begins[i - 1] + lengths[i - 1]);
      stopped[i] = i == 0 ? 0 : stopped[i - 1] + lengths[i - 1];
      lengths[i] = (double) pause.length();
    }
  }

  /// There are none.
  static Pauses none() {
    return new Pauses(List.of(), 1);
  }

  /// Those of a program. What threads waited for them in the trace is part of what others took,
  /// unless nobody else uses the machine.
  static Pauses of(Program program, Arrival arrival) {
    return switch (arrival) {
      case Arrival.Recorded _ when program.alone && (program.pausing || !areFew(program)) ->
          of(program.model.machine(), 1);
      case Arrival.Faster faster when program.alone -> of(program.model.machine(), faster.factor());
      case Arrival.Recorded _, Arrival.Faster _, Arrival.Open _, Arrival.Closed _ -> none();
    };
  }

  /// Whether there are some after the first request that counts, and too few to tell how often.
  static boolean areFew(Program program) {
    long came =
        program.model.machine().pauses().stream()
            .filter(pause -> pause.end() >= program.firstArrival)
            .count();
    return came > 0 && came < FEW;
  }

  /// @param factor how many times as fast as in the trace they come
  static Pauses of(Machine machine, double factor) {
    return new Pauses(
        machine.pauses().stream()
            .sorted(Comparator.comparingLong(pause -> pause.end() - pause.length()))
            .toList(),
        factor);
  }

  /// For how long threads could run, up to a moment.
  double running(double moment) {
    int at = last(begins, moment);
    return at < 0
        ? moment
        : begins[at] - stopped[at] + Math.max(0, moment - begins[at] - lengths[at]);
  }

  /// When threads could run for so long: the beginning of the pause, where one begins just then.
  double moment(double running) {
    int low = 0;
    int high = begins.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (begins[middle] - stopped[middle] < running) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? running : running + stopped[low - 1] + lengths[low - 1];
  }

  /// How much later than without a pause it was on average that something came from outside.
  ///
  /// @param from when it was asked for
  /// @param until when it came, as far as threads could tell
  double heldBack(double from, double until) {
    int at = last(begins, until);
    double end = at < 0 ? 0 : begins[at] + lengths[at];
    if (at < 0 || from >= end || until > end + Math.min(SOON_NANOS, lengths[at])) {
      return 0;
    }
    double within = Math.min(until, end) - Math.max(from, begins[at]);
    return until - Math.min(until, end) + within / 2;
  }

  /// The place of the last one that is not greater; -1 where all are.
  private static int last(double[] sorted, double value) {
    int found = Arrays.binarySearch(sorted, value);
    return found >= 0 ? found : -found - 2;
  }
}
