package io.loomshift.migrate.hazard;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.TaskBodies;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.reach.Reached;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/// The code that a thread or the workers of a pool run, as far as it is known, and what it may do.
final class Tasks {
  private static final Set<String> TAKE =
      Set.of("execute", "submit", "schedule", "scheduleAtFixedRate", "scheduleWithFixedDelay");
  private static final Set<String> ASYNC = Set.of("runAsync", "supplyAsync");
  private static final Set<Modifier> FINAL =
      Set.of(Modifier.STATIC, Modifier.PRIVATE, Modifier.FINAL);
  private static final String EXECUTOR = "java.util.concurrent.Executor";
  private static final String FUTURE = "java.util.concurrent.CompletableFuture";

  private Tasks() {}

  /// The bodies of the tasks.
  static List<TaskBody> of(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> thread.body().stream().toList();
      case PoolSite pool ->
          pool.uses().stream().flatMap(use -> task(use, pool.analysis()).stream()).toList();
    };
  }

  private static Optional<TaskBody> task(Use use, Analysis analysis) {
    return handedOver(use).flatMap(task -> body(task, analysis));
  }

  /// The task that a pool is given, or that is given together with a pool.
  static Optional<TreePath> handedOver(Use use) {
    return switch (use) {
      case Use.Call call when TAKE.contains(call.method()) && !call.arguments().isEmpty() ->
          Optional.of(new TreePath(call.path(), call.arguments().getFirst()));
      case Use.Argument argument
          when argument.path().getLeaf() instanceof MethodInvocationTree call
              && isAsync(argument) ->
          Optional.of(new TreePath(argument.path(), call.getArguments().getFirst()));
      case Use.Argument argument -> beside(argument);
      default -> Optional.empty();
    };
  }

  /// Whether a pool is given to `runAsync` or `supplyAsync`, together with a task that runs once.
  static boolean isAsync(Use.Argument argument) {
    return argument.path().getLeaf() instanceof MethodInvocationTree
        && argument.index() == 1
        && argument
            .callee()
            .filter(callee -> ASYNC.contains(callee.getSimpleName().toString()))
            .filter(callee -> String.valueOf(callee.getEnclosingElement()).equals(FUTURE))
            .isPresent();
  }

  /// The code that a method is given right before the pool: who takes an `Executor`, and no more of
  /// a pool, runs there what it was given with it, as `whenCompleteAsync` and `addListener`.
  private static Optional<TreePath> beside(Use.Argument argument) {
    int before = argument.index() - 1;
    return before >= 0
            && argument.path().getLeaf() instanceof MethodInvocationTree call
            && argument.callee().filter(callee -> takesCode(callee, before)).isPresent()
        ? Optional.of(new TreePath(argument.path(), call.getArguments().get(before)))
        : Optional.empty();
  }

  /// Whether a pool is given to code of the tree, and to no other: what becomes of it there is
  /// among its uses. Where a method has no body, or may be overridden, what others do is not.
  static boolean isFollowed(Use.Argument argument, Analysis analysis) {
    return argument
        .callee()
        .filter(callee -> !callee.isVarArgs() && isFinal(callee))
        .flatMap(analysis.attribution()::declaration)
        .filter(path -> path.getLeaf() instanceof MethodTree method && method.getBody() != null)
        .isPresent();
  }

  private static boolean isFinal(ExecutableElement callee) {
    return callee.getKind() == ElementKind.CONSTRUCTOR
        || callee.getModifiers().stream().anyMatch(FINAL::contains)
        || (callee.getEnclosingElement() instanceof TypeElement type
            && type.getModifiers().contains(Modifier.FINAL));
  }

  /// Whether a method has a parameter that others implement, and behind it one for an executor.
  private static boolean takesCode(ExecutableElement callee, int index) {
    List<? extends VariableElement> parameters = callee.getParameters();
    return index + 1 < parameters.size()
        && parameters.get(index).asType() instanceof DeclaredType code
        && code.asElement().getModifiers().contains(Modifier.ABSTRACT)
        && parameters.get(index + 1).asType() instanceof DeclaredType pool
        && pool.asElement().toString().equals(EXECUTOR);
  }

  /// Whether an expression is code that stands there.
  static boolean isCode(Tree expression) {
    return expression instanceof LambdaExpressionTree || expression instanceof MemberReferenceTree;
  }

  static Optional<TaskBody> body(TreePath task, Analysis analysis) {
    return TaskBodies.METHODS.stream()
        .flatMap(method -> analysis.bodies().of(task, method, analysis.attribution()).stream())
        .findFirst()
        .or(() -> ofJdk(task, analysis));
  }

  /// A reference to a method of the JDK, such as `process::waitFor`: what that does is known.
  private static Optional<TaskBody> ofJdk(TreePath task, Analysis analysis) {
    TreePath at = task;
    while (at.getLeaf() instanceof TypeCastTree cast) {
      at = new TreePath(at, cast.getExpression());
    }
    TreePath reference = at;
    return reference.getLeaf() instanceof MemberReferenceTree
            && analysis.owner(reference).startsWith("java.")
        ? Optional.of(new TaskBody(analysis.unit(reference), reference))
        : Optional.empty();
  }

  /// What the tasks may do, each.
  static List<Reached> reached(ThreadMaker site) {
    return of(site).stream().map(task -> reached(task, site)).toList();
  }

  static Reached reached(TaskBody task, ThreadMaker site) {
    return site.analysis().reach().of(code(task), site.analysis().target(site.path()));
  }

  /// The nearest deed of a kind, over all tasks.
  static Optional<Deed> first(ThreadMaker site, Predicate<Deed> kind) {
    return reached(site).stream().flatMap(task -> task.first(kind).stream()).findFirst();
  }

  /// The line for a reason: that of the deed where it stands in the site's own file.
  static int line(Deed deed, ThreadMaker site) {
    Deed.Step place = deed.place();
    return deed.file().equals(site.analysis().unit(site.path()).file())
        ? place.line()
        : site.line();
  }

  /// A path with the file of its nearest place, where that is another than the site's.
  static String path(Deed deed, ThreadMaker site) {
    boolean here = deed.file().equals(site.analysis().unit(site.path()).file());
    return deed.path() + (here ? "" : " (in " + deed.file().name() + ")");
  }

  /// The expression that makes a thread or a pool.
  static Reach.Code code(ThreadMaker site) {
    return code(site.analysis().unit(site.path()), site.path().getLeaf());
  }

  static Reach.Code code(TaskBody body) {
    return code(body.unit(), body.code().getLeaf());
  }

  static Reach.Code code(Unit unit, Tree tree) {
    return new Reach.Code(unit.file(), unit.start(tree), unit.end(tree));
  }

  /// All deeds of all tasks.
  static Stream<Deed> deeds(ThreadMaker site) {
    return reached(site).stream().flatMap(task -> task.deeds().stream());
  }
}
