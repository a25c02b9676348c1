package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
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
    Operations operations = program.operations;
    long[] changes = new long[1024];
    int count = 0;
    for (int actor = 0; actor < program.actors.count(); actor++) {
      if (!program.workers.get(actor) && !program.actors.isTimed(actor)) {
        // Nobody knows whether it ran.
        continue;
      }
      for (int at = program.actors.first(actor); at < program.actors.end(actor); at++) {
        if (operations.kind(at) == OperationKind.RUN && !program.isHidden(at)) {
          if (count + 2 > changes.length) {
            changes = Arrays.copyOf(changes, 2 * count);
          }
          changes[count++] = operations.time(at) << 1 | 1;
          changes[count++] = operations.end(at) << 1;
        }
      }
    }
    Arrays.parallelSort(changes, 0, count);
    long[] moments = new long[count];
    long[] full = new long[count];
    int running = 0;
    for (int i = 0; i < count; i++) {
      moments[i] = changes[i] >> 1;
      if (i > 0) {
        boolean all = running >= program.processors();
        full[i] = full[i - 1] + (all ? moments[i] - moments[i - 1] : 0);
      }
      running += (changes[i] & 1) == 1 ? 1 : -1;
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
