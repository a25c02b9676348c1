package io.loomshift.migrate.hazard;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tells where a thread that is started changes nothing about how long the program runs: whoever
/// starts it goes on without end, as the one that accepts connections does, or ends the program.
///
/// A thread inherits from the one that starts it whether it is a daemon. If the starter is one, so
/// is the thread, and nothing is lost; if it is none, the starter keeps the JVM alive.
final class Outlived {
  private Outlived() {}

  /// What the starter does, the rest of a sentence; empty where it may end before the thread.
  static Optional<String> why(TreePath site) {
    for (TreePath at = site; at.getParentPath() != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case WhileLoopTree _, DoWhileLoopTree _, ForLoopTree _ -> {
          LoopEnd end = LoopEnd.of(at);
          boolean endless = end.isTold() && !end.exits();
          if (endless && !inMain(at) && (!end.hasCondition() || takesNext(at))) {
            return Optional.of("goes on as long");
          }
        }
        case BlockTree block when endsProgram(block) -> {
          return Optional.of("ends the program");
        }
        case TryTree attempt
            when attempt.getFinallyBlock() != null && endsProgram(attempt.getFinallyBlock()) -> {
          return Optional.of("ends the program");
        }
        case MethodTree _, LambdaExpressionTree _ -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  /// Whether a path lies in a `main`, with which the program may end: where accepting fails, it
  /// does, and connections that are open would be cut off.
  private static boolean inMain(TreePath path) {
    return DaemonLost.isMain(Starter.method(path).getLeaf());
  }

  /// Whether a loop waits for what others hand to it.
  private static boolean takesNext(TreePath loop) {
    boolean[] takes = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        takes[0] |= LifeWords.NEXT.contains(SimpleName.of(tree.getMethodSelect()));
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(loop, null);
    return takes[0];
  }

  /// Whether a block ends by `System.exit`.
  private static boolean endsProgram(BlockTree block) {
    StatementTree last = block.getStatements().isEmpty() ? null : block.getStatements().getLast();
    return last instanceof ExpressionStatementTree statement && isExit(statement.getExpression());
  }

  private static boolean isExit(Tree expression) {
    return expression instanceof MethodInvocationTree call
        && call.getMethodSelect().toString().matches("(java\\.lang\\.)?System\\.exit");
  }
}
