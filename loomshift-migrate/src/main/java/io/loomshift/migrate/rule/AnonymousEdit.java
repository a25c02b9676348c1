package io.loomshift.migrate.rule;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Turns `new Thread(name) { public void run() { … } }` into `Thread.ofVirtual().name(name)` with
/// the body as a lambda, or with the class as one of `Runnable` where [LambdaForm] is against it.
///
/// @param end where the text that it changes ends
record AnonymousEdit(List<TextEdit> edits, int end) {

  static AnonymousEdit of(
      TreePath typePath,
      MethodTree run,
      OwnMembers members,
      ThreadArguments arguments,
      Analysis analysis) {
    TreePath path = typePath.getParentPath();
    Unit unit = analysis.unit(path);
    NewClassTree creation = (NewClassTree) path.getLeaf();
    ClassTree type = (ClassTree) typePath.getLeaf();
    TreePath body = new TreePath(new TreePath(typePath, run), run.getBody());
    int named = unit.end(creation.getIdentifier());
    int bodyStart = unit.start(run.getBody());
    int bodyEnd = unit.end(run.getBody());
    int end = unit.end(creation);
    int open = unit.content().indexOf('{', behindArguments(unit, creation, named));
    List<TextEdit> edits = new ArrayList<>(members.edits());
    edits.add(
        BuilderEdit.withoutCode(unit, unit.start(creation), unit.start(creation.getIdentifier())));
    Optional<TreePath> start = BuilderEdit.startStatement(path);
    String call = BuilderEdit.call(arguments, unit, start.isPresent()) + "(";
    boolean lambda =
        !members.callsRun()
            && onlyOverrides(run)
            && !hasComment(unit, open, bodyStart)
            && !hasComment(unit, bodyEnd, end)
            && LambdaForm.isPossible(path, body, analysis);
    String comments = commentsBesideName(unit, arguments, named, open);
    if (lambda) {
      edits.add(new TextEdit(named, bodyStart, call + comments + "() -> "));
      edits.addAll(Dedent.of(run.getBody(), type, unit));
      edits.add(new TextEdit(bodyEnd, end, ")"));
    } else {
      edits.add(new TextEdit(named, open, call + comments + "new Runnable() "));
      edits.add(TextEdit.insert(end, ")"));
    }
    if (start.isPresent()) {
      int statementEnd = unit.end(start.get().getLeaf());
      edits.add(BuilderEdit.withoutCode(unit, end, statementEnd));
      end = statementEnd;
    }
    return new AnonymousEdit(List.copyOf(edits), end);
  }

  private static boolean onlyOverrides(MethodTree run) {
    return run.getModifiers().getAnnotations().stream()
        .map(AnnotationTree::getAnnotationType)
        .allMatch(annotation -> annotation.toString().endsWith("Override"));
  }

  private static boolean hasComment(Unit unit, int start, int end) {
    String between = unit.content().substring(start, end);
    return !SourceMask.mask(between).equals(between);
  }

  private static int behindArguments(Unit unit, NewClassTree creation, int named) {
    return creation.getArguments().isEmpty() ? named : unit.end(creation.getArguments().getLast());
  }

  /// The comments around the arguments: a name keeps those inside it.
  private static String commentsBesideName(
      Unit unit, ThreadArguments arguments, int start, int end) {
    StringBuilder comments = new StringBuilder();
    int from = start;
    for (TreePath argument : arguments.arguments()) {
      comments.append(
          BuilderEdit.withoutCode(unit, from, unit.start(argument.getLeaf())).replacement());
      from = unit.end(argument.getLeaf());
    }
    comments.append(BuilderEdit.withoutCode(unit, from, end).replacement());
    return comments.isEmpty() ? "" : comments.toString().stripLeading();
  }
}
