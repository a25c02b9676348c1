package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_GROUP;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.migrate.flow.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// The thread's group. Virtual threads all belong to one group of their own: a group that counts,
/// lists or interrupts its threads, or handles their exceptions, would miss this one. A group that
/// only holds threads together is dropped.
final class GroupUse implements Hazard<ThreadSite> {
  private static final Set<String> TELLING =
      Set.of(
          "activeCount",
          "enumerate",
          "interrupt",
          "list",
          "stop",
          "suspend",
          "resume",
          "setMaxPriority");

  /// Calls in a group expression that change nothing.
  private static final Set<String> PURE =
      Set.of("currentThread", "getThreadGroup", "getSecurityManager", "getParent");

  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.group().stream().flatMap(group -> examine(site, group).stream()).toList();
  }

  private static List<Remark> examine(ThreadSite site, TreePath group) {
    Analysis analysis = site.analysis();
    List<Remark> remarks = new ArrayList<>();
    String text = analysis.text(group);
    if (!isPure(group)) {
      remarks.add(
          remark(
              analysis.line(group),
              "the thread group is made by `" + text + "`, which the edit drops"));
    }
    Optional<Element> variable = analysis.element(group).filter(VariableElement.class::isInstance);
    for (Use use : variable.map(analysis::usesOfVariable).orElse(List.of())) {
      if (use instanceof Use.Call call && TELLING.contains(call.method())) {
        remarks.add(
            remark(
                Lines.of(use, site),
                "the thread group is used: "
                    + call.method()
                    + "() is called on `"
                    + text
                    + "`"
                    + Lines.elsewhere(use, site)));
      }
    }
    if (isOfOwnClass(group, variable, analysis)) {
      remarks.add(
          remark(
              analysis.line(group),
              "the thread group `"
                  + text
                  + "` is of a class of its own, which may handle"
                  + " exceptions"));
    }
    return remarks;
  }

  private static Remark remark(int line, String message) {
    return Remark.of(Reason.of(THREAD_GROUP, line, message));
  }

  private static boolean isPure(TreePath group) {
    boolean[] pure = {true};
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        String select = tree.getMethodSelect().toString();
        pure[0] &= PURE.contains(select.substring(select.lastIndexOf('.') + 1));
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        // A group that nothing else can reach.
        pure[0] &= tree.getIdentifier().toString().endsWith("ThreadGroup");
        return super.visitNewClass(tree, null);
      }

      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        pure[0] = false;
        return null;
      }

      @Override
      public @Nullable Void visitCompoundAssignment(
          CompoundAssignmentTree tree, @Nullable Void unused) {
        pure[0] = false;
        return null;
      }

      @Override
      public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
        pure[0] = false;
        return null;
      }
    }.scan(group.getLeaf(), null);
    return pure[0];
  }

  private static boolean isOfOwnClass(
      TreePath group, Optional<Element> variable, Analysis analysis) {
    List<TreePath> values = new ArrayList<>(List.of(group));
    variable
        .map(v -> analysis.valuesOf(v, group))
        .map(GivenValues::values)
        .ifPresent(values::addAll);
    return values.stream()
        .anyMatch(value ->
            (value.getLeaf() instanceof NewClassTree creation && creation.getClassBody() != null)
                || analysis
                    .type(value)
                    .filter(type -> analysis.types().inherits(type, "java.lang.ThreadGroup"))
                    .filter(type -> !analysis.types().is(type, "java.lang.ThreadGroup"))
                    .isPresent());
  }
}
