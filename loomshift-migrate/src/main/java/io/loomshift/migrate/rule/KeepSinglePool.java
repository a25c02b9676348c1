package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import java.util.Optional;
import java.util.Set;

/// `Executors.newSingleThreadExecutor()` runs its tasks one behind the other, which is what it is
/// for.
final class KeepSinglePool implements Rule {
  @Override
  public String id() {
    return "keep-single-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return ExecutorsCall.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return ExecutorsCall.of(path, Set.of("newSingleThreadExecutor"), analysis)
        .map(_ ->
            PoolFinding.keep(
                path,
                SiteKind.SINGLE_POOL,
                ReasonCode.ORDERING,
                "the pool has one worker, so its tasks run one behind the other; on threads of"
                    + " their own they would overlap and lose their order",
                analysis));
  }
}
