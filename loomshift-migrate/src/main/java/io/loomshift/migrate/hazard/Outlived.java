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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;
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
          if (endless
              && !isProgram(at)
              && (!end.hasCondition() || calls(at, LifeWords.NEXT::contains))) {
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
          return goesOnAfter(at, site) || callersGoOn(at)
              ? Optional.of("goes on as long")
              : Optional.empty();
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  /// Whether a method, after it has started the thread, loops until it is told to end.
  private static boolean goesOnAfter(TreePath method, TreePath site) {
    if (isProgram(method)) {
      return false;
    }
    boolean[] found = new boolean[1];
    boolean[] started = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(Tree tree, @Nullable Void unused) {
        if (started[0] && (tree instanceof WhileLoopTree || tree instanceof ForLoopTree)) {
          found[0] |= isServing(new TreePath(getCurrentPath(), tree));
        }
        if (site.getLeaf().equals(tree)) {
          started[0] = true;
          return null;
        }
        return super.scan(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return tree.equals(method.getLeaf()) ? super.visitLambdaExpression(tree, null) : null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(method, null);
    return found[0];
  }

  /// Whether each method of the class that calls another one, which nobody else is there to call,
  /// goes on as long.
  private static boolean callersGoOn(TreePath called) {
    if (!(called.getLeaf() instanceof MethodTree method)
        || method.getModifiers().getFlags().contains(Modifier.PUBLIC)
        || !(called.getParentPath().getLeaf() instanceof ClassTree)) {
      return false;
    }
    List<TreePath> calls = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (method.getName().contentEquals(SimpleName.of(tree.getMethodSelect()))) {
          calls.add(getCurrentPath());
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(called.getParentPath(), null);
    return !calls.isEmpty()
        && calls.stream().allMatch(call -> goesOnAfter(Starter.method(call), call));
  }

  /// Whether a loop goes on until it is told to end, and waits for what others hand to it.
  private static boolean isServing(TreePath loop) {
    LoopEnd end = LoopEnd.of(loop);
    return end.isTold() && !end.exits() && calls(loop, Outlived::isNext);
  }

  /// Whether a path lies in a class with a `main`, whose program may end with the loop: where
  /// accepting fails, it does, and connections that are open would be cut off.
  private static boolean isProgram(TreePath path) {
    return DaemonLost.mainClass(path).isPresent();
  }

  /// Whether a method gets what others hand over, or send.
  private static boolean isNext(String method) {
    return LifeWords.NEXT.contains(method) || method.startsWith("read");
  }

  /// Whether a loop calls such a method by itself.
  private static boolean calls(TreePath loop, Predicate<String> method) {
    boolean[] calls = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        calls[0] |= method.test(SimpleName.of(tree.getMethodSelect()));
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
    return calls[0];
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
