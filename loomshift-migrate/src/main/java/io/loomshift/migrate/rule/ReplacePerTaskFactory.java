package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.FactoryReader;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.Optional;
import java.util.Set;

/// `Executors.newThreadPerTaskExecutor(factory)` with a factory of platform threads gets one of
/// virtual threads. A factory whose code stands in the tree, or that a builder makes, is a site of
/// its own, and this call has nothing to change.
final class ReplacePerTaskFactory implements Rule {
  @Override
  public String id() {
    return "replace-per-task-factory";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return ExecutorsCall.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return ExecutorsCall.of(path, Set.of("newThreadPerTaskExecutor"), analysis)
        .filter(call -> analysis.profile() == Profile.SAFE && call.arguments().size() == 1)
        .filter(call -> !FactoryReader.isSite(call.arguments().getFirst(), analysis))
        .flatMap(call -> judge(call, analysis));
  }

  private static Optional<Finding> judge(ExecutorsCall call, Analysis analysis) {
    FactoryShape factory = call.factory(0, analysis);
    if (factory instanceof FactoryShape.Virtual) {
      return Optional.empty();
    }
    PoolSite site =
        new PoolSite(
            call.path(),
            analysis,
            PoolShape.unbounded(),
            factory,
            Optional.empty(),
            analysis.usesOf(call.path()));
    return Optional.of(
        PoolFinding.judged(
            site, SiteKind.PER_TASK_POOL, Optional.empty(), PoolReplacement.of(call, site)));
  }
}
