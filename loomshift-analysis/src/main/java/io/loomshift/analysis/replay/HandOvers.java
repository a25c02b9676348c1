package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiPredicate;

/// How much requests wait for each other.
public final class HandOvers {
  private HandOvers() {}

  /// Of the time in which requests held threads, how much they were parked until a task woke them.
  public static double share(Program program) {
    return share(program, (_, _) -> true);
  }

  /// The same where that task was no part of the request that waited.
  public static double shareOfOthers(Program program) {
    Map<Integer, Integer> wakers = new HashMap<>();
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.tasks.start(task) >= 0 && program.tasks.end(task) >= 0) {
        for (int at = program.tasks.start(task); at < program.tasks.end(task); at++) {
          if (program.operations.kind(at) == OperationKind.UNPARK) {
            wakers.put(at, program.requestOf(task));
          }
        }
      }
    }
    return share(
        program,
        (task, unpark) ->
            wakers.containsKey(unpark)
                && !Objects.equals(wakers.get(unpark), program.requestOf(task)));
  }

  private static double share(Program program, BiPredicate<Integer, Integer> counts) {
    double held = 0;
    double parked = 0;
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isRequest(task)) {
        held +=
            program.operations.time(program.tasks.end(task))
                - program.operations.time(program.tasks.start(task));
        for (int at = program.tasks.start(task); at < program.tasks.end(task); at++) {
          if (program.operations.kind(at) == OperationKind.PARK
              && program.isWokenByATask(at)
              && counts.test(task, program.operations.argument(at))) {
            parked += program.operations.length(at);
          }
        }
      }
    }
    return held == 0 ? 0 : parked / held;
  }
}
