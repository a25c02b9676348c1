package io.loomshift.migrate.reach;

import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.WhileLoopTree;
import java.util.Set;

/// Tells loops that turn until another thread does something, from those that count or go through a
/// collection.
final class Spinning {
  private static final Set<String> HINTS = Set.of("yield", "onSpinWait");

  private Spinning() {}

  /// Whether a call in a loop tells that the loop waits by turning.
  static boolean isSpin(String type, String method, Tree loop) {
    boolean open =
        switch (loop) {
          case WhileLoopTree _, DoWhileLoopTree _ -> true;
          case ForLoopTree tree -> tree.getUpdate().isEmpty();
          default -> false;
        };
    return open && type.equals("java.lang.Thread") && HINTS.contains(method);
  }

  /// Whether a condition is `!lock.tryLock()`.
  static boolean isTryLock(ExpressionTree condition) {
    return switch (condition) {
      case ParenthesizedTree tree -> isTryLock(tree.getExpression());
      case UnaryTree tree when tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT ->
          tree.getExpression() instanceof MethodInvocationTree call
              && call.getArguments().isEmpty()
              && call.getMethodSelect() instanceof MemberSelectTree select
              && select.getIdentifier().contentEquals("tryLock");
      default -> false;
    };
  }
}
