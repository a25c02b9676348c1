package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether an expression has another value each time, since it counts or assigns; what a lambda
/// does happens elsewhere.
final class Counting extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final Set<String> METHODS =
      Set.of(
          "getAndIncrement",
          "incrementAndGet",
          "getAndDecrement",
          "decrementAndGet",
          "getAndAdd",
          "addAndGet",
          "getAndUpdate",
          "updateAndGet",
          "nextInt",
          "random",
          "randomUUID",
          "currentTimeMillis",
          "nanoTime");

  private boolean found;

  private Counting() {}

  static boolean isIn(TreePath expression) {
    Counting counting = new Counting();
    counting.scan(expression, null);
    return counting.found;
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> found = true;
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    found |= METHODS.contains(SimpleName.of(tree.getMethodSelect()));
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }
}
