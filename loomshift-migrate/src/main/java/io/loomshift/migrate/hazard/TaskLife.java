package io.loomshift.migrate.hazard;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.reach.RunCode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How long a task goes on, and whether it may be cut off.
///
/// @param kind the answer
/// @param place what tells so, empty where nothing does
record TaskLife(Kind kind, Optional<ReachedCode.Place> place) {
  enum Kind {
    /// It serves, loops or waits until it is told to end.
    ENDLESS,
    /// It reads until its input ends.
    READS,
    /// It does what must not be cut off.
    CRITICAL,
    /// It ends by itself.
    ENDS
  }

  static TaskLife of(ReachedCode code) {
    TaskLife reads = null;
    for (ReachedCode.Place loop : code.loops()) {
      if (loop.looped()) {
        continue;
      }
      Kind kind = kind(loop, code);
      if (kind == Kind.ENDLESS) {
        return new TaskLife(kind, Optional.of(loop));
      }
      if (kind == Kind.READS && reads == null) {
        reads = new TaskLife(kind, Optional.of(loop));
      }
    }
    for (ReachedCode.Place call : code.calls()) {
      boolean last = LifeWords.EVENTS.contains(call.method()) && isBare(call) && isLast(call, code);
      if (call.in().depth() <= 1
          && !call.looped()
          && (last
              || (isBare(call)
                  && !call.receiver().isEmpty()
                  && LifeWords.FOR_EVER.matcher(call.method()).matches()))) {
        return new TaskLife(Kind.ENDLESS, Optional.of(call));
      }
    }
    for (ReachedCode.Place call : code.calls()) {
      if (call.in().depth() == 0 && isCritical(call)) {
        return new TaskLife(Kind.CRITICAL, Optional.of(call));
      }
    }
    return reads != null ? reads : new TaskLife(Kind.ENDS, Optional.empty());
  }

  /// Whether a method of this name must not be left half done.
  static boolean isCritical(String method) {
    return LifeWords.CRITICAL.matcher(method).matches();
  }

  private static boolean isCritical(ReachedCode.Place call) {
    String method = call.method();
    if (!isCritical(method) || method.equals("deleteOnExit") || method.startsWith("startsWith")) {
      return false;
    }
    String receiver = call.receiver().replaceAll("\\(.*", "");
    String type = call.in().receiver().orElse("");
    String simple = type.substring(type.lastIndexOf('.') + 1);
    if (method.toLowerCase(Locale.ROOT).contains("delete")) {
      // What is deleted from memory is gone with the program.
      return LifeWords.FILES.matcher(call.path().getLeaf().toString() + " " + simple).matches();
    }
    if (method.toLowerCase(Locale.ROOT).contains("flush")) {
      return !LifeWords.STREAM.matcher(receiver).matches()
          && !LifeWords.STREAM.matcher(simple).matches();
    }
    return !LifeWords.HARMLESS.matcher(receiver).matches()
        && !LifeWords.HARMLESS.matcher(simple).matches();
  }

