package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/// A `get()` that is asked behind the wait, and may find that its task has failed.
///
/// @param statement that it stands in, in a block: what looks for a failure goes before it
/// @param future the name of the variable
/// @param handlers the types of handlers around it whose `InterruptedException` nothing throws now
record SingleGet(TreePath statement, String future, List<TreePath> handlers) {
  private static final Set<Tree.Kind> CONDITIONS =
      Set.of(
          Tree.Kind.CONDITIONAL_EXPRESSION,
          Tree.Kind.CONDITIONAL_AND,
          Tree.Kind.CONDITIONAL_OR,
          Tree.Kind.SWITCH_EXPRESSION);

  /// @param around what the scope lies around
  static List<SingleGet> all(List<TreePath> gets, TreePath around, Analysis analysis)
      throws NotStructured {
    List<SingleGet> all = new ArrayList<>();
    for (TreePath get : gets) {
      all.add(of(get, gets, around, analysis));
    }
    return all;
  }

  private static SingleGet of(TreePath get, List<TreePath> gets, TreePath around, Analysis analysis)
      throws NotStructured {
    if (!(((MethodInvocationTree) get.getLeaf()).getMethodSelect()
            instanceof MemberSelectTree select
        && select.getExpression() instanceof IdentifierTree future)) {
      throw new NotStructured(get, "it asks a future that is in no variable, and may have failed");
    }
    TreePath at = get;
    while (!(at.getLeaf() instanceof StatementTree)) {
      if (CONDITIONS.contains(at.getLeaf().getKind())) {
        throw new NotStructured(get, "it asks for a result within an expression, on a condition");
      }
      at = at.getParentPath();
    }
    boolean stands =
        at.getParentPath().getLeaf() instanceof BlockTree
            && (at.getLeaf() instanceof ExpressionStatementTree
                || at.getLeaf() instanceof VariableTree
                || at.getLeaf() instanceof ReturnTree
                || at.getLeaf() instanceof IfTree
                || at.getLeaf() instanceof EnhancedForLoopTree);
    if (!stands) {
      throw new NotStructured(get, "it asks for a result where no statement can stand before");
    }
    return new SingleGet(at, future.getName().toString(), handlers(at, gets, around, analysis));
  }

  private static List<TreePath> handlers(
      TreePath statement, List<TreePath> gets, TreePath around, Analysis analysis)
      throws NotStructured {
    List<TreePath> handlers = new ArrayList<>();
    for (TreePath at = statement; !at.getLeaf().equals(around.getLeaf()); at = at.getParentPath()) {
      TreePath parent = at.getParentPath();
      if (!(parent.getLeaf() instanceof TryTree tree)
          || !at.getLeaf().equals(tree.getBlock())
          || throwsInterrupts(at, gets, analysis)) {
        continue;
      }
      for (CatchTree handler : tree.getCatches()) {
        Tree type = handler.getParameter().getType();
        if (isInterrupted(type)) {
          throw new NotStructured(
              new TreePath(parent, handler), "it handles an interrupt at each of its waits");
        }
        if (type instanceof UnionTypeTree union
            && union.getTypeAlternatives().stream().anyMatch(SingleGet::isInterrupted)) {
          TreePath parameter = new TreePath(new TreePath(parent, handler), handler.getParameter());
          handlers.add(new TreePath(parameter, union));
        }
      }
    }
    return handlers;
  }

  static boolean isInterrupted(Tree type) {
    return type.toString().matches("(.*\\.)?InterruptedException");
  }

  /// Whether something else than these results can be interrupted.
  private static boolean throwsInterrupts(TreePath block, List<TreePath> gets, Analysis analysis) {
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (gets.stream().noneMatch(get -> get.getLeaf().equals(tree))) {
          called();
        }
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        called();
        return super.visitNewClass(tree, null);
      }

      private void called() {
        found[0] |=
            analysis.element(getCurrentPath()).filter(SingleGet::isInterruptible).isPresent();
      }
    }.scan(block, null);
    return found[0];
  }

  private static boolean isInterruptible(Element called) {
    return called instanceof ExecutableElement method
        && method.getThrownTypes().stream()
            .anyMatch(type -> type.toString().equals("java.lang.InterruptedException"));
  }
}
