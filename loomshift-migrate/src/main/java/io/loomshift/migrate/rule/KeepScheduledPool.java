package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Pools that run tasks later or again and again have no counterpart that starts a virtual thread a
/// task.
final class KeepScheduledPool implements Rule {
  private static final Set<String> METHODS =
      Set.of("newScheduledThreadPool", "newSingleThreadScheduledExecutor");
  private static final String NAME = "ScheduledThreadPoolExecutor";

  @Override
  public String id() {
    return "keep-scheduled-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    Set<Tree.Kind> kinds = new HashSet<>(ExecutorsCall.TREES);
    kinds.addAll(Creation.TREES);
    return kinds;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    boolean scheduled =
        ExecutorsCall.of(path, METHODS, analysis).isPresent()
            || Creation.of(path, analysis).filter(c -> isScheduled(c, analysis)).isPresent();
    return scheduled
        ? Optional.of(
            PoolFinding.keep(
                path,
                SiteKind.SCHEDULED_POOL,
                ReasonCode.SCHEDULED,
                "the pool runs tasks later or again and again, which an executor of a virtual"
                    + " thread per task does not",
                analysis))
        : Optional.empty();
  }

  /// A project may have a class of its own of this name.
  static boolean isScheduled(Creation creation, Analysis analysis) {
    return creation.inherits("java.util.concurrent." + NAME, analysis)
        || (creation.isCalled(NAME)
            && creation.inherits("java.util.concurrent.ScheduledExecutorService", analysis));
  }
}
