package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.TaskWalk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Tells what was traced in the same terms as a replay.
public final class Traced {
  private Traced() {}

  /// Tells all tasks that workers or other threads ran.
  public static void tell(Program program, Run run) {
    Operations operations = program.operations;
    List<Integer> ends = new ArrayList<>();
    for (int actor = 0; actor < program.actors.count(); actor++) {
      TaskWalk walk = new TaskWalk(operations, program.actors, actor);
      while (walk.next()) {
        int at = walk.at();
        OperationKind kind = operations.kind(at);
        if (kind == OperationKind.START && walk.isOutermost()) {
          run.threads().occupy(operations.time(at));
        } else if (kind == OperationKind.END && walk.isInATask()) {
          if (walk.isOutermost()) {
            run.threads().release(operations.time(at));
          }
          ends.add(at);
        } else if (kind == OperationKind.LOST && walk.isInATask()) {
          run.threads().release(operations.time(at));
        } else if (kind.isWait() && walk.isInATask() && operations.length(at) > 0) {
          run.threads().beginWait(operations.time(at));
          run.threads().endWait(operations.end(at));
        }
      }
      if (walk.isInATask()) {
        run.threads().release(operations.time(program.actors.end(actor)));
      }
    }
    ended(program, run, ends);
  }

  /// The last part of a request to end is the last in time.
  private static void ended(Program program, Run run, List<Integer> ends) {
    ends.sort(Comparator.comparingLong(program.operations::time));
    Endings endings = new Endings(program, run);
    for (int at : ends) {
      int task = program.operations.argument(at);
      long time = program.operations.time(at);
      if (task < 0) {
        run.taskEnd(time);
        continue;
      }
      double arrival = program.isRequest(task) ? program.arrival(task) : time;
      if (program.isRequest(task)) {
        run.arrive(Math.round(arrival));
      }
      endings.ended(task, arrival, time);
    }
  }
}
