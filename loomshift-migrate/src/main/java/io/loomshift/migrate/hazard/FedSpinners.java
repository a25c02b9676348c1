package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A task for which others spin: it puts into a queue what they take from it by asking again and
/// again while it is empty, or its starter turns in an empty loop until it has done something. On
/// virtual threads these may hold all carriers, and the task gets none.
final class FedSpinners {
  private static final Pattern PUTS = Pattern.compile("(put|offer|add|push)(First|Last|All)?");

  private static final Pattern ASKS = Pattern.compile("(poll|peek)(First|Last)?|isEmpty|size");

  /// Methods that tell a state.
  private static final Pattern LOOKS =
      Pattern.compile("(get|is|has|was)[A-Z]\\w*|get|size|isEmpty");

  private FedSpinners() {}

  /// What they do, and where.
  static Optional<String> of(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> PUTS.matcher(call.method()).matches() && !call.receiver().isEmpty())
        .flatMap(call -> spinning(call).stream())
        .findFirst()
        .map(line ->
            "its task fills a queue that others ask again and again while it is empty ("
                + line
                + ")")
        .or(() ->
            waitingStarter(site)
                .map(
                    line -> "its starter waits for it in a loop that does nothing (" + line + ")"));
  }

  /// The loop without a body by which the method that starts a thread waits for what it does.
  private static Optional<String> waitingStarter(ThreadMaker site) {
    Unit unit = site.analysis().unit(site.path());
    int end = unit.end(site.path().getLeaf());
    List<String> found = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
        boolean empty =
            tree.getStatement() instanceof EmptyStatementTree
                || (tree.getStatement() instanceof BlockTree block
                    && block.getStatements().isEmpty());
        if (empty && unit.start(tree) > end && !waits(tree.getCondition())) {
          found.add("line " + unit.tree().getLineMap().getLineNumber(unit.start(tree)));
        }
        return super.visitWhileLoop(tree, null);
      }
    }.scan(Starter.method(site.path()).getLeaf(), null);
    return found.stream().findFirst();
  }

  /// Whether a condition calls anything that is given something, or may wait.
  private static boolean waits(Tree condition) {
    boolean[] waits = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        waits[0] |= !LOOKS.matcher(SimpleName.of(tree.getMethodSelect())).matches();
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(condition, null);
    return waits[0];
  }

  private static Optional<String> spinning(ReachedCode.Place put) {
    String queue = lastName(put.receiver());
    List<String> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
        loop(tree, tree.getCondition());
        return super.visitWhileLoop(tree, null);
      }

      @Override
      public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
        loop(tree, tree.getCondition());
        return super.visitDoWhileLoop(tree, null);
      }

      private void loop(Tree tree, ExpressionTree condition) {
        if (isWhileEmpty(condition) && onlyAsks(tree, queue)) {
          found.add("line " + put.unit().tree().getLineMap().getLineNumber(put.unit().start(tree)));
        }
      }
    }.scan(new TreePath(put.unit().tree()), null);
    return found.stream().findFirst();
  }

  /// Whether a loop goes on while there is nothing.
  private static boolean isWhileEmpty(ExpressionTree condition) {
    return switch (condition) {
      case ParenthesizedTree tree -> isWhileEmpty(tree.getExpression());
      case BinaryTree tree ->
          tree.getKind() == Tree.Kind.EQUAL_TO
              && (isNothing(tree.getLeftOperand()) || isNothing(tree.getRightOperand()));
      case MethodInvocationTree call -> SimpleName.of(call.getMethodSelect()).equals("isEmpty");
      default -> false;
    };
  }

  private static boolean isNothing(ExpressionTree operand) {
    return operand instanceof LiteralTree literal
        && (literal.getValue() == null || literal.getValue().equals(0));
  }

  /// Whether all that a loop calls is to ask a queue, without waiting.
  private static boolean onlyAsks(Tree loop, String queue) {
    List<Boolean> asks = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        asks.add(
            tree.getArguments().isEmpty()
                && tree.getMethodSelect() instanceof MemberSelectTree select
                && lastName(select.getExpression().toString()).equals(queue)
                && ASKS.matcher(select.getIdentifier()).matches());
        return null;
      }
    }.scan(loop, null);
    return !asks.isEmpty() && !asks.contains(false);
  }

  private static String lastName(String expression) {
    return expression.substring(expression.lastIndexOf('.') + 1);
  }
}
