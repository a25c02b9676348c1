package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;

/// Tells a pool that is given one task in its life: the code that makes it submits the task, and
/// nobody else gets the pool. It has no order that could be lost.
public final class OneTask {
  private static final Set<String> ENDS = Set.of("shutdown", "shutdownNow", "close");
  private static final Set<String> BESIDE =
      Set.of("awaitTermination", "isShutdown", "isTerminated");

  private OneTask() {}

  /// Whether a pool is one, and is ended once its task is done or has workers that keep no JVM
  /// alive, and a thread a task takes its place.
  public static boolean is(PoolSite site) {
    if (site.successor() != PoolSuccessor.PER_TASK) {
      return false;
    }
    List<Use> uses =
        site.uses().stream()
            .filter(use -> !(use instanceof Use.Stored) && !isComparison(use))
            .toList();
    long submitted = uses.stream().filter(OneTask::isSubmission).count();
    boolean ended =
        site.factory().makesDaemons()
            || uses.stream().anyMatch(use -> Submissions.isCall(use, ENDS))
            || isGivenUp(site);
    return submitted == 1
        && ended
        && uses.stream()
            .allMatch(use ->
                Submissions.isCall(use, ENDS)
                    || Submissions.isCall(use, BESIDE)
                    || (isSubmission(use) && isBesideMaker(use.path(), site.path())));
  }

  /// Whether nobody has the pool any more when its method ends, and it ends by itself then.
  ///
  /// Source: the implementation note of `Executors.newSingleThreadExecutor`, whose pools are shut
  /// down when they are no longer reachable, before JDK 21 by a finalizer.
  private static boolean isGivenUp(PoolSite site) {
    return site.path().getLeaf() instanceof MethodInvocationTree call
        && SimpleName.of(call.getMethodSelect()).equals("newSingleThreadExecutor")
        && site.uses().stream()
            .allMatch(use ->
                isSubmission(use)
                    || (use instanceof Use.Stored stored
                        && stored.variable().getKind() == ElementKind.LOCAL_VARIABLE));
  }

  /// Whether a use hands over a task: to the pool, or together with it, as `runAsync(task, pool)`
  /// does.
  private static boolean isSubmission(Use use) {
    return Submissions.isCall(use, Submissions.METHODS)
        || (use instanceof Use.Argument argument && Tasks.isAsync(argument));
  }

  /// `pool == null` and the like.
  private static boolean isComparison(Use use) {
    return use instanceof Use.Elsewhere && use.path().getLeaf() instanceof BinaryTree;
  }

  /// Whether a call is made once for each time that a pool is made.
  private static boolean isBesideMaker(TreePath call, TreePath maker) {
    return Submissions.loops(call, maker).filter(List::isEmpty).isPresent();
  }
}
