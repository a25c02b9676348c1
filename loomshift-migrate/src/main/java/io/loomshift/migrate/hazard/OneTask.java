package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.RunCode;
import java.util.List;
import java.util.Set;

/// Tells a pool that is given one task in its life: the code that makes it submits the task, and
/// nobody else gets the pool. It has no order that could be lost.
public final class OneTask {
  private static final Set<String> SUBMITS = Set.of("execute", "submit");
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
    long submitted = uses.stream().filter(use -> isCall(use, SUBMITS)).count();
    boolean ended =
        site.factory().makesDaemons() || uses.stream().anyMatch(use -> isCall(use, ENDS));
    return submitted == 1
        && ended
        && uses.stream()
            .allMatch(use ->
                isCall(use, ENDS)
                    || isCall(use, BESIDE)
                    || (isCall(use, SUBMITS) && isBesideMaker(use.path(), site.path())));
  }

  private static boolean isCall(Use use, Set<String> methods) {
    return use instanceof Use.Call call && methods.contains(call.method());
  }

  /// `pool == null` and the like.
  private static boolean isComparison(Use use) {
    return use instanceof Use.Elsewhere && use.path().getLeaf() instanceof BinaryTree;
  }

  /// Whether a call is made once for each time that a pool is made.
  private static boolean isBesideMaker(TreePath call, TreePath maker) {
    Tree method = Starter.method(maker).getLeaf();
    if (!method.equals(Starter.method(call).getLeaf())) {
      return false;
    }
    for (TreePath at = call; !at.getLeaf().equals(method); at = at.getParentPath()) {
      boolean loop =
          switch (at.getLeaf()) {
            case WhileLoopTree _, DoWhileLoopTree _, ForLoopTree _, EnhancedForLoopTree _ -> true;
            default -> false;
          };
      if (loop && !RunCode.holds(at.getLeaf(), maker)) {
        return false;
      }
    }
    return true;
  }
}
