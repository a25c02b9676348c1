package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// The values that a variable is given where the analysed files show it: its initialiser,
/// assignments, and for a parameter the arguments of calls.
///
/// @param values the expressions
/// @param complete whether the variable cannot hold anything else: it is local or private, never
///   counted up or down, no field that starts with its type's default value, and no body that was
///   left out of the analysis assigns to a variable of its name
public record GivenValues(List<TreePath> values, boolean complete) {

  /// Looks for the values of a variable.
  ///
  /// @param use a path in a file that reads the variable; a local or private one is of that file
  public static GivenValues of(Element variable, TreePath use, Attribution attribution) {
    boolean parameter = variable.getKind() == ElementKind.PARAMETER;
    Element named = parameter ? enclosing(variable) : variable;
    boolean confined =
        named.getKind() == ElementKind.LOCAL_VARIABLE
            || named.getModifiers().contains(Modifier.PRIVATE)
            || (named.getKind() == ElementKind.FIELD
                && named.getModifiers().contains(Modifier.FINAL));
    Finder finder = new Finder(variable, attribution);
    if (confined) {
      finder.scan(new TreePath(use.getCompilationUnit()), null);
    } else {
      String name =
          named.getKind() == ElementKind.CONSTRUCTOR
              ? enclosing(named).getSimpleName().toString()
              : named.getSimpleName().toString();
      for (Unit unit : attribution.units()) {
        if (unit.content().contains(name)) {
          finder.scan(new TreePath(unit.tree()), null);
        }
      }
    }
    boolean complete =
        confined
            && !finder.computed
            && !finder.values.isEmpty()
            && !finder.mayBeDefault()
            && finder.values.size() >= assignmentsInText(variable, use, attribution);
    return new GivenValues(List.copyOf(finder.values), complete);
  }

  private static int assignmentsInText(Element variable, TreePath use, Attribution attribution) {
    Matcher matcher =
        Pattern.compile("(?<![\\w$])" + variable.getSimpleName() + "\\s*=(?!=)")
            .matcher(attribution.unit(use).map(u -> SourceMask.mask(u.content())).orElse(""));
    int count = 0;
    while (matcher.find()) {
      count++;
    }
    return variable.getKind() == ElementKind.PARAMETER ? 0 : count;
  }

  private static Element enclosing(Element element) {
    return Objects.requireNonNull(element.getEnclosingElement());
  }

  private static final class Finder extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Element variable;
    private final Attribution attribution;
    private final List<TreePath> values = new ArrayList<>();
    private boolean computed;
    private boolean initialised;

    Finder(Element variable, Attribution attribution) {
      this.variable = variable;
      this.attribution = attribution;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      if (tree.getInitializer() != null
          && tree.getName().contentEquals(variable.getSimpleName())
          && isVariable(getCurrentPath())) {
        initialised = true;
        values.add(new TreePath(getCurrentPath(), tree.getInitializer()));
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
      if (isTarget(tree.getVariable())) {
        values.add(new TreePath(getCurrentPath(), tree.getExpression()));
      }
      return super.visitAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitCompoundAssignment(
        CompoundAssignmentTree tree, @Nullable Void unused) {
      computed |= isTarget(tree.getVariable());
      return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
      switch (tree.getKind()) {
        case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
            computed |= isTarget(tree.getExpression());
        default -> {}
      }
      return super.visitUnary(tree, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      argument(tree.getArguments());
      return super.visitMethodInvocation(tree, null);
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
      argument(tree.getArguments());
      return super.visitNewClass(tree, null);
    }

    private void argument(List<? extends ExpressionTree> arguments) {
      if (variable.getEnclosingElement() instanceof ExecutableElement callee
          && variable.getKind() == ElementKind.PARAMETER
          && callee.getParameters().size() == arguments.size()
          && attribution.element(getCurrentPath()).filter(callee::equals).isPresent()) {
        int index = callee.getParameters().indexOf(variable);
        values.add(new TreePath(getCurrentPath(), arguments.get(index)));
      }
    }

    /// Whether the variable is a field that nothing need have been assigned to.
    boolean mayBeDefault() {
      return variable.getKind() == ElementKind.FIELD
          && !variable.getModifiers().contains(Modifier.FINAL)
          && !initialised;
    }

    private boolean isTarget(ExpressionTree target) {
      TreePath path = new TreePath(getCurrentPath(), target);
      return target.toString().endsWith(variable.getSimpleName().toString()) && isVariable(path);
    }

    private boolean isVariable(TreePath path) {
      Optional<Element> element = attribution.element(path);
      return element.filter(variable::equals).isPresent();
    }
  }
}
