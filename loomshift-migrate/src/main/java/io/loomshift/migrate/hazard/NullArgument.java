package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.NULL_ARGUMENT;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// A task or name that may be null: `new Thread((Runnable) null)` is a thread that does nothing,
/// `unstarted(null)` throws. That a parameter is unknown is no reason; that the code around thinks
/// of null is one.
final class NullArgument implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    List<Remark> remarks = new ArrayList<>();
    site.task().ifPresent(task -> examine(site, task, "task", remarks));
    site.name().ifPresent(name -> examine(site, name, "name", remarks));
    return remarks;
  }

  private static void examine(
      ThreadSite site, TreePath argument, String what, List<Remark> remarks) {
    Analysis analysis = site.analysis();
    Tree bare = bare(argument.getLeaf());
    if (bare instanceof LiteralTree literal && literal.getValue() == null) {
      remarks.add(remark(analysis.line(argument), "the " + what + " is null"));
      return;
    }
    Optional<Element> element =
        analysis
            .element(argument)
            .filter(e -> e instanceof VariableElement || e instanceof ExecutableElement);
    if (element.filter(NullArgument::isNullable).isPresent()) {
      remarks.add(
          remark(
              analysis.line(argument),
              "the " + what + " `" + analysis.text(argument) + "` is declared nullable"));
    }
    element
        .filter(VariableElement.class::isInstance)
        .flatMap(variable -> comparison(variable, site))
        .ifPresent(line ->
            remarks.add(
                remark(
                    line,
                    "the "
                        + what
                        + " `"
                        + analysis.text(argument)
                        + "` is compared with null here")));
  }

  private static Remark remark(int line, String what) {
    return Remark.of(
        Reason.of(NULL_ARGUMENT, line, what + ", and a builder of threads takes no null"));
  }

  private static boolean isNullable(Element element) {
    List<AnnotationMirror> annotations = new ArrayList<>(element.getAnnotationMirrors());
    annotations.addAll(
        element instanceof ExecutableElement method
            ? method.getReturnType().getAnnotationMirrors()
            : element.asType().getAnnotationMirrors());
    return annotations.stream()
        .map(annotation -> annotation.getAnnotationType().asElement().getSimpleName().toString())
        .anyMatch(name -> name.equals("Nullable") || name.equals("CheckForNull"));
  }

  private static Tree bare(Tree tree) {
    return switch (tree) {
      case ParenthesizedTree parenthesized -> bare(parenthesized.getExpression());
      case TypeCastTree cast -> bare(cast.getExpression());
      default -> tree;
    };
  }

  /// The line of a comparison with null in the method around the site that does not keep null away
  /// from it.
  private static Optional<Integer> comparison(Element variable, ThreadSite site) {
    TreePath method = site.path();
    while (method.getParentPath() != null
        && !(method.getLeaf() instanceof MethodTree)
        && !(method.getLeaf() instanceof LambdaExpressionTree)) {
      method = method.getParentPath();
    }
    List<TreePath> open = new ArrayList<>();
    boolean[] guarded = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitBinary(BinaryTree tree, @Nullable Void unused) {
        if (comparesWithNull(tree, getCurrentPath(), variable, site.analysis())) {
          open.add(getCurrentPath());
          guarded[0] |= keepsNullAway(getCurrentPath(), tree.getKind(), variable, site);
        }
        return super.visitBinary(tree, null);
      }
    }.scan(method, null);
    return guarded[0] || open.isEmpty()
        ? Optional.empty()
        : Optional.of(site.analysis().line(open.getFirst()));
  }

  private static boolean comparesWithNull(
      BinaryTree tree, TreePath path, Element variable, Analysis analysis) {
    boolean equality =
        tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
    return equality
        && (isComparison(tree.getLeftOperand(), tree.getRightOperand(), path, variable, analysis)
            || isComparison(
                tree.getRightOperand(), tree.getLeftOperand(), path, variable, analysis));
  }

  private static boolean isComparison(
      ExpressionTree nothing, ExpressionTree read, TreePath path, Element variable, Analysis a) {
    return nothing.getKind() == Tree.Kind.NULL_LITERAL
        && a.element(new TreePath(path, read)).filter(variable::equals).isPresent();
  }

  /// Whether a comparison is the condition of an `if` or `?:` whose other branch has the site, or
  /// one that leaves, throws, or gives the variable a value before the site.
  private static boolean keepsNullAway(
      TreePath comparison, Tree.Kind kind, Element variable, ThreadSite maker) {
    boolean isNull = kind == Tree.Kind.EQUAL_TO;
    TreePath site = maker.path();
    for (TreePath at = comparison.getParentPath(); at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case IfTree choice -> {
          Tree branch = isNull ? choice.getElseStatement() : choice.getThenStatement();
          Tree other = isNull ? choice.getThenStatement() : choice.getElseStatement();
          return (branch != null && holds(branch, site))
              || (isNull && endsEarly(choice.getThenStatement()) && !holds(choice, site))
              || (other != null
                  && !holds(choice, site)
                  && assigns(new TreePath(at, other), variable, maker.analysis()));
        }
        case ConditionalExpressionTree choice -> {
          Tree branch = isNull ? choice.getFalseExpression() : choice.getTrueExpression();
          return holds(branch, site) || isGivenBack(at, variable, maker.analysis());
        }
        case StatementTree _, MethodTree _, LambdaExpressionTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  /// `name = name == null ? … : name`: no null comes through.
  private static boolean isGivenBack(TreePath choice, Element variable, Analysis analysis) {
    TreePath around = choice.getParentPath();
    while (around.getLeaf() instanceof ParenthesizedTree) {
      around = around.getParentPath();
    }
    return around.getLeaf() instanceof AssignmentTree assignment
        && analysis
            .element(new TreePath(around, assignment.getVariable()))
            .filter(variable::equals)
            .isPresent();
  }

  private static boolean endsEarly(StatementTree statement) {
    return switch (statement) {
      case ReturnTree _, ThrowTree _ -> true;
      case BlockTree block ->
          !block.getStatements().isEmpty() && endsEarly(block.getStatements().getLast());
      default -> false;
    };
  }

  /// `if (name == null) name = …`: no null comes through.
  private static boolean assigns(TreePath branch, Element variable, Analysis analysis) {
    boolean[] assigned = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        assigned[0] |=
            tree.getExpression().getKind() != Tree.Kind.NULL_LITERAL
                && analysis
                    .element(new TreePath(getCurrentPath(), tree.getVariable()))
                    .filter(variable::equals)
                    .isPresent();
        return super.visitAssignment(tree, null);
      }
    }.scan(branch, null);
    return assigned[0];
  }

  private static boolean holds(Tree tree, TreePath site) {
    for (TreePath at = site; at != null; at = at.getParentPath()) {
      if (at.getLeaf().equals(tree)) {
        return true;
      }
    }
    return false;
  }
}
