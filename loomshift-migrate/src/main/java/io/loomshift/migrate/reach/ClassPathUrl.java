package io.loomshift.migrate.reach;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Tells a URL that names something on the class path: a class loader gave it, and nobody else.
/// What is read there is a file, or a part of a jar, and seldom on another machine.
final class ClassPathUrl {
  /// From a variable to its value, and again.
  private static final int STEPS = 6;

  private static final String URL = "java.net.URL";
  private static final Set<String> OPENS = Set.of("openStream", "openConnection", "getContent");

  private static final Set<String> GIVES =
      Set.of(
          "getResource",
          "getResources",
          "getSystemResource",
          "getSystemResources",
          "findResource",
          "findResources",
          "resources");

  /// Methods that give what those hold on which they are called.
  private static final Set<String> PASSES =
      Set.of("next", "nextElement", "iterator", "asIterator", "get", "toURI", "toURL");

  /// Methods that give what those hold which they are given.
  private static final Set<String> LISTS = Set.of("list", "asList", "requireNonNull");

  private final Variables variables;

  private ClassPathUrl(Variables variables) {
    this.variables = variables;
  }

  /// Whether a call opens such a URL.
  ///
  /// @param type the type that it is called on
  static boolean isOpened(TreePath call, String type, Variables variables) {
    return type.equals(URL)
        && call.getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select
        && OPENS.contains(select.getIdentifier().toString())
        && new ClassPathUrl(variables).isGiven(Receiver.of(call, select), STEPS);
  }

  private boolean isGiven(TreePath value, int steps) {
    if (steps == 0) {
      return false;
    }
    return switch (value.getLeaf()) {
      case ParenthesizedTree tree -> isGiven(new TreePath(value, tree.getExpression()), steps);
      case TypeCastTree tree -> isGiven(new TreePath(value, tree.getExpression()), steps);
      case MethodInvocationTree call -> {
        String name = SimpleName.of(call.getMethodSelect());
        yield GIVES.contains(name)
            || (PASSES.contains(name)
                && call.getMethodSelect() instanceof MemberSelectTree select
                && isGiven(Receiver.of(value, select), steps - 1))
            || (LISTS.contains(name)
                && call.getArguments().stream()
                    .anyMatch(argument -> isGiven(new TreePath(value, argument), steps - 1)));
      }
      default ->
          variables
              .read(value)
              .map(this::values)
              .filter(values ->
                  !values.isEmpty() && values.stream().allMatch(given -> isGiven(given, steps - 1)))
              .isPresent();
    };
  }

  private List<TreePath> values(Variable variable) {
    List<TreePath> values = new ArrayList<>(variables.assigned(variable));
    ExpressionTree initial = variable.tree().getInitializer();
    if (initial != null) {
      values.add(new TreePath(variable.path(), initial));
    }
    TreePath around = variable.path().getParentPath();
    if (around.getLeaf() instanceof EnhancedForLoopTree loop
        && loop.getVariable().equals(variable.tree())) {
      values.add(new TreePath(around, loop.getExpression()));
    }
    values.removeIf(value -> value.getLeaf().getKind() == Tree.Kind.NULL_LITERAL);
    return values;
  }
}
