package io.loomshift.migrate.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import java.util.List;

/// Where statements can be put so that they run just before an expression is evaluated, whenever it
/// is.
///
/// @param tree the statement that holds the expression, or the lambda whose body the expression is
/// @param kind how statements come before it
record Anchor(TreePath tree, Kind kind) {
  /// How statements come before an anchor.
  enum Kind {
    /// It is a statement of a block.
    STATEMENT,
    /// It is a statement by itself, which needs a block.
    BARE,
    /// It is the expression of a lambda, which needs a block.
    LAMBDA
  }

  /// Looks for the anchor of an expression.
  ///
  /// @throws Unfit where something else is evaluated before the expression, or the expression is
  ///   not evaluated each time its statement runs
  static Anchor of(TreePath expression, Analysis analysis) throws Unfit {
    TreePath at = expression;
    while (true) {
      TreePath parent = at.getParentPath();
      Tree child = at.getLeaf();
      switch (parent.getLeaf()) {
        case ParenthesizedTree _, TypeCastTree _ -> {}
        case MemberSelectTree _ -> {}
        case MethodInvocationTree call -> requireFirst(call, child, parent);
        case NewClassTree creation -> requireSimple(creation.getArguments(), child, parent);
        case BinaryTree binary -> requireLeft(binary, child, parent);
        case ConditionalExpressionTree tree when tree.getCondition().equals(child) -> {}
        case AssignmentTree tree when isSimple(tree.getVariable()) -> {}
        case LambdaExpressionTree _ -> {
          return new Anchor(parent, Kind.LAMBDA);
        }
        case VariableTree variable -> {
          return declaration(parent, variable, analysis);
        }
        case ReturnTree _, ExpressionStatementTree _, ThrowTree _, YieldTree _ -> {
          return statement(parent);
        }
        case EnhancedForLoopTree loop when loop.getExpression().equals(child) -> {
          return statement(parent);
        }
        case IfTree branch when branch.getCondition().equals(child) -> {
          return statement(parent);
        }
        default ->
            throw new Unfit(
                expression, "the call stands where it is not evaluated just once, or not always");
      }
      at = parent;
    }
  }

  private static Anchor declaration(TreePath path, VariableTree variable, Analysis analysis)
      throws Unfit {
    Anchor anchor = statement(path);
    Unit unit = analysis.unit(path);
    String head = unit.content().substring(unit.start(variable), nameStart(unit, variable));
    if (anchor.kind() != Kind.STATEMENT || (head.contains(",") && !head.contains("<"))) {
      throw new Unfit(path, "the variable is declared together with others");
    }
    return anchor;
  }

  private static int nameStart(Unit unit, VariableTree variable) {
    Tree initializer = variable.getInitializer();
    int end = initializer == null ? unit.end(variable) : unit.start(initializer);
    return Math.max(
        unit.start(variable), unit.content().lastIndexOf(variable.getName().toString(), end));
  }

  private static Anchor statement(TreePath statement) throws Unfit {
    Tree parent = statement.getParentPath().getLeaf();
    return switch (parent) {
      case BlockTree _ -> new Anchor(statement, Kind.STATEMENT);
      case CaseTree branch when branch.getStatements() != null ->
          new Anchor(statement, Kind.STATEMENT);
      case IfTree branch when !isElseIf(branch, statement.getLeaf()) ->
          new Anchor(statement, Kind.BARE);
      case StatementTree _ when !(statement.getLeaf() instanceof VariableTree) ->
          new Anchor(statement, Kind.BARE);
      default -> throw new Unfit(statement, "no statement can stand before the call");
    };
  }

  private static boolean isElseIf(IfTree branch, Tree statement) {
    return statement instanceof IfTree && statement.equals(branch.getElseStatement());
  }

  private static void requireFirst(MethodInvocationTree call, Tree child, TreePath path)
      throws Unfit {
    if (call.getArguments().contains(child)) {
      requireSimple(call.getArguments(), child, path);
      if (call.getMethodSelect() instanceof MemberSelectTree select
          && !isSimple(select.getExpression())) {
        throw evaluatedBefore(path);
      }
    }
  }

  private static void requireSimple(
      List<? extends ExpressionTree> arguments, Tree child, TreePath path) throws Unfit {
    for (ExpressionTree argument : arguments) {
      if (argument.equals(child)) {
        return;
      }
      if (!isSimple(argument)) {
        throw evaluatedBefore(path);
      }
    }
  }

  private static void requireLeft(BinaryTree binary, Tree child, TreePath path) throws Unfit {
    boolean always =
        binary.getKind() != Tree.Kind.CONDITIONAL_AND
            && binary.getKind() != Tree.Kind.CONDITIONAL_OR;
    boolean left = binary.getLeftOperand().equals(child);
    if (!left && !(always && isSimple(binary.getLeftOperand()))) {
      throw evaluatedBefore(path);
    }
  }

  private static Unfit evaluatedBefore(TreePath path) {
    return new Unfit(path, "something else is evaluated before the call, in the same statement");
  }

  /// Whether an expression does nothing and cannot fail, so that it may come later.
  static boolean isSimple(Tree tree) {
    return switch (tree) {
      case IdentifierTree _, LiteralTree _ -> true;
      case MemberSelectTree select -> isSimple(select.getExpression());
      case ParenthesizedTree inner -> isSimple(inner.getExpression());
      default -> false;
    };
  }
}
