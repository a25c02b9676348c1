package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CPU_BOUND;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// A task that loops and never waits for others, as far as all its code is known: it computes, or
/// reads files.
///
/// Source: the Javadoc of `Thread`, "Virtual threads".
final class CpuBound implements Hazard<ThreadMaker> {
  /// Calls that hand work to the thread of a GUI: whoever makes them was made to work beside it.
  private static final Set<String> GUI =
      Set.of("invokeLater", "invokeAndWait", "asyncExec", "syncExec", "runLater");

  /// For these a thread waits, but not for others: files keep the carrier, and locks are free as a
  /// rule.
  private static final Set<Effect> NO_WAIT = EnumSet.of(Effect.FILE, Effect.LOCK);

  @Override
  public List<Remark> examine(ThreadMaker site) {
    List<Reached> tasks = Tasks.reached(site);
    boolean gui = site instanceof ThreadSite thread && worksForGui(thread);
    if (tasks.isEmpty() || !tasks.stream().allMatch(task -> computes(task, gui))) {
      return List.of();
    }
    return List.of(
        Remark.of(
            new Reason(
                CPU_BOUND,
                Severity.KEEP,
                site.line(),
                "its task loops and never waits for others"
                    + ": it computes, which gains nothing from a virtual thread and takes a"
                    + " carrier meanwhile")));
  }

  private static boolean worksForGui(ThreadSite site) {
    return ReachedCode.of(site).calls().stream().anyMatch(call -> GUI.contains(call.method()));
  }

  private static boolean computes(Reached task, boolean gui) {
    return task.isWhole()
        && task.loops()
        && task.deeds().stream()
            .map(Deed::effect)
            .filter(effect -> !gui || effect != Effect.STREAM)
            .noneMatch(effect -> effect.blocks() && !NO_WAIT.contains(effect));
  }
}
