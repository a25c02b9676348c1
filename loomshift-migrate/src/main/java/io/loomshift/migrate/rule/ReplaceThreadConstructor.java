package io.loomshift.migrate.rule;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
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

/// `new Thread(…)` becomes a virtual thread of a builder, or `Thread.startVirtualThread(…)` where
/// it is started on the spot.
final class ReplaceThreadConstructor implements Rule {
  @Override
  public String id() {
    return "replace-thread-constructor";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.NEW_CLASS);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    NewClassTree creation = (NewClassTree) path.getLeaf();
    if (creation.getClassBody() != null || !isThread(path, analysis)) {
      return Optional.empty();
    }
    return Optional.of(judge(path, analysis, ThreadArguments.of(path, analysis)));
  }

  private static boolean isNamedThread(Tree type) {
    return switch (type) {
      case IdentifierTree identifier -> identifier.getName().contentEquals("Thread");
      case MemberSelectTree select -> select.getIdentifier().contentEquals("Thread");
      default -> false;
    };
  }

  /// Whether a creation is one of `java.lang.Thread` itself.
  static boolean isThread(TreePath path, Analysis analysis) {
    Tree identifier = ((NewClassTree) path.getLeaf()).getIdentifier();
    TreePath type = new TreePath(path, identifier);
    return isNamedThread(identifier)
        && analysis.type(type).filter(t -> analysis.types().is(t, "java.lang.Thread")).isPresent();
  }

  private static Finding judge(TreePath path, Analysis analysis, ThreadArguments arguments) {
    Unit unit = analysis.unit(path);
    int line = analysis.line(path);
    List<Reason> reasons = new ArrayList<>();
    List<TextEdit> edits = new ArrayList<>();
    boolean movable = arguments.argument(Role.TASK).isPresent();
    if (!movable && arguments.roles().contains(Role.UNKNOWN)) {
      reasons.add(
          Reason.of(
              ReasonCode.UNRESOLVED_TYPE,
              line,
              "the type of an argument cannot be resolved: "
                  + String.join(", ", arguments.unresolved())));
    } else if (!movable) {
      reasons.add(Reason.of(ReasonCode.NO_TASK, line, "the thread has no task to run"));
    }
    if (arguments.hasStackSize()) {
      reasons.add(
          Reason.of(
              ReasonCode.STACK_SIZE,
              line,
              "the thread asks for a stack size, which a virtual thread does not have"));
      movable = false;
    }
    boolean inFactory = Factories.enclosing(path, analysis).isPresent();
    if (analysis.profile() == Profile.SAFE && movable) {
      ThreadSite site =
          new ThreadSite(
              path,
              analysis,
              arguments.argument(Role.TASK),
              arguments.argument(Role.NAME),
              arguments.argument(Role.GROUP),
              analysis.usesOf(path));
      for (Remark remark : Hazards.of(site)) {
        reasons.add(remark.reason());
        edits.addAll(remark.edits());
      }
    }
    BuilderEdit builder =
        movable
            ? BuilderEdit.of(path, arguments, unit, analysis.profile())
            : new BuilderEdit(List.of(), unit.end(path.getLeaf()));
    edits.addAll(builder.edits());
    return new Finding(
        unit.start(path.getLeaf()),
        builder.end(),
        inFactory ? SiteKind.THREAD_FACTORY : SiteKind.NEW_THREAD,
        arguments.pattern(),
        reasons,
        movable ? Optional.of(SiteEdit.of(edits)) : Optional.empty());
  }
}
