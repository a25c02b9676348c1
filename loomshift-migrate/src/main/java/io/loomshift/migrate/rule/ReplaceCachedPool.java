package io.loomshift.migrate.rule;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.Optional;
import java.util.Set;

/// `Executors.newCachedThreadPool()` becomes `Executors.newVirtualThreadPerTaskExecutor()`: both
/// start a thread where none is idle, and bound nothing.
final class ReplaceCachedPool implements Rule {
  @Override
  public String id() {
    return "replace-cached-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return ExecutorsCall.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return ExecutorsCall.of(path, Set.of("newCachedThreadPool"), analysis)
        .map(call -> judge(call, analysis));
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(
        path.getLeaf() instanceof MemberReferenceTree
            ? Shape.CACHED_POOL_REFERENCE
            : Shape.CACHED_POOL);
  }

  private static Finding judge(ExecutorsCall call, Analysis analysis) {
    if (analysis.profile() == Profile.LOOMIZER) {
      return LoomizerPool.matches(call, analysis)
          ? PoolFinding.matched(
              call.path(),
              SiteKind.CACHED_POOL,
              Pattern.P6,
              LoomizerPool.edit(call, analysis),
              analysis)
          : PoolFinding.keep(
              call.path(),
              SiteKind.CACHED_POOL,
              ReasonCode.CUSTOM_FACTORY,
              LoomizerPool.NO_PATTERN_WITH_FACTORY,
              analysis);
    }
    PoolSite site =
        new PoolSite(
            call.path(),
            analysis,
            PoolShape.unbounded(),
            call.factory(0, analysis),
            Optional.empty(),
            analysis.usesOf(call.path()));
    Optional<Pattern> pattern =
        LoomizerPool.matches(call, analysis) ? Optional.of(Pattern.P6) : Optional.empty();
    return PoolFinding.judged(site, SiteKind.CACHED_POOL, pattern, PoolReplacement.of(call, site));
  }
}
