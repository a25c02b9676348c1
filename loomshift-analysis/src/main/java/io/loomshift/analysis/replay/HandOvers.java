package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;

/// How much requests wait for each other.
public final class HandOvers {
  private HandOvers() {}

  /// Of the time in which requests held threads, how much they were parked until a task woke them.
  public static double share(Program program) {
    double held = 0;
    double parked = 0;
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isRequest(task)) {
        held +=
            program.operations.time(program.tasks.end(task))
                - program.operations.time(program.tasks.start(task));
        for (int at = program.tasks.start(task); at < program.tasks.end(task); at++) {
          if (program.operations.kind(at) == OperationKind.PARK && program.isWokenByATask(at)) {
            parked += program.operations.length(at);
          }
        }
      }
    }
    return held == 0 ? 0 : parked / held;
  }
}
