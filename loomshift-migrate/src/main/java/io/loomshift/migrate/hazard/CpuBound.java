package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CPU_BOUND;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.reach.Reached;
import java.util.List;

/// A task that loops and never waits, as far as all its code is known: it computes.
///
/// Source: the Javadoc of `Thread`, "Virtual threads".
final class CpuBound implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    List<Reached> tasks = Tasks.reached(site);
    if (tasks.isEmpty() || !tasks.stream().allMatch(CpuBound::computes)) {
      return List.of();
    }
    return List.of(
        Remark.of(
            Reason.of(
                CPU_BOUND,
                site.line(),
                "its task loops and never waits: it computes, which gains nothing from a virtual"
                    + " thread and takes a carrier meanwhile")));
  }

  private static boolean computes(Reached task) {
    return task.isWhole() && task.loops() && task.deeds().isEmpty();
  }
}
