package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Set;

/// Tells a pool that has a worker for each task that it ever gets: the method that makes it hands
/// it as many tasks as it has workers, in one loop, and nobody else gets it. Its bound limits
/// nothing.
final class WorkerEach {
  private static final Set<String> BESIDE =
      Set.of("shutdown", "shutdownNow", "close", "awaitTermination", "isShutdown", "isTerminated");

  private WorkerEach() {}

  static boolean is(PoolSite site) {
    List<Use> uses = site.uses().stream().filter(use -> !(use instanceof Use.Stored)).toList();
    List<TreePath> handed =
        uses.stream()
            .filter(use -> Submissions.isCall(use, Submissions.METHODS))
            .map(Use::path)
            .toList();
    return !isUnderCondition(site.path())
        && handed.size() == 1
        && uses.stream()
            .allMatch(use ->
                Submissions.isCall(use, Submissions.METHODS) || Submissions.isCall(use, BESIDE))
        && isOnceForEach(handed.getFirst(), site);
  }

  /// Whether a pool is made only now and then, so that it may get tasks again and again.
  private static boolean isUnderCondition(TreePath made) {
    Tree method = Starter.method(made).getLeaf();
    for (TreePath at = made; !at.getLeaf().equals(method); at = at.getParentPath()) {
      if (at.getLeaf() instanceof IfTree || at.getLeaf() instanceof ConditionalExpressionTree) {
        return true;
      }
    }
    return false;
  }

  /// Whether one loop, and no other that does not make the pool, too, goes around a call as often
  /// as the pool has workers.
  private static boolean isOnceForEach(TreePath call, PoolSite site) {
    return Submissions.loops(call, site.path())
        .filter(loops -> loops.size() == 1 && isAsOften(loops.getFirst(), site))
        .isPresent();
  }

  private static boolean isAsOften(TreePath loop, PoolSite site) {
    return switch (loop.getLeaf()) {
      case EnhancedForLoopTree each -> {
        String all = each.getExpression().toString();
        yield Set.of(all + ".size()", all + ".length").contains(site.shape().bound());
      }
      case ForLoopTree counted when counted.getInitializer().size() == 1 ->
          isAsOften(counted, loop, site);
      default -> false;
    };
  }

  /// Whether a loop counts from 0 up to the number of workers.
  private static boolean isAsOften(ForLoopTree loop, TreePath path, PoolSite site) {
    if (!(loop.getInitializer().getFirst() instanceof VariableTree index)
        || !(loop.getCondition() instanceof BinaryTree condition)
        || loop.getUpdate().size() != 1
        || index.getInitializer() == null
        || condition.getKind() != Tree.Kind.LESS_THAN) {
      return false;
    }
    String name = index.getName().toString();
    TreePath most = new TreePath(new TreePath(path, condition), condition.getRightOperand());
    return index.getInitializer().toString().equals("0")
        && condition.getLeftOperand().toString().equals(name)
        && loop.getUpdate()
            .getFirst()
            .toString()
            .matches("(" + name + "\\+\\+|\\+\\+" + name + ");?")
        && site.shape().most() instanceof Amount.Known workers
        && workers.equals(Amount.of(most, site.analysis()));
  }
}
