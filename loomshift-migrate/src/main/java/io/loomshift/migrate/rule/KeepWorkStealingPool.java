package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// `Executors.newWorkStealingPool()` and `new ForkJoinPool()` split up work among the processors.
///
/// Source: JEP 425: virtual threads help with tasks that wait, not with tasks that compute.
final class KeepWorkStealingPool implements Rule {
  @Override
  public String id() {
    return "keep-work-stealing-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    Set<Tree.Kind> kinds = new HashSet<>(ExecutorsCall.TREES);
    kinds.addAll(Creation.TREES);
    return kinds;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    boolean stealing =
        ExecutorsCall.of(path, Set.of("newWorkStealingPool"), analysis).isPresent()
            || Creation.of(path, analysis)
                .filter(c -> c.inherits("java.util.concurrent.ForkJoinPool", analysis))
                .isPresent();
    return stealing
        ? Optional.of(
            PoolFinding.keep(
                path,
                SiteKind.WORK_STEALING_POOL,
                ReasonCode.CPU_POOL,
                "the pool splits up work among the processors, which gains nothing from virtual"
                    + " threads",
                analysis))
        : Optional.empty();
  }
}
