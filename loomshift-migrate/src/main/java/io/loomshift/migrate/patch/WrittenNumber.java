package io.loomshift.migrate.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Finds where a number is written that code gives to something: there, or in a variable that
/// nothing else uses.
final class WrittenNumber {
  private final String what;
  private final String goal;
  private final int to;
  private final Analysis analysis;

  /// @param what a person calls the number, such as `the size`
  /// @param goal what is so once it is changed, such as `the pool has 16 workers`
  /// @param to what it becomes
  WrittenNumber(String what, String goal, int to, TracedSources sources) {
    this.what = what;
    this.goal = goal;
    this.to = to;
    this.analysis = sources.analysis();
  }

  /// The literal that a number is.
  ///
  /// @param sizes the expressions that may use it
  /// @throws Unfit where it is decided at run time, or used for more than that
  TreePath literal(TreePath size, List<TreePath> sizes) throws Unfit {
    return switch (size.getLeaf()) {
      case LiteralTree _ -> size;
      case ParenthesizedTree tree -> literal(new TreePath(size, tree.getExpression()), sizes);
      case IdentifierTree _, MemberSelectTree _ -> ofVariable(size, sizes);
      default -> throw setting(size, analysis.text(size));
    };
  }

  private TreePath ofVariable(TreePath use, List<TreePath> sizes) throws Unfit {
    Element variable =
        analysis
            .element(use)
            .filter(VariableElement.class::isInstance)
            .orElseThrow(() -> setting(use, analysis.text(use)));
    GivenValues given = analysis.valuesOf(variable, use);
    if (given.values().size() != 1) {
      throw setting(use, analysis.text(use));
    }
    TreePath value = given.values().getFirst();
    requireOnlyUse(variable, value, sizes);
    return switch (value.getLeaf()) {
      case LiteralTree _ -> value;
      case IdentifierTree _, MemberSelectTree _
          when variable.getKind() == ElementKind.PARAMETER
              || variable.getKind() == ElementKind.FIELD ->
          ofVariable(value, List.of(value));
      default -> throw setting(value, analysis.text(value));
    };
  }

  /// A number that has other uses means more than the one that is to change.
  private void requireOnlyUse(Element variable, TreePath value, List<TreePath> sizes) throws Unfit {
    List<TreePath> others = new ArrayList<>();
    for (Unit unit : analysis.attribution().units()) {
      if (unit.content().contains(variable.getSimpleName())) {
        others.addAll(uses(variable, unit));
      }
    }
    others.removeIf(use -> sizes.stream().anyMatch(size -> size.getLeaf().equals(use.getLeaf())));
    if (!others.isEmpty()) {
      TreePath first = others.getFirst();
      throw new Unfit(
          value,
          "%s is %s, which is used elsewhere, too (%s:%d); set it to %d here if that fits"
              .formatted(
                  what,
                  variable.getSimpleName(),
                  analysis.unit(first).file().name(),
                  analysis.line(first),
                  to));
    }
  }

  private List<TreePath> uses(Element variable, Unit unit) {
    List<TreePath> uses = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        if (tree.getName().contentEquals(variable.getSimpleName())) {
          add();
        }
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        if (tree.getIdentifier().contentEquals(variable.getSimpleName())) {
          add();
        }
        return super.visitMemberSelect(tree, null);
      }

      private void add() {
        boolean target =
            getCurrentPath().getParentPath().getLeaf() instanceof AssignmentTree assignment
                && assignment.getVariable().equals(getCurrentPath().getLeaf());
        if (!target && analysis.element(getCurrentPath()).filter(variable::equals).isPresent()) {
          uses.add(getCurrentPath());
        }
      }
    }.scan(new TreePath(unit.tree()), null);
    return uses;
  }

  private Unfit setting(TreePath at, String text) {
    return new Unfit(
        at,
        "%s is a setting, %s; set it so that %s"
            .formatted(what, text.replaceAll("\\s+", " "), goal));
  }
}
