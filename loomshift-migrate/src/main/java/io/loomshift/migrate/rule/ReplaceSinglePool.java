package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.OneTask;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.Optional;
import java.util.Set;

/// `Executors.newSingleThreadExecutor()` runs its tasks one behind the other, which is what it is
/// for; one that is given a single task becomes an executor of virtual threads.
final class ReplaceSinglePool implements Rule {
  @Override
  public String id() {
    return "replace-single-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return ExecutorsCall.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return ExecutorsCall.of(path, Set.of("newSingleThreadExecutor"), analysis)
        .map(call -> judge(call, analysis));
  }

  private static Finding judge(ExecutorsCall call, Analysis analysis) {
    PoolSite site =
        new PoolSite(
            call.path(),
            analysis,
            PoolShape.fixed(new Amount.Known(1), "1"),
            call.factory(0, analysis),
            Optional.empty(),
            analysis.usesOf(call.path()));
    return analysis.profile() == Profile.SAFE && OneTask.is(site)
        ? PoolFinding.judged(
            site, SiteKind.SINGLE_POOL, Optional.empty(), PoolReplacement.of(call, site))
        : PoolFinding.keep(
            call.path(),
            SiteKind.SINGLE_POOL,
            ReasonCode.ORDERING,
            "the pool has one worker, so its tasks run one behind the other; on threads of their"
                + " own they would overlap and lose their order",
            analysis);
  }
}
