package io.loomshift.migrate.rule;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.rule.ThreadArguments.Role;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns `new Thread(group, task, name)` into `Thread.ofVirtual().name(name).unstarted(task)`,
/// moving nothing but the name: the task, which may be a lambda of many lines with sites of its
/// own, stays where it stands, and so does every comment.
///
/// @param edits the edits
/// @param end where the text that they change ends
record BuilderEdit(List<TextEdit> edits, int end) {

  static BuilderEdit of(TreePath path, ThreadArguments arguments, Unit unit, Profile profile) {
    Optional<TreePath> start = profile == Profile.SAFE ? startStatement(path) : Optional.empty();
    List<TextEdit> edits = new ArrayList<>();
    NewClassTree creation = (NewClassTree) path.getLeaf();
    TreePath type = Creation.bare(path, creation.getIdentifier());
    int typeStart = unit.start(type.getLeaf());
    edits.add(withoutCode(unit, unit.start(creation), typeStart));
    if (creation.getIdentifier() instanceof AnnotatedTypeTree annotated) {
      dropAnnotations(annotated, typeStart, unit, edits);
    }
    int end = unit.end(creation);
    boolean safe = profile == Profile.SAFE;
    ArgumentGaps gaps = new ArgumentGaps(unit, arguments.arguments(), end - 1);
    Optional<String> name =
        arguments
            .argument(Role.NAME)
            .map(written ->
                safe
                    ? gaps.withComments(
                        arguments.roles().indexOf(Role.NAME),
                        unit.start(written.getLeaf()),
                        unit.end(written.getLeaf()))
                    : unit.text(written.getLeaf()));
    String call = call(arguments, unit, start.isPresent(), name);
    edits.add(TextEdit.insert(unit.end(creation.getIdentifier()), call));
    if (safe) {
      edits.addAll(gaps.keepOnly(arguments.roles().indexOf(Role.TASK)));
    } else {
      dropOthers(arguments, unit, edits);
    }
    if (start.isPresent()) {
      int statementEnd = unit.end(start.get().getLeaf());
      edits.add(withoutCode(unit, end, statementEnd));
      end = statementEnd;
    }
    return new BuilderEdit(List.copyOf(edits), end);
  }

  /// Takes out annotations inside of a qualified name: a class that a method is called on has none.
  private static void dropAnnotations(
      AnnotatedTypeTree type, int nameStart, Unit unit, List<TextEdit> edits) {
    for (AnnotationTree annotation : type.getAnnotations()) {
      int start = unit.start(annotation);
      int end = unit.end(annotation);
      while (unit.content().charAt(end) <= ' ') {
        end++;
      }
      if (start > nameStart) {
        edits.add(withoutCode(unit, start, end));
      }
    }
  }

  /// What stands between `Thread` and the argument list that holds the task.
  static String call(ThreadArguments arguments, Unit unit, boolean started) {
    Optional<String> name = arguments.argument(Role.NAME).map(p -> unit.text(p.getLeaf()));
    return call(arguments, unit, started, name);
  }

  private static String call(
      ThreadArguments arguments, Unit unit, boolean started, Optional<String> name) {
    boolean inherits =
        arguments
            .argument(Role.INHERIT)
            .map(p -> unit.text(p.getLeaf()).equals("true"))
            .orElse(true);
    if (started && name.isEmpty() && inherits) {
      return ".startVirtualThread";
    }
    return ".ofVirtual()"
        + name.map(n -> ".name(" + n + ")").orElse("")
        + (inherits ? "" : ".inheritInheritableThreadLocals(false)")
        + (started ? ".start" : ".unstarted");
  }

  /// `new Thread(…).start()` as a statement of its own, where it does not matter that
  /// `startVirtualThread` returns the thread: as the body of a lambda it would also fit a
  /// `Callable`.
  static Optional<TreePath> startStatement(TreePath path) {
    TreePath select = path.getParentPath();
    TreePath call = select.getParentPath();
    boolean matches =
        select.getLeaf() instanceof MemberSelectTree member
            && member.getIdentifier().contentEquals("start")
            && call != null
            && call.getLeaf() instanceof MethodInvocationTree invocation
            && invocation.getMethodSelect().equals(member)
            && call.getParentPath().getLeaf() instanceof ExpressionStatementTree;
    return matches ? Optional.of(call) : Optional.empty();
  }

  /// Takes out every argument but the task, with the comma that joins it to the task, and leaves
  /// all comments.
  private static void dropOthers(ThreadArguments arguments, Unit unit, List<TextEdit> edits) {
    int task = arguments.roles().indexOf(Role.TASK);
    for (int i = 0; i < arguments.arguments().size(); i++) {
      int start = unit.start(arguments.arguments().get(i).getLeaf());
      int end = unit.end(arguments.arguments().get(i).getLeaf());
      if (i < task) {
        int next = unit.start(arguments.arguments().get(i + 1).getLeaf());
        edits.add(TextEdit.delete(start, end));
        edits.add(withoutCode(unit, end, next));
      } else if (i > task) {
        int previous = unit.end(arguments.arguments().get(i - 1).getLeaf());
        edits.add(withoutCode(unit, previous, start));
        edits.add(TextEdit.delete(start, end));
      }
    }
  }

  /// Deletes a stretch between two trees, but keeps the comments in it.
  static TextEdit withoutCode(Unit unit, int start, int end) {
    String between = unit.content().substring(start, end);
    String masked = SourceMask.mask(between);
    StringBuilder comments = new StringBuilder();
    boolean any = false;
    for (int i = 0; i < between.length(); i++) {
      boolean comment = masked.charAt(i) != between.charAt(i);
      any |= comment;
      if (comment || between.charAt(i) <= ' ') {
        comments.append(between.charAt(i));
      }
    }
    return new TextEdit(start, end, any ? comments.toString() : "");
  }
}
