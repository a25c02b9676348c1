package io.loomshift.analysis.replay;

import java.util.Arrays;

/// When all processors had something to do for the program.
final class FullTimes {
  private final long[] moments;

  /// For how many nanoseconds they had, up to each moment.
  private final long[] full;

  private FullTimes(long[] moments, long[] full) {
    this.moments = moments;
    this.full = full;
  }

  static FullTimes of(Program program) {
    RunChanges runs = RunChanges.of(program);
    long[] moments = new long[runs.count()];
    long[] full = new long[runs.count()];
    int running = 0;
    for (int i = 0; i < runs.count(); i++) {
      moments[i] = runs.time(i);
      if (i > 0) {
        boolean all = running >= program.processors();
        full[i] = full[i - 1] + (all ? moments[i] - moments[i - 1] : 0);
      }
      running += runs.by(i);
    }
    return new FullTimes(moments, full);
  }

  /// For how many nanoseconds they had, from the start of the recording on.
  long until(long time) {
    int found = Arrays.binarySearch(moments, time);
    int next = found >= 0 ? found : -found - 1;
    if (next == 0) {
      return 0;
    }
    if (next == moments.length) {
      return full[next - 1];
    }
    // Since the moment before, either all of the time counts or none.
    return full[next] == full[next - 1] ? full[next] : full[next] - (moments[next] - time);
  }
}
