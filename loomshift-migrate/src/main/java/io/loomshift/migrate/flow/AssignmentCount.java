package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Attribution;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Counts how often a variable is given a value in its file, not counting `null`.
final class AssignmentCount extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Attribution attribution;
  private final Element variable;
  private final TreePath expression;
  private int all;
  private int matching;

  private AssignmentCount(Attribution attribution, Element variable, TreePath expression) {
    this.attribution = attribution;
    this.variable = variable;
    this.expression = expression;
  }

  static boolean isOnlyValue(TreePath use, TreePath expression, Attribution attribution) {
    Optional<Element> variable = attribution.element(use);
    if (variable.isEmpty() || !isConfined(variable.get())) {
      return false;
    }
    AssignmentCount count = new AssignmentCount(attribution, variable.get(), expression);
    count.scan(new TreePath(use.getCompilationUnit()), null);
    return count.all == 1 && count.matching == 1;
  }

  /// A parameter is given its value by callers, a field that is not private by other files.
  private static boolean isConfined(Element variable) {
    return variable.getKind() == ElementKind.LOCAL_VARIABLE
        || (variable.getKind() == ElementKind.FIELD
            && variable.getModifiers().contains(Modifier.PRIVATE));
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    if (tree.getInitializer() != null && isVariable(getCurrentPath(), tree.getName())) {
      count(tree.getInitializer());
    }
    return super.visitVariable(tree, null);
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    if (isVariable(new TreePath(getCurrentPath(), tree.getVariable()), variable.getSimpleName())) {
      count(tree.getExpression());
    }
    return super.visitAssignment(tree, null);
  }

  private boolean isVariable(TreePath path, CharSequence name) {
    return variable.getSimpleName().contentEquals(name)
        && attribution.element(path).filter(variable::equals).isPresent();
  }

  private void count(ExpressionTree value) {
    ExpressionTree bare = value;
    while (bare instanceof ParenthesizedTree parenthesized) {
      bare = parenthesized.getExpression();
    }
    if (bare.getKind() == Tree.Kind.NULL_LITERAL) {
      return;
    }
    all++;
    if (bare.equals(expression.getLeaf())) {
      matching++;
    }
  }
}
