package io.loomshift.migrate.rule;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.Optional;
import java.util.Set;

/// `Executors.newFixedThreadPool(n)` becomes an executor of a virtual thread a task, if a person
/// agrees to lose the bound; a pool of one worker keeps an order and stays.
final class ReplaceFixedPool implements Rule {
  @Override
  public String id() {
    return "replace-fixed-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return ExecutorsCall.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return ExecutorsCall.of(path, Set.of("newFixedThreadPool"), analysis)
        .map(call -> judge(call, analysis));
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(
        path.getLeaf() instanceof MemberReferenceTree
            ? Shape.FIXED_POOL_REFERENCE
            : Shape.FIXED_POOL);
  }

  private static Finding judge(ExecutorsCall call, Analysis analysis) {
    if (analysis.profile() == Profile.LOOMIZER && SideEffects.areIn(call.arguments(), analysis)) {
      return PoolFinding.keep(
          call.path(),
          SiteKind.FIXED_POOL,
          ReasonCode.CONCURRENCY_LIMIT,
          "the pool's size is computed by code that does more, and that cannot be left out",
          analysis);
    }
    if (analysis.profile() == Profile.LOOMIZER) {
      return LoomizerPool.matches(call, analysis)
          ? PoolFinding.matched(
              call.path(),
              SiteKind.FIXED_POOL,
              Pattern.P5,
              LoomizerPool.edit(call, analysis),
              analysis)
          : PoolFinding.keep(
              call.path(),
              SiteKind.FIXED_POOL,
              ReasonCode.CUSTOM_FACTORY,
              LoomizerPool.NO_PATTERN_WITH_FACTORY,
              analysis);
    }
    PoolSite site =
        new PoolSite(
            call.path(),
            analysis,
            shape(call, analysis),
            call.factory(1, analysis),
            Optional.empty(),
            analysis.usesOf(call.path()));
    Optional<Pattern> pattern =
        LoomizerPool.matches(call, analysis) ? Optional.of(Pattern.P5) : Optional.empty();
    return PoolFinding.judged(site, SiteKind.FIXED_POOL, pattern, PoolReplacement.of(call, site));
  }

  private static PoolShape shape(ExecutorsCall call, Analysis analysis) {
    if (call.arguments().isEmpty()) {
      return PoolShape.fixed(Amount.open(), "n");
    }
    TreePath size = call.arguments().getFirst();
    return PoolShape.fixed(Amount.of(size, analysis), analysis.text(size));
  }
}
