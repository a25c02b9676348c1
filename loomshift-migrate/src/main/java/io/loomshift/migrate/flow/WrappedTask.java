package io.loomshift.migrate.flow;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Attribution;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;

/// The code that a method of a library is given to make a task of, where it is given no other:
/// `wrap(() -> …)` runs that, whatever it does around it.
final class WrappedTask {
  private static final Set<String> TASKS =
      Set.of("java.lang.Runnable", "java.util.concurrent.Callable");

  private WrappedTask() {}

  static Optional<TreePath> of(
      MethodInvocationTree call, TreePath path, Attribution attribution, TaskBodies bodies) {
    List<? extends Tree> arguments = call.getArguments();
    List<? extends Tree> given =
        arguments.stream().filter(LambdaExpressionTree.class::isInstance).toList();
    if (given.size() != 1) {
      return Optional.empty();
    }
    int at = arguments.indexOf(given.getFirst());
    return attribution
        .element(path)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast)
        .filter(callee -> !bodies.declares(callee.getEnclosingElement()))
        .filter(callee -> makesOne(callee, at))
        .map(_ -> new TreePath(path, given.getFirst()));
  }

  /// Whether a method takes a task and gives one. What else takes a lambda, as `computeIfAbsent`,
  /// may run it itself.
  private static boolean makesOne(ExecutableElement callee, int at) {
    return at < callee.getParameters().size()
        && callee.getParameters().get(at).asType() instanceof DeclaredType given
        && callee.getReturnType() instanceof DeclaredType made
        && (TASKS.contains(given.asElement().toString())
            || given.asElement().equals(made.asElement()));
  }
}
