package io.loomshift.migrate.hazard;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.migrate.flow.TaskBody;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/// Finds what a thread or a pool may be given to run.
final class GivenTasks {
  /// How many parameters are followed that are each given the next one.
  private static final int STEPS = 3;

  private GivenTasks() {}

  /// Something to run.
  ///
  /// @param life how long it goes on, empty where its code is not known
  /// @param name the method that a reference names, where its code is not known
  /// @param origin who hands it in, where it is a parameter
  /// @param seen whether its code stands in the tree, even if not all of it is known
  record Task(Optional<TaskLife> life, Optional<String> name, Origin origin, boolean seen) {
    /// Whether it may be anything: nothing tells, and code may hand it in that does not stand here.
    boolean isUnknown() {
      return life.isEmpty() && origin != Origin.NOBODY;
    }
  }

  /// Who gives a task.
  enum Origin {
    /// The code that stands here.
    HERE,
    /// Whoever calls a method that is open to all; nobody in the tree does.
    ANYBODY,
    /// A method that nobody can call.
    NOBODY
  }

  /// What a thread runs: one task, or those that callers hand in.
  static List<Task> of(ThreadSite site) {
    if (site.isAnonymous()) {
      return List.of(known(site.body(), site));
    }
    List<Task> tasks = new ArrayList<>();
    site.task().ifPresent(task -> follow(task, site, STEPS, tasks));
    return tasks;
  }

  /// What an expression yields to run.
  static List<Task> of(TreePath task, ThreadMaker site) {
    List<Task> tasks = new ArrayList<>();
    follow(task, site, STEPS, tasks);
    return tasks;
  }

  private static Task known(Optional<TaskBody> body, ThreadMaker site) {
    return new Task(
        body.flatMap(code ->
            ReachedCode.of(code, site).map(TaskLife::of).filter(life -> isWhole(life, code, site))),
        Optional.empty(),
        Origin.HERE,
        body.isPresent());
  }

  /// Whether no code that a task was handed may go on longer than the task's own.
  private static boolean isWhole(TaskLife life, TaskBody body, ThreadMaker site) {
    // The body of a lambda may be an expression, which would be taken for one that gives a task.
    Tree around = body.code().getParentPath().getLeaf();
    Tree task = around instanceof LambdaExpressionTree ? around : body.code().getLeaf();
    return life.kind() != TaskLife.Kind.ENDS
        || site.analysis().reach().foreign(Tasks.code(body.unit(), task)).isEmpty();
  }

  private static void follow(TreePath task, ThreadMaker site, int steps, List<Task> tasks) {
    switch (task.getLeaf()) {
      case ParenthesizedTree tree ->
          follow(new TreePath(task, tree.getExpression()), site, steps, tasks);
      case TypeCastTree tree ->
          follow(new TreePath(task, tree.getExpression()), site, steps, tasks);
      case ConditionalExpressionTree choice -> {
        follow(new TreePath(task, choice.getTrueExpression()), site, steps, tasks);
        follow(new TreePath(task, choice.getFalseExpression()), site, steps, tasks);
      }
      default -> followValue(task, site, steps, tasks);
    }
  }

  private static void followValue(TreePath task, ThreadMaker site, int steps, List<Task> tasks) {
    Analysis analysis = site.analysis();
    Optional<TaskBody> body = analysis.bodies().of(task, analysis.attribution());
    Optional<Element> parameter =
        analysis.element(task).filter(e -> e.getKind() == ElementKind.PARAMETER);
    if (body.isPresent() || parameter.isEmpty() || steps == 0) {
      Optional<String> name =
          body.isEmpty() && task.getLeaf() instanceof MemberReferenceTree reference
              ? Optional.of(reference.getName().toString())
              : Optional.empty();
      tasks.add(new Task(known(body, site).life(), name, Origin.HERE, body.isPresent()));
      return;
    }
    GivenValues given = analysis.valuesOf(parameter.get(), task);
    // Of other files only the bodies are attributed to which threads come.
    List<TreePath> values =
        given.values().stream()
            .filter(value -> value.getCompilationUnit().equals(task.getCompilationUnit()))
            .toList();
    values.forEach(value -> follow(value, site, steps - 1, tasks));
    // Callers that are not in the tree are taken to be like those that are.
    if (values.isEmpty()) {
      Origin origin =
          !given.values().isEmpty()
              ? Origin.HERE
              : Starter.isOpen(task) ? Origin.ANYBODY : Origin.NOBODY;
      tasks.add(new Task(Optional.empty(), Optional.empty(), origin, !given.values().isEmpty()));
    }
  }
}
