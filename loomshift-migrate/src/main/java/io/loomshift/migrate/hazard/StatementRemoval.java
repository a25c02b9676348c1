package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.CodeRemoval;
import io.loomshift.source.edit.TextEdit;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Takes out a statement that has lost its meaning, with the comment that explains it, and with the
/// `if` around it that asked whether to run it and nothing else.
public final class StatementRemoval {
  /// What a comment says of a call that a virtual thread makes superfluous.
  private static final Pattern ABOUT =
      Pattern.compile(
          "(?i)daemon|priorit|\\bjvm\\b|\\bvm\\b|keep.{0,20}alive|(?:prevent|block|delay).{0,30}"
              + "(?:exit|shut)|background thread");

  private static final Set<String> READING = Set.of("isDaemon", "getPriority", "isAlive", "equals");

  private StatementRemoval() {}

  /// The removal of the statement that an invocation makes up; empty where it is more than a
  /// statement in a block, or in an `if` that can go with it.
  public static Optional<TextEdit> of(Unit unit, TreePath invocation) {
    TreePath statement = invocation.getParentPath();
    if (!(statement.getLeaf() instanceof ExpressionStatementTree)) {
      return Optional.empty();
    }
    TreePath whole = withBranch(statement);
    return whole.getParentPath().getLeaf() instanceof BlockTree block
            && (block.getStatements().size() > 1 || isBody(whole.getParentPath()))
        ? Optional.of(
            new CodeRemoval(unit.content())
                .of(unit.start(whole.getLeaf()), unit.end(whole.getLeaf()), ABOUT))
        : Optional.empty();
  }

  /// Whether a block may be empty: that of a method or lambda.
  private static boolean isBody(TreePath block) {
    Tree owner = block.getParentPath().getLeaf();
    return owner instanceof MethodTree || owner instanceof LambdaExpressionTree;
  }

  /// The `if` that is nothing without a statement, or the statement.
  private static TreePath withBranch(TreePath statement) {
    TreePath parent = statement.getParentPath();
    boolean alone =
        parent.getLeaf() instanceof BlockTree block && block.getStatements().size() == 1;
    TreePath around = alone ? parent.getParentPath() : parent;
    StatementTree then = (StatementTree) (alone ? parent.getLeaf() : statement.getLeaf());
    return around != null
            && around.getLeaf() instanceof IfTree branch
            && branch.getThenStatement().equals(then)
            && branch.getElseStatement() == null
            && onlyReads(branch.getCondition())
        ? withBranch(around)
        : statement;
  }

  /// Whether a condition does nothing but read.
  public static boolean onlyReads(ExpressionTree tree) {
    return switch (tree) {
      case ParenthesizedTree inner -> onlyReads(inner.getExpression());
      case IdentifierTree _, LiteralTree _ -> true;
      case MemberSelectTree select -> onlyReads(select.getExpression());
      case BinaryTree binary ->
          onlyReads(binary.getLeftOperand()) && onlyReads(binary.getRightOperand());
      case UnaryTree unary ->
          switch (unary.getKind()) {
            case LOGICAL_COMPLEMENT, UNARY_MINUS -> onlyReads(unary.getExpression());
            default -> false;
          };
      case MethodInvocationTree call ->
          call.getMethodSelect() instanceof MemberSelectTree select
              && READING.contains(select.getIdentifier().toString())
              && onlyReads(select.getExpression())
              && call.getArguments().stream().allMatch(StatementRemoval::onlyReads);
      default -> false;
    };
  }
}
