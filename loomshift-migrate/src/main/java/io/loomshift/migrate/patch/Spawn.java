package io.loomshift.migrate.patch;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// A call that hands a task to a pool.
///
/// @param path the invocation
/// @param task the argument that is the task
/// @param executor the expression that is the pool; empty where it is the common one
record Spawn(TreePath path, Form form, TreePath task, Optional<TreePath> executor) {
  private static final String CONCURRENT = "java.util.concurrent.";

  /// How the task is handed over.
  enum Form {
    /// `executor.submit(callable)`
    SUBMIT_CALLABLE,
    /// `executor.submit(runnable)`
    SUBMIT_RUNNABLE,
    /// `executor.submit(runnable, result)`
    SUBMIT_RESULT,
    /// `CompletableFuture.supplyAsync(supplier, executor)`
    SUPPLY,
    /// `CompletableFuture.runAsync(runnable, executor)`
    RUN,
    /// `executor.execute(runnable)`
    EXECUTE;

    /// Whether the caller gets a `Future` that a `FutureTask` can stand for.
    boolean isSubmit() {
      return this == SUBMIT_CALLABLE || this == SUBMIT_RUNNABLE || this == SUBMIT_RESULT;
    }

    /// Whether the caller gets a `CompletableFuture`.
    boolean isCompletable() {
      return this == SUPPLY || this == RUN;
    }
  }

  /// The spawn that a tree is, if it is one.
  static Optional<Spawn> of(TreePath path, Analysis analysis) {
    return path.getLeaf() instanceof MethodInvocationTree call
        ? analysis.executable(path).flatMap(callee -> of(path, call, callee, analysis))
        : Optional.empty();
  }

  private static Optional<Spawn> of(
      TreePath path, MethodInvocationTree call, ExecutableElement callee, Analysis analysis) {
    List<TreePath> arguments =
        call.getArguments().stream().map(argument -> new TreePath(path, argument)).toList();
    return form(callee, arguments.size(), analysis)
        .map(form ->
            new Spawn(
                path,
                form,
                arguments.getFirst(),
                form.isCompletable()
                    ? arguments.stream().skip(1).findFirst()
                    : receiver(path, call)));
  }

  private static Optional<Form> form(ExecutableElement callee, int arguments, Analysis analysis) {
    if (arguments == 0 || !(callee.getEnclosingElement() instanceof TypeElement owner)) {
      return Optional.empty();
    }
    boolean executor = analysis.types().inherits(owner.asType(), CONCURRENT + "Executor");
    boolean callable =
        is(callee.getParameters().getFirst().asType(), CONCURRENT + "Callable", analysis);
    boolean runnable =
        is(callee.getParameters().getFirst().asType(), "java.lang.Runnable", analysis);
    boolean completable = owner.getQualifiedName().contentEquals(CONCURRENT + "CompletableFuture");
    return Optional.ofNullable(
        switch (callee.getSimpleName().toString()) {
          case "submit" -> executor ? submitted(callable, runnable, arguments) : null;
          case "execute" -> executor && runnable ? Form.EXECUTE : null;
          case "supplyAsync" -> completable ? Form.SUPPLY : null;
          case "runAsync" -> completable ? Form.RUN : null;
          default -> null;
        });
  }

  private static @Nullable Form submitted(boolean callable, boolean runnable, int arguments) {
    if (callable) {
      return Form.SUBMIT_CALLABLE;
    }
    return !runnable ? null : arguments == 1 ? Form.SUBMIT_RUNNABLE : Form.SUBMIT_RESULT;
  }

  private static boolean is(TypeMirror type, String name, Analysis analysis) {
    return type instanceof DeclaredType && analysis.types().is(type, name);
  }

  private static Optional<TreePath> receiver(TreePath path, MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(Receiver.of(path, select))
        : Optional.empty();
  }

  /// The name of the method that is called.
  static String calledName(MethodInvocationTree call) {
    return SimpleName.of(call.getMethodSelect());
  }
}
