package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CPU_POOL;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Amount;
import java.util.List;

/// Threads of which a loop makes as many as the machine has processors are made for tasks that
/// compute, as pools of that size are.
///
/// Source: JEP 425, "do not pool virtual threads".
final class ThreadPerProcessor implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    for (TreePath at = site.path(); at != null && !isBoundary(at.getLeaf()); ) {
      if (at.getLeaf() instanceof ForLoopTree loop
          && loop.getCondition() instanceof BinaryTree condition
          && isPerProcessor(new TreePath(at, condition), condition.getRightOperand(), site)) {
        return List.of(
            Remark.of(
                Reason.of(
                    CPU_POOL,
                    site.analysis().line(at),
                    "as many of these threads are made as there are processors, so they are made"
                        + " to compute, which gains nothing from virtual threads")));
      }
      at = at.getParentPath();
    }
    return List.of();
  }

  private static boolean isBoundary(Tree tree) {
    return tree instanceof MethodTree
        || tree instanceof ClassTree
        || tree instanceof LambdaExpressionTree;
  }

  private static boolean isPerProcessor(TreePath condition, ExpressionTree bound, ThreadSite site) {
    return Amount.of(new TreePath(condition, bound), site.analysis()) instanceof Amount.Processors;
  }
}
