package io.loomshift.migrate.flow;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
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
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Reads an [Amount] off an expression.
final class AmountReader {
  private static final Set<String> PROCESSORS =
      Set.of("availableProcessors", "getAvailableProcessors");

  /// Of two numbers, one is a bound of the other, and no default.
  private static final Set<String> BOUNDS = Set.of("max", "min", "clamp");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{[^{}:]*:\\s*(\\d{1,9})\\s*}");
  private static final Amount OPEN = Amount.open();

  /// What an expression amounts to.
  private record Case(TreePath path, Amount amount) {}

  private final Analysis analysis;
  private final CompilationUnitTree file;
  private final Set<Element> followed = new HashSet<>();

  /// @param file where the number is used; what callers and settings of other files make of it is
  ///   not seen, as most of their bodies are not read
  AmountReader(Analysis analysis, CompilationUnitTree file) {
    this.analysis = analysis;
    this.file = file;
  }

  private Map<Long, TreePath> seen(Case one) {
    if (!one.path().getCompilationUnit().equals(file)) {
      return Map.of();
    }
    return switch (one.amount()) {
      case Known(long value) -> Map.of(value, one.path());
      case Open(Map<Long, TreePath> seen) -> seen;
      case Processors _ -> Map.of();
    };
  }

  Amount read(TreePath path) {
    return switch (path.getLeaf()) {
      case ParenthesizedTree tree -> read(path, tree.getExpression());
      case TypeCastTree tree -> read(path, tree.getExpression());
      case LiteralTree literal -> literal(literal.getValue());
      case UnaryTree unary -> unary(unary, read(path, unary.getExpression()));
      case BinaryTree binary ->
          combined(
              path,
              binary.getKind(),
              readCase(path, binary.getLeftOperand()),
              readCase(path, binary.getRightOperand()));
      case ConditionalExpressionTree conditional ->
          either(
              List.of(
                  readCase(path, conditional.getTrueExpression()),
                  readCase(path, conditional.getFalseExpression())),
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

  private Case readCase(TreePath path, Tree child) {
    return readCase(new TreePath(path, child));
  }

  private Case readCase(TreePath path) {
    return new Case(path, read(path));
  }

  private static Amount literal(@Nullable Object value) {
    return switch (value) {
      case Integer number -> new Known(number);
      case Long number -> new Known(number);
      // Of a setting, which is read as text.
      case String text when NUMBER.matcher(text).matches() -> new Known(Long.parseLong(text));
      case null, default -> OPEN;
    };
  }

  private static Amount unary(UnaryTree tree, Amount operand) {
    return tree.getKind() == Tree.Kind.UNARY_MINUS && operand instanceof Known(long value)
        ? new Known(-value)
        : operand instanceof Processors ? operand : OPEN;
  }

  private Amount combined(TreePath path, Tree.Kind operator, Case left, Case right) {
    Optional<Amount> processors = processors(List.of(left, right));
    if (processors.isPresent()) {
      return processors.get();
    }
    if (left.amount() instanceof Known(long a) && right.amount() instanceof Known(long b)) {
      OptionalLong result = combined(operator, a, b);
      return result.isPresent() ? new Known(result.getAsLong()) : OPEN;
    }
    Map<Long, TreePath> seen = new HashMap<>();
    for (long a : seen(left).keySet()) {
      for (long b : seen(right).keySet()) {
        combined(operator, a, b).ifPresent(result -> seen.put(result, path));
      }
    }
    return new Open(seen);
  }

  private static OptionalLong combined(Tree.Kind operator, long a, long b) {
    return switch (operator) {
      case PLUS -> OptionalLong.of(a + b);
      case MINUS -> OptionalLong.of(a - b);
      case MULTIPLY -> OptionalLong.of(a * b);
      case DIVIDE -> b == 0 ? OptionalLong.empty() : OptionalLong.of(a / b);
      default -> OptionalLong.empty();
    };
  }

  private Amount call(TreePath path, MethodInvocationTree call) {
    String name = SimpleName.of(call.getMethodSelect());
    if (PROCESSORS.contains(name)) {
      return new Processors(path);
    }
    List<Case> arguments = new ArrayList<>();
    for (ExpressionTree argument : call.getArguments()) {
      arguments.add(readCase(path, argument));
    }
    // A default that is computed from the processors, as in `getInt(key, processors)`, counts too.
    Optional<Amount> processors = processors(arguments);
    if (processors.isPresent()) {
      return processors.get();
    }
    String owner = analysis.owner(path);
    if (owner.equals("java.lang.Math")
        && arguments.size() == 2
        && arguments.get(0).amount() instanceof Known(long a)
        && arguments.get(1).amount() instanceof Known(long b)) {
      return switch (name) {
        case "max" -> new Known(Math.max(a, b));
        case "min" -> new Known(Math.min(a, b));
        default -> OPEN;
      };
    }
    Amount returned =
        analysis
            .executable(path)
            .filter(followed::add)
            .flatMap(analysis.attribution()::declaration)
            .map(this::returned)
            .orElse(OPEN);
    if (!(returned instanceof Open(Map<Long, TreePath> known))) {
      return returned;
    }
    Map<Long, TreePath> seen = new HashMap<>(known);
    boolean isBound = BOUNDS.contains(name);
    if (owner.startsWith("java.lang.")) {
      // What is parsed, boxed or bounded.
      for (Case argument : arguments) {
        if (!isBound || argument.amount() instanceof Open) {
          seen.putAll(seen(argument));
        }
      }
    }
    if (!isBound && (arguments.size() > 1 || name.startsWith("orElse"))) {
      // What a setting is where nobody sets it, as in `getInt(key, 1)`.
      arguments.stream().skip(arguments.size() - 1L).forEach(last -> seen.putAll(seen(last)));
    }
    return new Open(seen);
  }

  private Amount returned(TreePath method) {
    List<Case> cases = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        if (tree.getExpression() != null) {
          cases.add(readCase(getCurrentPath(), tree.getExpression()));
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
    return either(cases, true);
  }

  private Amount variable(VariableElement variable, TreePath use) {
    if (variable.getConstantValue() != null) {
      return literal(variable.getConstantValue());
    }
    if (!followed.add(variable)) {
      return OPEN;
    }
    GivenValues given = analysis.valuesOf(variable, use);
    List<Case> cases = new ArrayList<>(given.values().stream().map(this::readCase).toList());
    followed.remove(variable);
    List<Case> injected = injected(variable, use);
    cases.addAll(injected);
    boolean isComplete = given.complete() && injected.isEmpty();
    // What one of several callers passes says little of the others.
    boolean divided =
        variable.getKind() == ElementKind.PARAMETER
            && !cases.stream().allMatch(one -> one.amount() instanceof Processors);
    Amount amount = divided ? same(cases, isComplete) : either(cases, isComplete);
    // Of a method that is called on the way, what others pass says nothing of that call.
    boolean isOfCalled = followed.contains(variable.getEnclosingElement());
    return isOfCalled && amount instanceof Open ? OPEN : amount;
  }

  /// Defaults of settings that a framework puts into a variable, as in `@Value("${threads:1}")` and
  /// `@ConfigProperty(defaultValue = "1")`.
  private static List<Case> injected(VariableElement variable, TreePath use) {
    List<Case> cases = new ArrayList<>();
    for (AnnotationMirror annotation : variable.getAnnotationMirrors()) {
      annotation
          .getElementValues()
          .forEach((member, value) -> {
            if (value.getValue() instanceof String text) {
              Matcher placeholder = PLACEHOLDER.matcher(text);
              if (placeholder.find()) {
                cases.add(new Case(use, new Known(Long.parseLong(placeholder.group(1)))));
              } else if (member.getSimpleName().contentEquals("defaultValue")) {
                cases.add(new Case(use, literal(text)));
              }
            }
          });
    }
    return cases;
  }

  private Amount either(List<Case> cases, boolean complete) {
    return processors(cases).orElseGet(() -> same(cases, complete));
  }

  private Amount same(List<Case> cases, boolean complete) {
    if (complete
        && !cases.isEmpty()
        && cases.getFirst().amount() instanceof Known first
        && cases.stream().allMatch(one -> one.amount().equals(first))) {
      return first;
    }
    Map<Long, TreePath> seen = new HashMap<>();
    cases.forEach(one -> seen.putAll(seen(one)));
    return new Open(seen);
  }

  private static Optional<Amount> processors(List<Case> cases) {
    return cases.stream().map(Case::amount).filter(Processors.class::isInstance).findFirst();
  }
}
