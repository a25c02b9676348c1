package io.loomshift.migrate.rule;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.migrate.hazard.Remark;
import io.loomshift.migrate.hazard.ThreadSite;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `CompletableFuture.supplyAsync(task)`, `runAsync(task)` and the stages after it, whose task
/// waits for a database or another machine, for another answer, or sleeps: the common pool has
/// about one worker a processor, and each that waits is missing to all others. The task gets a
/// virtual thread of its own.
///
/// Source: the Javadoc of `CompletableFuture` and of `ForkJoinPool.commonPool()`.
final class ReplaceCommonPool implements Rule {
  private static final String FUTURE = "java.util.concurrent.CompletableFuture";
  private static final Set<String> METHODS =
      Set.of("supplyAsync", "runAsync", "thenApplyAsync", "thenAcceptAsync", "thenRunAsync");

  @Override
  public String id() {
    return "replace-common-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.METHOD_INVOCATION);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return site(path, analysis).map(ReplaceCommonPool::finding);
  }

  /// The task of a call that this rule judges, empty where it stays on the common pool.
  static Optional<ThreadSite> site(TreePath path, Analysis analysis) {
    MethodInvocationTree call = (MethodInvocationTree) path.getLeaf();
    boolean named = METHODS.contains(SimpleName.of(call.getMethodSelect()));
    if (!named
        || analysis.profile() != Profile.SAFE
        || call.getArguments().size() != 1
        || !analysis.owner(path).equals(FUTURE)) {
      return Optional.empty();
    }
    TreePath task = new TreePath(path, call.getArguments().getFirst());
    return Optional.of(
            new ThreadSite(
                path, analysis, Optional.of(task), Optional.empty(), Optional.empty(), List.of()))
        .filter(Hazards::waits);
  }

  private static Finding finding(ThreadSite site) {
    Unit unit = site.analysis().unit(site.path());
    TypeName thread = TypeName.of("java.lang.Thread", site.path(), site.analysis());
    TextEdit executor =
        TextEdit.insert(
            unit.end(site.task().orElseThrow().getLeaf()),
            ", " + thread.text() + "::startVirtualThread");
    return new Finding(
        unit.start(site.path().getLeaf()),
        unit.end(site.path().getLeaf()),
        SiteKind.COMMON_POOL,
        Optional.empty(),
        Hazards.ofCommonPool(site).stream().map(Remark::reason).toList(),
        Optional.of(SiteEdit.of(List.of(executor))));
  }
}
