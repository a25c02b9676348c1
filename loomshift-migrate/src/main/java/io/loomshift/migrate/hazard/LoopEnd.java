package io.loomshift.migrate.hazard;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What ends a loop: what it does itself, or somebody else who tells it to.
///
/// A way out is *told* where nothing in the loop changes what it asks for: fields and locals that
/// the loop does not assign, methods without arguments that tell a state. Handlers of exceptions
/// count as told: without a failure nobody comes there.
final class LoopEnd {
  private final TreePath loop;
  private final Set<String> locals = new HashSet<>();

  /// What the loop assigns, handlers of exceptions apart, by name.
  private final Map<String, ExpressionTree> assigned = new HashMap<>();

  private final Set<String> counted = new HashSet<>();
  private boolean exits;

  private LoopEnd(TreePath loop) {
    this.loop = loop;
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        if (!(getCurrentPath().getParentPath().getLeaf() instanceof ClassTree)) {
          locals.add(tree.getName().toString());
        }
        return super.visitVariable(tree, null);
      }
    }.scan(Starter.method(loop), null);
    new Reader().scan(loop, null);
    new ExitFinder().scan(loop, null);
  }

  /// Reads a `while`, `do` or `for (;;)` loop.
  static LoopEnd of(TreePath loop) {
    return new LoopEnd(loop);
  }

  /// Whether its condition alone never ends it: it has none, or one that somebody else decides.
  boolean isTold() {
    Tree tree = loop.getLeaf();
    if (tree instanceof ForLoopTree counting
        && !(counting.getInitializer().isEmpty() && counting.getUpdate().isEmpty())) {
      return false;
    }
    ExpressionTree condition = LongLivedLoop.condition(tree);
    return condition == null || goesOn(condition);
  }

  /// Whether it asks for anything to go on.
  boolean hasCondition() {
    ExpressionTree condition = LongLivedLoop.condition(loop.getLeaf());
    return condition != null && !(bare(condition) instanceof LiteralTree);
  }

  /// Whether something in its body ends it that is neither told nor a failure.
  boolean exits() {
    return exits;
  }

  /// Whether a condition to go on falls only when somebody else decides so.
  private boolean goesOn(ExpressionTree condition) {
    return isDecidedByOthers(condition, Tree.Kind.CONDITIONAL_AND);
  }

  /// Whether a condition to leave comes true only when somebody else decides so.
  private boolean isTold(ExpressionTree condition) {
    return isDecidedByOthers(condition, Tree.Kind.CONDITIONAL_OR);
  }

  /// Whether only somebody else can turn a condition.
  ///
  /// @param either the operator of which either side turns the whole: a condition to go on falls by
  ///   one side of `&&`, one to leave comes true by one side of `||`
  private boolean isDecidedByOthers(ExpressionTree condition, Tree.Kind either) {
    return switch (bare(condition)) {
      case BinaryTree both
          when both.getKind() == Tree.Kind.CONDITIONAL_AND
              || both.getKind() == Tree.Kind.CONDITIONAL_OR -> {
        boolean left = isDecidedByOthers(both.getLeftOperand(), either);
        boolean right = isDecidedByOthers(both.getRightOperand(), either);
        yield both.getKind() == either ? left && right : left || right;
      }
      case ExpressionTree other -> asksOthers(other);
      default -> false;
    };
  }

  /// Whether the value of a condition without `&&` and `||` is nothing that the loop changes.
  private boolean asksOthers(Tree condition) {
    return switch (bare(condition)) {
      case LiteralTree _ -> true;
      case UnaryTree unary ->
          unary.getKind() == Tree.Kind.LOGICAL_COMPLEMENT && asksOthers(unary.getExpression());
      case BinaryTree both ->
          switch (both.getKind()) {
            case EQUAL_TO,
                NOT_EQUAL_TO,
                LESS_THAN,
                LESS_THAN_EQUAL,
                GREATER_THAN,
                GREATER_THAN_EQUAL,
                AND,
                OR,
                XOR ->
                asksOthers(both.getLeftOperand()) && asksOthers(both.getRightOperand());
            default -> false;
          };
      case IdentifierTree name -> isOfOthers(name.getName().toString());
      case MemberSelectTree select ->
          isOfOthers(select.getIdentifier().toString())
              && (isType(select.getExpression()) || asksOthers(select.getExpression()));
      case MethodInvocationTree call -> isState(call);
      default -> false;
    };
  }

  private static boolean isType(Tree tree) {
    String name = tree.toString();
    return Character.isUpperCase(name.charAt(name.lastIndexOf('.') + 1));
  }

  /// Whether the loop does not change a variable, or only by what others tell it.
  private boolean isOfOthers(String name) {
    if (counted.contains(name)) {
      return false;
    }
    ExpressionTree value = assigned.get(name);
    return value == null || isFlagOfOthers(value, name);
  }

  /// Whether a local variable is given a flag of somebody else.
  private boolean isFlagOfOthers(ExpressionTree value, String name) {
    return switch (bare(value)) {
      case IdentifierTree variable ->
          !variable.getName().contentEquals(name)
              && !locals.contains(variable.getName().toString())
              && LifeWords.TELLING.matcher(variable.getName()).matches();
      case MemberSelectTree select -> LifeWords.TELLING.matcher(select.toString()).matches();
      case MethodInvocationTree call ->
          call.getArguments().isEmpty() && LifeWords.TELLING.matcher(call.toString()).matches();
      default -> false;
    };
  }

  /// Whether a call asks for a state: it has no arguments, and its name is none of those by which
  /// one goes on from one element to the next or asks how many are left.
  private boolean isState(MethodInvocationTree call) {
    if (!call.getArguments().isEmpty()) {
      return false;
    }
    String method = SimpleName.of(call.getMethodSelect());
    boolean onOthers =
        !(call.getMethodSelect() instanceof MemberSelectTree select)
            || isType(select.getExpression())
            || !(select.getExpression() instanceof IdentifierTree on)
            || isOfOthers(on.getName().toString());
    return onOthers
        && LifeWords.STATE.matcher(method).matches()
        && !LifeWords.PROGRESS.matcher(method).matches();
  }

  private static Tree bare(Tree condition) {
    return condition instanceof ParenthesizedTree tree ? bare(tree.getExpression()) : condition;
  }

  /// Finds what the loop assigns.
  private final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {
    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
      put(name(tree.getVariable()), tree.getExpression());
      return super.visitAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      if (tree.getInitializer() != null) {
        put(tree.getName().toString(), tree.getInitializer());
      }
      return super.visitVariable(tree, null);
    }

    private void put(String name, ExpressionTree value) {
      if (!locals.contains(name) && bare(value) instanceof LiteralTree) {
        // A field is a flag that others may set as well.
        return;
      }
      ExpressionTree before = assigned.put(name, value);
      if (before != null && !isFlagOfOthers(value, name)) {
        counted.add(name);
      }
    }

    @Override
    public @Nullable Void visitCompoundAssignment(
        CompoundAssignmentTree tree, @Nullable Void unused) {
      counted.add(name(tree.getVariable()));
      return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
      switch (tree.getKind()) {
        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
            counted.add(name(tree.getExpression()));
        default -> {}
      }
      return super.visitUnary(tree, null);
    }

    private static String name(Tree variable) {
      return switch (variable) {
        case IdentifierTree identifier -> identifier.getName().toString();
        case MemberSelectTree select -> select.getIdentifier().toString();
        default -> variable.toString();
      };
    }

    @Override
    public @Nullable Void visitCatch(CatchTree tree, @Nullable Void unused) {
      return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
      return null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }

  /// Finds a `break` or `return` that ends the loop by what it found itself.
  private final class ExitFinder extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private int inner;

    @Override
    public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
      exits |= (inner == 0 || tree.getLabel() != null) && !isToldHere();
      return null;
    }

    @Override
    public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
      exits |= !isToldHere();
      return super.visitReturn(tree, null);
    }

    private boolean isToldHere() {
      Tree below = getCurrentPath().getLeaf();
      for (TreePath at = getCurrentPath();
          !at.getLeaf().equals(loop.getLeaf());
          at = at.getParentPath()) {
        if (at.getLeaf() instanceof CatchTree) {
          return true;
        }
        if (at.getLeaf() instanceof IfTree choice
            && (below.equals(choice.getThenStatement())
                ? isTold(choice.getCondition())
                : goesOn(choice.getCondition()))) {
          return true;
        }
        below = at.getLeaf();
      }
      return false;
    }

    /// Counts what a `break` without a label leaves before this loop.
    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      boolean nested =
          tree instanceof WhileLoopTree
              || tree instanceof DoWhileLoopTree
              || tree instanceof ForLoopTree
              || tree instanceof EnhancedForLoopTree
              || tree instanceof SwitchTree;
      inner += nested ? 1 : 0;
      super.scan(tree, null);
      inner -= nested ? 1 : 0;
      return null;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
      return null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }
}
