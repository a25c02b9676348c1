package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import java.util.Arrays;

/// When threads of the trace began to run or want to, and ended that, in the order of time.
final class RunChanges {
  /// The time in nanoseconds, doubled, and 1 where one begins.
  private final long[] changes;

  private final double work;

  private RunChanges(long[] changes, double work) {
    this.changes = changes;
    this.work = work;
  }

  static RunChanges of(Program program) {
    Operations operations = program.operations;
    long[] changes = new long[1024];
    int count = 0;
    double work = 0;
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
          work += operations.work(at);
          changes[count++] = operations.time(at) << 1 | 1;
          changes[count++] = operations.end(at) << 1;
        }
      }
    }
    Arrays.parallelSort(changes, 0, count);
    return new RunChanges(Arrays.copyOf(changes, count), work);
  }

  int count() {
    return changes.length;
  }

  /// The processor time in nanoseconds that the threads were told to have had.
  double work() {
    return work;
  }

  /// When one was, in nanoseconds.
  long time(int change) {
    return changes[change] >> 1;
  }

  /// By how many there are more: 1 or -1.
  int by(int change) {
    return (changes[change] & 1) == 1 ? 1 : -1;
  }
}
