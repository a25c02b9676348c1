package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_AS_RUNNABLE;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// A thread of which only `run()` is wanted. Of a virtual thread `run()` does nothing: handed to an
/// executor, a collection or a variable as a `Runnable`, its task is lost without a word. A task
/// that is itself a thread is not the thread that runs it.
///
/// Source: Solr, Nacos.
final class ThreadAsTask implements Hazard<ThreadSite> {
  private static final String THREAD = "java.lang.Thread";

  /// What takes a task, where the method itself cannot be resolved.
  private static final Set<String> RUNS =
      Set.of("execute", "submit", "schedule", "invokeLater", "runAsync", "invokeAndWait");

  @Override
  public List<Remark> examine(ThreadSite site) {
    List<Remark> remarks = new ArrayList<>();
    site.task()
        .filter(task -> isThread(site.analysis().type(task), site.analysis()))
        .ifPresent(task ->
            remarks.add(
                Remark.of(
                    Reason.of(
                        THREAD_AS_RUNNABLE,
                        site.analysis().line(task),
                        "the task is a thread itself: `"
                            + site.analysis().text(task)
                            + "` is run by this one, and is not the current thread in its"
                            + " run()"))));
    for (Use use : site.uses()) {
      Optional<String> how = how(use, site.analysis());
      if (how.isPresent()) {
        remarks.add(
            site.remark(
                THREAD_AS_RUNNABLE,
                use,
                "the thread "
                    + how.get()
                    + ", and run() of a virtual thread does nothing: the task would be lost"));
        return remarks;
      }
    }
    return remarks;
  }

  private static Optional<String> how(Use use, Analysis analysis) {
    return switch (use) {
      case Use.Argument argument -> parameter(argument, analysis);
      case Use.Cast cast when isRunnable(cast.type(), analysis) ->
          Optional.of("is cast to a Runnable");
      case Use.Stored stored
          when stored.variable() instanceof VariableElement variable
              && isRunnable(variable.asType(), analysis) ->
          Optional.of("is stored in `" + variable.getSimpleName() + "` as a Runnable");
      case Use.Returned returned ->
          returned
              .method()
              .filter(method -> isRunnable(method.getReturnType(), analysis))
              .map(method -> "is returned by `" + method.getSimpleName() + "` as a Runnable");
      default -> Optional.empty();
    };
  }

  private static Optional<String> parameter(Use.Argument argument, Analysis analysis) {
    if (argument.callee().isEmpty()) {
      return argument.path().getLeaf() instanceof MethodInvocationTree call
              && call.getMethodSelect() instanceof MemberSelectTree select
              && RUNS.contains(select.getIdentifier().toString())
          ? Optional.of("is given to `" + select.getIdentifier() + "` to run")
          : Optional.empty();
    }
    ExecutableElement callee = argument.callee().get();
    return parameterType(argument, callee, analysis)
        .filter(type -> isRunnable(type, analysis))
        .map(_ ->
            "is given to `"
                + (callee.getSimpleName().contentEquals("<init>")
                    ? "new " + simpleName(callee)
                    : callee.getSimpleName())
                + "` as a Runnable");
  }

  private static String simpleName(ExecutableElement constructor) {
    return constructor.getEnclosingElement() == null
        ? ""
        : constructor.getEnclosingElement().getSimpleName().toString();
  }

  /// The type of the parameter, with the type arguments of the receiver in their places.
  private static Optional<TypeMirror> parameterType(
      Use.Argument argument, ExecutableElement callee, Analysis analysis) {
    List<? extends VariableElement> parameters = callee.getParameters();
    if (parameters.isEmpty()) {
      return Optional.empty();
    }
    TypeMirror declared =
        parameters.get(Math.min(argument.index(), parameters.size() - 1)).asType();
    return declared.getKind() == TypeKind.TYPEVAR
        ? elementType(argument, analysis)
        : Optional.of(declared);
  }

  /// The last type argument of a collection or map that a value is put into.
  private static Optional<TypeMirror> elementType(Use.Argument argument, Analysis analysis) {
    return argument.path().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
        ? analysis
            .type(Receiver.of(argument.path(), select))
            .flatMap(analysis.types()::lastArgument)
        : Optional.empty();
  }

  private static boolean isThread(Optional<TypeMirror> type, Analysis analysis) {
    return type.filter(t -> analysis.types().inherits(t, THREAD)).isPresent();
  }

  /// Whether a type says that something is to be run, and not that it is a thread.
  private static boolean isRunnable(TypeMirror type, Analysis analysis) {
    return type.getKind() == TypeKind.DECLARED
        && analysis.types().inherits(type, "java.lang.Runnable")
        && !analysis.types().inherits(type, THREAD);
  }
}
