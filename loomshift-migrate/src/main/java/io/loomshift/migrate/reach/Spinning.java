package io.loomshift.migrate.reach;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells loops that turn until another thread does something, from those that count or go through a
/// collection.
final class Spinning {
  private static final Set<String> HINTS = Set.of("yield", "onSpinWait");

  /// Methods that tell a state and change none.
  private static final Pattern ASKS =
      Pattern.compile("get(Acquire|Opaque|Plain|Count)?|(is|was|are)[A-Z].*|size");

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

  /// How a loop waits by turning, empty where it does not.
  static Optional<String> label(WhileLoopTree loop) {
    if (isTryLock(loop.getCondition())) {
      return Optional.of("tryLock");
    }
    return isBusy(loop) ? Optional.of("while " + loop.getCondition()) : Optional.empty();
  }

  /// Whether a loop does nothing but ask, again and again, for what others change.
  private static boolean isBusy(WhileLoopTree loop) {
    boolean empty =
        switch (loop.getStatement()) {
          case EmptyStatementTree _ -> true;
          case BlockTree block -> block.getStatements().isEmpty();
          default -> false;
        };
    boolean[] asks = {empty};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void unused) {
        asks[0] &=
            call.getArguments().isEmpty()
                && ASKS.matcher(SimpleName.of(call.getMethodSelect())).matches();
        return super.visitMethodInvocation(call, null);
      }

      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        asks[0] = false;
        return null;
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void unused) {
        asks[0] = false;
        return null;
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
        asks[0] &= tree.getKind() == Tree.Kind.LOGICAL_COMPLEMENT;
        return super.visitUnary(tree, null);
      }
    }.scan(loop.getCondition(), null);
    return asks[0];
  }

  /// Whether a condition is `!lock.tryLock()`.
  private static boolean isTryLock(ExpressionTree condition) {
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
