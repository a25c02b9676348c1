package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import java.util.HashMap;
import java.util.Map;

/// Tells when requests end, of which each may have several parts that must have ended.
final class Endings {
  /// Of a request that is under way, how many parts it still waits for, and when it arrived.
  private static final class Open {
    int left;
    double arrival;

    Open(int parts) {
      left = parts;
    }
  }

  private final Program program;
  private final Run run;
  private final Map<Integer, Open> open = new HashMap<>();

  Endings(Program program, Run run) {
    this.program = program;
    this.run = run;
  }

  /// A task arrived, or started: a run begins with the first request.
  ///
  /// @param task -1 where there is none
  void arrived(int task, long now) {
    if (task >= 0 && program.isRequest(task)) {
      run.arrive(now);
    }
  }

  /// A task has ended. Whether a request has by that.
  ///
  /// @param arrival of the task
  boolean ended(int task, double arrival, long now) {
    int request = program.requestThatEndsWith(task);
    if (request < 0) {
      if (program.isPartOfARequest(task)) {
        run.taskEnd(now);
      }
      return false;
    }
    int parts = program.partsOf(request);
    if (parts == 1) {
      run.rootEnd(Math.round(arrival), now);
      return true;
    }
    Open state = open.computeIfAbsent(request, _ -> new Open(parts));
    if (task == request) {
      state.arrival = arrival;
    }
    if (--state.left > 0) {
      run.taskEnd(now);
      return false;
    }
    open.remove(request);
    run.rootEnd(Math.round(state.arrival), now);
    return true;
  }
}
