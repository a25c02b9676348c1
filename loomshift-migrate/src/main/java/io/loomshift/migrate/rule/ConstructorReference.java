package io.loomshift.migrate.rule;

import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/// `Thread::new`. Where a `ThreadFactory` is wanted it becomes the builder's factory, elsewhere a
/// lambda: a builder is not safe for use by several threads, so `Thread.ofVirtual()::unstarted`
/// would not do.
final class ConstructorReference {
  private ConstructorReference() {}

  /// Whether the object that a reference makes is a factory of threads.
  static boolean isFactory(TreePath path, Analysis analysis) {
    return analysis
        .type(path)
        .filter(type -> analysis.types().inherits(type, "java.util.concurrent.ThreadFactory"))
        .isPresent();
  }

  /// The edit; empty where the constructor takes no task, or what it takes is not known.
  static Optional<TextEdit> edit(TreePath path, Analysis analysis) {
    MemberReferenceTree reference = (MemberReferenceTree) path.getLeaf();
    Unit unit = analysis.unit(path);
    String thread = unit.text(reference.getQualifierExpression());
    return analysis
        .executable(path)
        .flatMap(constructor -> replacement(constructor, thread, path, analysis))
        .map(text -> new TextEdit(unit.start(reference), unit.end(reference), text));
  }

  private static Optional<String> replacement(
      ExecutableElement constructor, String thread, TreePath path, Analysis analysis) {
    List<String> types =
        constructor.getParameters().stream().map(p -> p.asType().toString()).toList();
    if (!types.contains("java.lang.Runnable") || types.contains("long")) {
      return Optional.empty();
    }
    if (isFactory(path, analysis)) {
      return Optional.of(thread + ".ofVirtual().factory()");
    }
    String task = FreeName.at(path, "task");
    String name = FreeName.at(path, "name");
    List<String> names =
        types.stream()
            .map(type ->
                switch (type) {
                  case "java.lang.Runnable" -> task;
                  case "java.lang.String" -> name;
                  default -> FreeName.at(path, "group");
                })
            .toList();
    String parameters = names.size() == 1 ? names.getFirst() : "(" + String.join(", ", names) + ")";
    return Optional.of(
        parameters
            + " -> "
            + thread
            + ".ofVirtual()"
            + (names.contains(name) ? ".name(" + name + ")" : "")
            + ".unstarted("
            + task
            + ")");
  }
}