  private static boolean isBare(ReachedCode.Place call) {
    return ((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty();
  }

  /// Whether the body of a call calls nothing after it, handlers of exceptions apart.
  private static boolean isLast(ReachedCode.Place call, ReachedCode code) {
    TreePath body = method(call.path());
    int end = call.unit().end(call.path().getLeaf());
    return code.calls().stream()
        .filter(other -> other.unit().equals(call.unit()))
        .filter(other -> RunCode.holds(body.getLeaf(), other.path()))
        .filter(other -> other.unit().start(other.path().getLeaf()) > end)
        .noneMatch(other -> inCatch(other.path(), body).isEmpty());
  }

  private static TreePath method(TreePath path) {
    TreePath at = path;
    while (at.getParentPath() != null
        && !(at.getLeaf() instanceof MethodTree)
        && !(at.getLeaf() instanceof LambdaExpressionTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /// The handler that a path lies in, inside of another tree.
  private static Optional<CatchTree> inCatch(TreePath path, TreePath inside) {
    for (TreePath at = path;
        at != null && !at.getLeaf().equals(inside.getLeaf());
        at = at.getParentPath()) {
      if (at.getLeaf() instanceof CatchTree handler) {
        return Optional.of(handler);
      }
    }
    return Optional.empty();
  }

  private static Kind kind(ReachedCode.Place loop, ReachedCode code) {
    Tree tree = loop.path().getLeaf();
    ExpressionTree condition = LongLivedLoop.condition(tree);
    if (tree instanceof ForLoopTree counting
        && !(counting.getInitializer().isEmpty() && counting.getUpdate().isEmpty())) {
      return Kind.ENDS;
    }
    List<String> calls = callsIn(loop, code);
    boolean reads =
        calls.stream()
            .anyMatch(name -> name.matches("read|readLine|readFully|readObject|readNext"));
    boolean serves = calls.stream().anyMatch(LifeWords.SERVES::contains);
    boolean forever =
        condition == null
            || (bare(condition) instanceof LiteralTree literal
                && Boolean.TRUE.equals(literal.getValue()));
    if (!forever && condition != null) {
      if (!isFlag(condition)) {
        String text = condition.toString();
        if (text.matches("(?s).*\\.(take|accept|receive|recv)\\(.*")) {
          return Kind.ENDLESS;
        }
        return text.matches("(?s).*\\bread(Line|Fully|Object|Next)?\\(.*") ? Kind.READS : Kind.ENDS;
      }
      if (isOfLocal(condition, loop.path()) || isWait(tree)) {
        return Kind.ENDS;
      }
    }
    if (reads && !serves) {
      return Kind.READS;
    }
    if (exits(loop)) {
      return serves
              && calls.stream().anyMatch(name -> name.matches("accept|take|receive|recv|select"))
          ? Kind.ENDLESS
          : reads ? Kind.READS : Kind.ENDS;
    }
    // What another class does in a loop may be a matter of a moment.
    return loop.in().own() || calls.stream().anyMatch(LifeWords.NEXT::contains)
        ? Kind.ENDLESS
        : Kind.ENDS;
  }

  /// Whether a condition asks for flags or states only, beside tests for null.
  private static boolean isFlag(ExpressionTree condition) {
    return switch (bare(condition)) {
      case BinaryTree both ->
          switch (both.getKind()) {
            case CONDITIONAL_AND, CONDITIONAL_OR -> {
              boolean left = isFlag(both.getLeftOperand());
              boolean right = isFlag(both.getRightOperand());
              yield (left || right)
                  && (left || isNullTest(both.getLeftOperand()))
                  && (right || isNullTest(both.getRightOperand()));
            }
            case EQUAL_TO, NOT_EQUAL_TO -> isTelling(both.getRightOperand());
            default -> false;
          };
      case ExpressionTree other -> LongLivedLoop.isFlag(other);
      default -> false;
    };
  }

  /// Whether a condition compares a variable with null. Alone it goes along a list or drains a
  /// queue.
  private static boolean isNullTest(ExpressionTree condition) {
    return bare(condition) instanceof BinaryTree both
        && both.getRightOperand().getKind() == Tree.Kind.NULL_LITERAL
        && bare(both.getLeftOperand()) instanceof IdentifierTree;
  }

  private static Tree bare(Tree condition) {
    return condition instanceof ParenthesizedTree tree ? bare(tree.getExpression()) : condition;
  }

  /// The names of what is called in a loop, in the methods called there included.
  private static List<String> callsIn(ReachedCode.Place loop, ReachedCode code) {
    return code.calls().stream()
        .filter(call ->
            (call.unit().equals(loop.unit()) && RunCode.holds(loop.path().getLeaf(), call.path()))
                || (call.looped() && call.in().depth() > loop.in().depth()))
        .map(ReachedCode.Place::method)
        .toList();
  }

  /// Whether a loop does nothing but wait for its condition.
  private static boolean isWait(Tree loop) {
    Tree body =
        switch (loop) {
          case WhileLoopTree tree -> tree.getStatement();
          case DoWhileLoopTree tree -> tree.getStatement();
          case ForLoopTree tree -> tree.getStatement();
          default -> loop;
        };
    return body.toString()
        .replaceAll("(?s)catch *\\([^)]*\\) *\\{.*?\\}", "")
        .matches(
            "(?s)[\\s{]*(try)?[\\s{]*[\\w.()]*\\b(wait|await|sleep|onSpinWait|yield)\\([^;]*\\);[\\s}]*");
  }

  /// Whether a condition reads a local variable: such a loop ends by what it does itself.
  private static boolean isOfLocal(ExpressionTree condition, TreePath loop) {
    TreePath body = method(loop);
    boolean[] local = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        boolean field = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
        if (!field
            && condition
                .toString()
                .matches("[(!\\s]*" + Pattern.quote(tree.getName().toString()) + "[)\\s]*")) {
          local[0] = true;
        }
        return super.visitVariable(tree, null);
      }
    }.scan(body, null);
    return local[0] && !isToldTo(condition.toString().replaceAll("[(!)\\s]", ""), loop);
  }

  /// Whether a loop assigns a flag of somebody else to a local variable.
  private static boolean isToldTo(String variable, TreePath loop) {
    boolean[] told = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        told[0] |=
            tree.getVariable().toString().equals(variable) && isTelling(tree.getExpression());
        return super.visitAssignment(tree, null);
      }
    }.scan(loop, null);
    return told[0];
  }

  /// Whether something in a loop ends it that is neither an interrupt nor a flag.
  private static boolean exits(ReachedCode.Place loop) {
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      private int inner;

      @Override
      public @Nullable Void visitBreak(BreakTree tree, @Nullable Void unused) {
        found[0] |= (inner == 0 || tree.getLabel() != null) && !isTold(getCurrentPath());
        return null;
      }

      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        found[0] |= !isTold(getCurrentPath());
        return super.visitReturn(tree, null);
      }

      private boolean isTold(TreePath exit) {
        for (TreePath at = exit;
            !at.getLeaf().equals(loop.path().getLeaf());
            at = at.getParentPath()) {
          if (at.getLeaf() instanceof CatchTree) {
            return true;
          }
          if (at.getLeaf() instanceof IfTree choice && isTelling(choice.getCondition())) {
            return true;
          }
        }
        return false;
      }

      private @Nullable Void nested(Runnable scan) {
        inner++;
        scan.run();
        inner--;
        return null;
      }

      @Override
      public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
        return tree.equals(loop.path().getLeaf())
            ? super.visitWhileLoop(tree, null)
            : nested(() -> super.visitWhileLoop(tree, null));
      }

      @Override
      public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
        return tree.equals(loop.path().getLeaf())
            ? super.visitDoWhileLoop(tree, null)
            : nested(() -> super.visitDoWhileLoop(tree, null));
      }

      @Override
      public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
        return tree.equals(loop.path().getLeaf())
            ? super.visitForLoop(tree, null)
            : nested(() -> super.visitForLoop(tree, null));
      }

      @Override
      public @Nullable Void visitEnhancedForLoop(EnhancedForLoopTree tree, @Nullable Void unused) {
        return nested(() -> super.visitEnhancedForLoop(tree, null));
      }

      @Override
      public @Nullable Void visitSwitch(SwitchTree tree, @Nullable Void unused) {
        return nested(() -> super.visitSwitch(tree, null));
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(loop.path(), null);
    return found[0];
  }

  /// Whether a condition asks for a flag by which the thread is told to end.
  private static boolean isTelling(ExpressionTree condition) {
    return switch (bare(condition)) {
      case BinaryTree both -> isTelling(both.getLeftOperand()) || isTelling(both.getRightOperand());
      case UnaryTree not -> isTelling(not.getExpression());
      case Tree other -> LifeWords.TELLING.matcher(other.toString()).matches();
    };
  }
}
