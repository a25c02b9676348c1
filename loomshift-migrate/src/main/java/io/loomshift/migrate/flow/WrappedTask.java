package io.loomshift.migrate.flow;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Attribution;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/// The code that a method of a library is given to make a task of, where it is given no other:
/// `wrap(() -> …)` runs that, whatever it does around it.
final class WrappedTask {
  private static final Set<String> TASKS =
      Set.of("java.lang.Runnable", "java.util.concurrent.Callable");

  private static final Pattern BOUND = Pattern.compile("^\\? (super|extends) ");

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
        .filter(callee -> makesOne(callee, at) && takesNoOther(callee, at))
        .map(_ -> new TreePath(path, given.getFirst()));
  }

  /// Whether a method takes a task and gives one, or takes one kind of code and gives another of
  /// the same values, as `unchecked(CheckedFunction<A, B>)` a `Function<A, B>`. What else takes a
  /// lambda, as `computeIfAbsent`, may run it itself.
  private static boolean makesOne(ExecutableElement callee, int at) {
    return at < callee.getParameters().size()
        && callee.getParameters().get(at).asType() instanceof DeclaredType given
        && callee.getReturnType() instanceof DeclaredType made
        && (TASKS.contains(given.asElement().toString())
            || given.asElement().equals(made.asElement())
            || isOfSameValues(given, made));
  }

  /// Whether nothing else that a method takes stands for code.
  private static boolean takesNoOther(ExecutableElement callee, int at) {
    for (int i = 0; i < callee.getParameters().size(); i++) {
      if (i != at
          && callee.getParameters().get(i).asType() instanceof DeclaredType other
          && code(other).isPresent()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfSameValues(DeclaredType given, DeclaredType made) {
    Set<String> values =
        given.getTypeArguments().stream().map(WrappedTask::value).collect(Collectors.toSet());
    return !made.getTypeArguments().isEmpty()
        && made.getTypeArguments().stream().map(WrappedTask::value).allMatch(values::contains)
        && code(given).flatMap(one -> code(made).filter(other -> isAlike(one, other))).isPresent();
  }

  private static String value(TypeMirror argument) {
    return BOUND.matcher(argument.toString()).replaceFirst("");
  }

  /// The one method that an interface leaves open.
  private static Optional<ExecutableElement> code(DeclaredType type) {
    List<ExecutableElement> open =
        ElementFilter.methodsIn(type.asElement().getEnclosedElements()).stream()
            .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
            .toList();
    return type.asElement().getKind() == ElementKind.INTERFACE && open.size() == 1
        ? Optional.of(open.getFirst())
        : Optional.empty();
  }

  private static boolean isAlike(ExecutableElement one, ExecutableElement other) {
    return one.getParameters().size() == other.getParameters().size()
        && (one.getReturnType().getKind() == TypeKind.VOID)
            == (other.getReturnType().getKind() == TypeKind.VOID);
  }
}
