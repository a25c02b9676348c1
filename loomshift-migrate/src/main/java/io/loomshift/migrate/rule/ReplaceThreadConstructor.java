package io.loomshift.migrate.rule;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.migrate.hazard.Remark;
import io.loomshift.migrate.hazard.ThreadSite;
import io.loomshift.migrate.rule.ThreadArguments.Role;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `new Thread(…)` and `Thread::new` become virtual threads of a builder, or
/// `Thread.startVirtualThread(…)` where one is started on the spot.
final class ReplaceThreadConstructor implements Rule {
  @Override
  public String id() {
    return "replace-thread-constructor";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.NEW_CLASS, Tree.Kind.MEMBER_REFERENCE);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return switch (path.getLeaf()) {
      case NewClassTree creation when creation.getClassBody() == null && isThread(path, analysis) ->
          Optional.of(constructor(path, analysis, ThreadArguments.of(path, analysis)));
      case MemberReferenceTree reference
          when reference.getMode() == MemberReferenceTree.ReferenceMode.NEW
              && isThread(path, reference.getQualifierExpression(), analysis) ->
          Optional.of(reference(path, analysis));
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(
        path.getLeaf() instanceof MemberReferenceTree
            ? Shape.THREAD_REFERENCE
            : finding.pattern().map(Shape::of).orElse(Shape.THREAD));
  }

  /// Whether a creation is one of `java.lang.Thread` itself.
  static boolean isThread(TreePath path, Analysis analysis) {
    return isThread(path, ((NewClassTree) path.getLeaf()).getIdentifier(), analysis);
  }

  private static boolean isThread(TreePath path, Tree type, Analysis analysis) {
    TreePath bare = Creation.bare(path, type);
    boolean named =
        switch (bare.getLeaf()) {
          case IdentifierTree identifier -> identifier.getName().contentEquals("Thread");
          case MemberSelectTree select -> select.getIdentifier().contentEquals("Thread");
          default -> false;
        };
    return named
        && analysis.type(bare).filter(t -> analysis.types().is(t, "java.lang.Thread")).isPresent();
  }

  private static Finding constructor(TreePath path, Analysis analysis, ThreadArguments arguments) {
    Unit unit = analysis.unit(path);
    boolean safe = analysis.profile() == Profile.SAFE;
    List<Reason> reasons = new ArrayList<>(obstacles(path, analysis, arguments));
    List<TextEdit> edits = new ArrayList<>();
    int end = unit.end(path.getLeaf());
    if (reasons.isEmpty()) {
      if (safe) {
        reasons.addAll(unresolved(path, analysis, arguments));
        judge(
            new ThreadSite(
                path,
                analysis,
                arguments.argument(Role.TASK),
                arguments.argument(Role.NAME),
                arguments.argument(Role.GROUP),
                analysis.usesOf(path)),
            reasons,
            edits);
      }
      BuilderEdit builder = BuilderEdit.of(path, arguments, unit, analysis.profile());
      edits.addAll(builder.edits());
      end = builder.end();
    }
    return new Finding(
        unit.start(path.getLeaf()),
        end,
        EnclosingFactory.of(path, analysis).isPresent()
            ? SiteKind.THREAD_FACTORY
            : SiteKind.NEW_THREAD,
        arguments.pattern(),
        reasons,
        edits.isEmpty() ? Optional.empty() : Optional.of(SiteEdit.of(edits)));
  }

  private static void judge(ThreadSite site, List<Reason> reasons, List<TextEdit> edits) {
    for (Remark remark : Hazards.of(site)) {
      reasons.add(remark.reason());
      edits.addAll(remark.edits());
    }
  }

  /// Why no edit is known, empty where one is.
  private static List<Reason> obstacles(
      TreePath path, Analysis analysis, ThreadArguments arguments) {
    int line = analysis.line(path);
    Optional<TreePath> task = arguments.argument(Role.TASK);
    Optional<TreePath> name = arguments.argument(Role.NAME);
    if (task.isEmpty()) {
      return arguments.roles().contains(Role.UNKNOWN)
          ? unresolved(path, analysis, arguments)
          : List.of(Reason.of(ReasonCode.NO_TASK, line, "the thread has no task to run"));
    }
    boolean known = analysis.profile() == Profile.SAFE || arguments.pattern().isPresent();
    if (arguments.hasStackSize() || !known) {
      return List.of(
          Reason.of(
              ReasonCode.STACK_SIZE,
              line,
              "the thread asks for a stack size, which a virtual thread does not have"));
    }
    boolean ordered =
        analysis.profile() == Profile.SAFE
            && name.isPresent()
            && EvaluationOrder.matters(task.get(), name.get());
    return ordered
        ? List.of(
            Reason.of(
                ReasonCode.THREAD_NAME,
                line,
                "a builder is given the name before the task, and the two have to be evaluated the"
                    + " other way round: one sets a variable that the other reads"))
        : List.of();
  }

  private static List<Reason> unresolved(
      TreePath path, Analysis analysis, ThreadArguments arguments) {
    boolean unknown = !arguments.unresolved().isEmpty() || arguments.roles().contains(Role.UNKNOWN);
    String names =
        arguments.unresolved().isEmpty()
            ? analysis.text(path)
            : String.join(", ", arguments.unresolved());
    return unknown
        ? List.of(
            Reason.of(
                ReasonCode.UNRESOLVED_TYPE,
                analysis.line(path),
                "the type of an argument cannot be resolved: " + names))
        : List.of();
  }

  private static Finding reference(TreePath path, Analysis analysis) {
    if (analysis.goal().isAdaptive() && ConstructorReference.isFactory(path, analysis)) {
      return AdaptiveFactory.of(path, analysis);
    }
    Unit unit = analysis.unit(path);
    List<Reason> reasons = new ArrayList<>();
    List<TextEdit> edits = new ArrayList<>();
    Optional<TextEdit> edit = ConstructorReference.edit(path, analysis);
    if (edit.isEmpty()) {
      reasons.add(
          Reason.of(
              ReasonCode.NO_TASK,
              analysis.line(path),
              "the threads have no task to run, or a stack size"));
    } else if (analysis.profile() == Profile.SAFE) {
      ThreadSite site =
          new ThreadSite(
              path, analysis, Optional.empty(), Optional.empty(), Optional.empty(), List.of());
      judge(site, reasons, edits);
    }
    edit.ifPresent(edits::add);
    return new Finding(
        unit.start(path.getLeaf()),
        unit.end(path.getLeaf()),
        ConstructorReference.isFactory(path, analysis)
            ? SiteKind.THREAD_FACTORY
            : SiteKind.NEW_THREAD,
        edit.map(_ -> Pattern.P1),
        reasons,
        edits.isEmpty() ? Optional.empty() : Optional.of(SiteEdit.of(edits)));
  }
}
