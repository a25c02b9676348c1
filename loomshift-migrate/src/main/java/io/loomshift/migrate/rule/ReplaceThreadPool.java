package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.PoolShape;
import io.loomshift.migrate.hazard.PoolSite;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `new ThreadPoolExecutor(…)` is judged by the shape that its arguments give it: like a cached
/// pool, a fixed pool, or a single worker. A subclass may do more than its arguments tell, and
/// stays.
final class ReplaceThreadPool implements Rule {
  private static final String NAME = "ThreadPoolExecutor";
  private static final String POOL = "java.util.concurrent." + NAME;

  @Override
  public String id() {
    return "replace-thread-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Creation.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return Creation.of(path, analysis)
        .filter(creation -> isPool(creation, analysis))
        .map(creation -> judge(creation, analysis));
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(Shape.THREAD_POOL);
  }

  private static boolean isPool(Creation creation, Analysis analysis) {
    boolean pool =
        creation.inherits(POOL, analysis)
            || (creation.isCalled(NAME)
                && creation.inherits("java.util.concurrent.ExecutorService", analysis));
    return pool && !KeepScheduledPool.isScheduled(creation, analysis);
  }

  private static Finding judge(Creation creation, Analysis analysis) {
    TreePath path = creation.path();
    if (!creation.isExactly(POOL)) {
      return PoolFinding.keep(
          path,
          SiteKind.THREAD_POOL,
          ReasonCode.POOL_HOOKS,
          "the pool is "
              + creation.named()
              + ", a class of its own that may act before, after or in place of a task",
          analysis);
    }
    if (analysis.profile() == Profile.LOOMIZER) {
      return PoolFinding.keep(
          path,
          SiteKind.THREAD_POOL,
          ReasonCode.POOL_TYPE,
          "the thesis has no pattern for a ThreadPoolExecutor",
          analysis);
    }
    PoolArguments arguments = PoolArguments.of(creation, analysis);
    List<Use> uses = analysis.usesOf(path);
    PoolShape shape = isResized(uses) ? arguments.shape().resized() : arguments.shape();
    PoolSite site =
        new PoolSite(path, analysis, shape, arguments.factory(), arguments.handler(), uses);
    Optional<SiteEdit> edit =
        creation.isReference() || creation.arguments().isEmpty()
            ? Optional.empty()
            : PoolReplacement.ofConstructor(site, creation.arguments());
    return PoolFinding.judged(site, kind(site.shape()), Optional.empty(), edit);
  }

  private static boolean isResized(List<Use> uses) {
    return uses.stream()
        .anyMatch(use ->
            use instanceof Use.Call call
                && Set.of("setCorePoolSize", "setMaximumPoolSize").contains(call.method()));
  }

  private static SiteKind kind(PoolShape shape) {
    if (shape.most().is(1)) {
      return SiteKind.SINGLE_POOL;
    }
    return switch (shape.waiting()) {
      case NONE -> shape.isUnbounded() ? SiteKind.CACHED_POOL : SiteKind.THREAD_POOL;
      case UNBOUNDED -> shape.stunted() ? SiteKind.THREAD_POOL : SiteKind.FIXED_POOL;
      case BOUNDED, SORTED, UNKNOWN -> SiteKind.THREAD_POOL;
    };
  }
}
