package io.loomshift.migrate.lock;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/// How long a call of `Object.wait` waits, as far as its text tells. `wait(0)` waits for ever, and
/// `Condition.await` of 0 ms not at all, so this decides what is written.
sealed interface WaitTime {
  /// `wait()`.
  record Never() implements WaitTime {}

  /// A time above 0 ms.
  record Some(ExpressionTree millis) implements WaitTime {}

  /// What a variable holds, which can be read twice.
  record Variable(ExpressionTree millis) implements WaitTime {}

  /// What is computed, and may be 0.
  record Unknown(ExpressionTree millis) implements WaitTime {}

  /// Milliseconds and nanoseconds.
  record Nanos() implements WaitTime {}

  static WaitTime of(MonitorUse use) {
    MethodInvocationTree call = (MethodInvocationTree) use.path().getLeaf();
    if (call.getArguments().isEmpty()) {
      return new Never();
    }
    if (call.getArguments().size() > 1) {
      return new Nanos();
    }
    ExpressionTree millis = call.getArguments().getFirst();
    if (isPositive(millis)) {
      return new Some(millis);
    }
    if (millis instanceof IdentifierTree name) {
      if (isGuarded(use, name)) {
        return new Some(millis);
      }
      if (use.path().getParentPath().getLeaf() instanceof ExpressionStatementTree) {
        return new Variable(millis);
      }
    }
    return new Unknown(millis);
  }

  private static boolean isPositive(ExpressionTree millis) {
    return switch (millis) {
      case LiteralTree literal ->
          literal.getValue() instanceof Number number && number.longValue() > 0;
      case ParenthesizedTree tree -> isPositive(tree.getExpression());
      case BinaryTree product when product.getKind() == Tree.Kind.MULTIPLY ->
          isPositive(product.getLeftOperand()) && isPositive(product.getRightOperand());
      case MethodInvocationTree call
          when call.getMethodSelect().toString().equals("Math.max")
              && call.getArguments().size() == 2 ->
          call.getArguments().stream().anyMatch(WaitTime::isPositive);
      default -> false;
    };
  }

  /// Whether an `if` or `while` around the call asks that the variable be above 0, and nothing
  /// between changes it.
  private static boolean isGuarded(MonitorUse use, IdentifierTree name) {
    TreePath below = use.path();
    for (TreePath at = use.path(); at != null; at = at.getParentPath()) {
      Tree inner = below.getLeaf();
      boolean guards =
          switch (at.getLeaf()) {
            case IfTree tree ->
                inner.equals(tree.getThenStatement()) && asks(tree.getCondition(), name);
            case WhileLoopTree tree ->
                inner.equals(tree.getStatement()) && asks(tree.getCondition(), name);
            default -> false;
          };
      if (guards) {
        return !isChanged(inner, name, use);
      }
      if (at.getLeaf() instanceof MethodTree) {
        return false;
      }
      below = at;
    }
    return false;
  }

  private static boolean asks(ExpressionTree condition, IdentifierTree name) {
    return switch (condition) {
      case ParenthesizedTree tree -> asks(tree.getExpression(), name);
      case BinaryTree and when and.getKind() == Tree.Kind.CONDITIONAL_AND ->
          asks(and.getLeftOperand(), name) || asks(and.getRightOperand(), name);
      case BinaryTree greater when greater.getKind() == Tree.Kind.GREATER_THAN ->
          is(greater.getLeftOperand(), name)
              && greater.getRightOperand() instanceof LiteralTree literal
              && literal.getValue() instanceof Number number
              && number.longValue() >= 0;
      default -> false;
    };
  }

  private static boolean is(Tree tree, IdentifierTree name) {
    return switch (tree) {
      case ParenthesizedTree inner -> is(inner.getExpression(), name);
      // `while ((left = end - now) > 0)` tells of the variable, too.
      case AssignmentTree assignment -> is(assignment.getVariable(), name);
      case IdentifierTree other -> other.getName().equals(name.getName());
      default -> false;
    };
  }

  private static boolean isChanged(Tree body, IdentifierTree name, MonitorUse use) {
    boolean[] changed = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      private void change(Tree tree, Tree variable) {
        changed[0] |= is(variable, name) && use.unit().start(tree) < use.start();
      }

      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        change(tree, tree.getVariable());
        return super.visitAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void unused) {
        change(tree, tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
        change(tree, tree.getExpression());
        return super.visitUnary(tree, null);
      }
    }.scan(body, null);
    return changed[0];
  }
}
