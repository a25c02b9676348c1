package io.loomshift.migrate.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Amount.Known;
import io.loomshift.migrate.flow.Amount.Open;
import io.loomshift.migrate.flow.Amount.Processors;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Reads an [Amount] off an expression.
final class AmountReader {
  private static final Set<String> PROCESSORS =
      Set.of("availableProcessors", "getAvailableProcessors");
  private static final Open OPEN = new Open();

  private final Analysis analysis;
  private final Set<Element> followed = new HashSet<>();

  AmountReader(Analysis analysis) {
    this.analysis = analysis;
  }

  Amount read(TreePath path) {
    return switch (path.getLeaf()) {
      case ParenthesizedTree tree -> read(path, tree.getExpression());
      case TypeCastTree tree -> read(path, tree.getExpression());
      case LiteralTree literal -> literal(literal.getValue());
      case UnaryTree unary -> unary(unary, read(path, unary.getExpression()));
      case BinaryTree binary ->
          combined(
              binary.getKind(),
              read(path, binary.getLeftOperand()),
              read(path, binary.getRightOperand()));
      case ConditionalExpressionTree conditional ->
          either(
              List.of(
                  read(path, conditional.getTrueExpression()),
                  read(path, conditional.getFalseExpression())),
              true);
      case MethodInvocationTree call -> call(path, call);
      // An array stands for its length.
      case NewArrayTree array when !array.getDimensions().isEmpty() ->
          read(path, array.getDimensions().getFirst());
      case MemberSelectTree select when select.getIdentifier().contentEquals("length") ->
          read(path, select.getExpression());
      case IdentifierTree _, MemberSelectTree _ ->
          analysis
              .element(path)
              .filter(VariableElement.class::isInstance)
              .map(variable -> variable((VariableElement) variable, path))
              .orElse(OPEN);
      default -> OPEN;
    };
  }

  private Amount read(TreePath path, Tree child) {
    return read(new TreePath(path, child));
  }

  private static Amount literal(@Nullable Object value) {
    return switch (value) {
      case Integer number -> new Known(number);
      case Long number -> new Known(number);
      case null, default -> OPEN;
    };
  }

  private static Amount unary(UnaryTree tree, Amount operand) {
    return tree.getKind() == Tree.Kind.UNARY_MINUS && operand instanceof Known(long value)
        ? new Known(-value)
        : operand instanceof Processors ? operand : OPEN;
  }

  private static Amount combined(Tree.Kind operator, Amount left, Amount right) {
    if (left instanceof Known(long a) && right instanceof Known(long b)) {
      return switch (operator) {
        case PLUS -> new Known(a + b);
        case MINUS -> new Known(a - b);
        case MULTIPLY -> new Known(a * b);
        case DIVIDE -> b == 0 ? OPEN : new Known(a / b);
        default -> OPEN;
      };
    }
    return processors(List.of(left, right)).orElse(OPEN);
  }

  private Amount call(TreePath path, MethodInvocationTree call) {
    String name = SimpleName.of(call.getMethodSelect());
    if (PROCESSORS.contains(name)) {
      return new Processors(path);
    }
    List<Amount> arguments = new ArrayList<>();
    for (ExpressionTree argument : call.getArguments()) {
      arguments.add(read(path, argument));
    }
    // A default that is computed from the processors, as in `getInt(key, processors)`, counts too.
    Optional<Amount> processors = processors(arguments);
    if (processors.isPresent()) {
      return processors.get();
    }
    if (analysis.owner(path).equals("java.lang.Math")
        && arguments.size() == 2
        && arguments.get(0) instanceof Known(long a)
        && arguments.get(1) instanceof Known(long b)) {
      return switch (name) {
        case "max" -> new Known(Math.max(a, b));
        case "min" -> new Known(Math.min(a, b));
        default -> OPEN;
      };
    }
    return analysis
        .executable(path)
        .filter(followed::add)
        .flatMap(analysis.attribution()::declaration)
        .map(this::returned)
        .orElse(OPEN);
  }

  private Amount returned(TreePath method) {
    List<Amount> amounts = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        if (tree.getExpression() != null) {
          amounts.add(read(getCurrentPath(), tree.getExpression()));
        }
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
    }.scan(method, null);
    return either(amounts, true);
  }

  private Amount variable(VariableElement variable, TreePath use) {
    if (variable.getConstantValue() != null) {
      return literal(variable.getConstantValue());
    }
    if (!followed.add(variable)) {
      return OPEN;
    }
    GivenValues given = analysis.valuesOf(variable, use);
    List<Amount> amounts = given.values().stream().map(this::read).toList();
    followed.remove(variable);
    // What one of several callers passes says little of the others.
    boolean divided =
        variable.getKind() == ElementKind.PARAMETER
            && !amounts.stream().allMatch(Processors.class::isInstance);
    return divided ? same(amounts, given.complete()) : either(amounts, given.complete());
  }

  private static Amount either(List<Amount> amounts, boolean complete) {
    return processors(amounts).orElseGet(() -> same(amounts, complete));
  }

  private static Amount same(List<Amount> amounts, boolean complete) {
    boolean same = complete && amounts.stream().distinct().count() == 1;
    return same ? amounts.getFirst() : OPEN;
  }

  private static Optional<Amount> processors(List<Amount> amounts) {
    return amounts.stream().filter(Processors.class::isInstance).findFirst();
  }
}
