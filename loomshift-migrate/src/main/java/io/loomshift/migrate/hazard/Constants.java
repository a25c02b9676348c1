package io.loomshift.migrate.hazard;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.GivenValues;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/// Values that an expression has whenever it is evaluated.
public final class Constants {
  /// How many variables are followed that are each given nothing but the next one.
  private static final int STEPS = 4;

  private Constants() {}

  /// The value of a literal, a constant, a negation, or a variable that holds nothing else.
  public static Optional<Object> of(TreePath expression, Analysis analysis) {
    return of(expression, analysis, STEPS);
  }

  private static Optional<Object> of(TreePath path, Analysis analysis, int steps) {
    return switch (path.getLeaf()) {
      case ParenthesizedTree tree -> of(child(path, tree.getExpression()), analysis, steps);
      case LiteralTree literal -> Optional.ofNullable(literal.getValue());
      case UnaryTree unary when unary.getKind() == Tree.Kind.LOGICAL_COMPLEMENT ->
          of(child(path, unary.getExpression()), analysis, steps)
              .filter(Boolean.class::isInstance)
              .map(value -> !(Boolean) value);
      case IdentifierTree _, MemberSelectTree _ ->
          analysis
              .element(path)
              .filter(VariableElement.class::isInstance)
              .flatMap(variable -> variable((VariableElement) variable, path, analysis, steps));
      default -> Optional.empty();
    };
  }

  private static Optional<Object> variable(
      VariableElement variable, TreePath use, Analysis analysis, int steps) {
    if (variable.getConstantValue() != null) {
      return Optional.of(variable.getConstantValue());
    }
    if (String.valueOf(variable.getEnclosingElement()).equals("java.lang.Boolean")) {
      return switch (variable.getSimpleName().toString()) {
        case "TRUE" -> Optional.of(true);
        case "FALSE" -> Optional.of(false);
        default -> Optional.empty();
      };
    }
    return steps == 0 ? Optional.empty() : given(variable, use, analysis, steps);
  }

  private static Optional<Object> given(
      Element variable, TreePath use, Analysis analysis, int steps) {
    GivenValues given = analysis.valuesOf(variable, use);
    if (!given.complete()) {
      return Optional.empty();
    }
    List<Optional<Object>> values =
        given.values().stream().map(value -> of(value, analysis, steps - 1)).distinct().toList();
    return values.size() == 1 ? values.getFirst() : Optional.empty();
  }

  private static TreePath child(TreePath path, ExpressionTree tree) {
    return new TreePath(path, tree);
  }
}
