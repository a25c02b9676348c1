package io.loomshift.migrate.rule;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Whether two arguments may be evaluated the other way round. Only what is written in them counts:
/// a variable that one sets and the other mentions.
final class EvaluationOrder extends TreeScanner<@Nullable Void, @Nullable Void> {
  private final Set<String> mentioned = new HashSet<>();
  private final Set<String> written = new HashSet<>();

  private EvaluationOrder() {}

  static boolean matters(TreePath one, TreePath other) {
    EvaluationOrder first = of(one.getLeaf());
    EvaluationOrder second = of(other.getLeaf());
    return !Collections.disjoint(first.written, second.mentioned)
        || !Collections.disjoint(second.written, first.mentioned);
  }

  private static EvaluationOrder of(Tree tree) {
    EvaluationOrder order = new EvaluationOrder();
    order.scan(tree, null);
    return order;
  }

  private void write(ExpressionTree target) {
    String text = target.toString();
    written.add(text.substring(text.lastIndexOf('.') + 1));
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    mentioned.add(tree.getName().toString());
    return null;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    write(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    write(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          write(tree.getExpression());
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  /// What runs later is not evaluated here.
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
