package io.loomshift.migrate.patch;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/// Makes the caller of a spawn run the task, or decide whether to.
///
/// A `CompletableFuture` gets another executor. Every other future becomes a `FutureTask`, which is
/// what `AbstractExecutorService.submit` makes, too: it is run in place of being handed over, and
/// whoever reads it sees what it saw before.
final class InlineEdit {
  private static final String FUTURE_TASK = "java.util.concurrent.FutureTask";

  private final TracedSources sources;
  private final Analysis analysis;
  private final Spawn spawn;
  private final Rewrite rewrite;

  /// Who runs the task: always the caller, or the caller where this condition holds.
  private final Optional<String> condition;

  InlineEdit(Spawn spawn, Optional<String> condition, TracedSources sources) {
    this.sources = sources;
    this.analysis = sources.analysis();
    this.spawn = spawn;
    this.condition = condition;
    this.rewrite = new Rewrite(spawn.path(), sources);
  }

  /// The edits.
  ///
  /// @throws Unfit where the spawn has no such form
  Rewrite make() throws Unfit {
    if (spawn.form().isCompletable()) {
      return completable();
    }
    if (spawn.form() == Spawn.Form.EXECUTE) {
      throw new Unfit(
          spawn.path(),
          "nobody waits for the task that execute starts, and what it throws ends a worker and not"
              + " its caller");
    }
    requireDroppable();
    Anchor anchor = Anchor.of(spawn.path(), analysis);
    Optional<VariableTree> variable = variable(anchor);
    return variable.isPresent() ? declared(anchor, variable.get()) : before(anchor);
  }

  /// `supplyAsync(supplier, pool)` becomes `supplyAsync(supplier, Runnable::run)`.
  private Rewrite completable() throws Unfit {
    String caller = rewrite.types().name("java.lang.Runnable") + "::run";
    if (spawn.executor().isPresent()) {
      TreePath executor = spawn.executor().get();
      if (condition.isEmpty()) {
        requireDroppable();
      }
      String pool = rewrite.text(executor);
      String chosen = condition.map(c -> "%s ? %s : %s".formatted(c, caller, pool)).orElse(caller);
      return rewrite.replace(rewrite.start(executor), rewrite.end(executor), chosen);
    }
    if (condition.isPresent()) {
      throw new Unfit(
          spawn.path(), "the pool is the common one, which no expression names; name one first");
    }
    return rewrite.insert(rewrite.end(spawn.task()), ", " + caller);
  }

  /// What names the pool is no longer evaluated.
  private void requireDroppable() throws Unfit {
    if (condition.isEmpty() && spawn.executor().isPresent()) {
      TreePath executor = spawn.executor().get();
      if (!Anchor.isSimple(executor.getLeaf()) && !isBareCall(executor)) {
        throw new Unfit(executor, "the expression that names the pool may do more than that");
      }
    }
  }

  /// `pool()`, which is taken to do nothing but name it.
  private static boolean isBareCall(TreePath path) {
    return path.getLeaf() instanceof MethodInvocationTree call
        && call.getArguments().isEmpty()
        && call.getMethodSelect() instanceof IdentifierTree;
  }

  /// The variable that the future is declared as, if its type can be `FutureTask`.
  private Optional<VariableTree> variable(Anchor anchor) {
    return anchor.tree().getLeaf() instanceof VariableTree variable
            && anchor.kind() == Anchor.Kind.STATEMENT
            && spawn.path().getLeaf().equals(variable.getInitializer())
            && isFuture(anchor.tree(), variable)
            && analysis.isOnlyValue(anchor.tree(), spawn.path())
        ? Optional.of(variable)
        : Optional.empty();
  }

  private boolean isFuture(TreePath path, VariableTree variable) {
    return isInferred(path, variable)
        || analysis
            .type(path)
            .filter(t -> analysis.types().is(t, "java.util.concurrent.Future"))
            .isPresent();
  }

  /// Whether the variable is declared by `var`, which the tree does not tell from its type.
  private boolean isInferred(TreePath path, VariableTree variable) {
    String declaration = rewrite.text(rewrite.start(path), rewrite.start(spawn.path()));
    return variable.getType() == null || declaration.matches("(?s)(final\\s+)?var\\s.*");
  }

  /// `Future<T> f = pool.submit(task);` becomes `FutureTask<T> f = new FutureTask<>(task);` and
  /// `f.run();`.
  private Rewrite declared(Anchor anchor, VariableTree variable) throws Unfit {
    String name = variable.getName().toString();
    Tree type = variable.getType();
    boolean inferred = isInferred(anchor.tree(), variable);
    if (!inferred && type != null) {
      Tree future = type instanceof ParameterizedTypeTree generic ? generic.getType() : type;
      int start = sources.analysis().unit(anchor.tree()).start(future);
      int end = sources.analysis().unit(anchor.tree()).end(future);
      rewrite.replace(start, end, rewrite.types().name(FUTURE_TASK));
      rewrite.drop("java.util.concurrent.Future");
    }
    rewrite
        .replace(
            rewrite.start(spawn.path()), rewrite.start(spawn.task()), opening(inferred, variable))
        .replace(rewrite.end(spawn.task()), rewrite.end(spawn.path()), closing());
    return rewrite.insert(
        rewrite.end(anchor.tree()),
        rewrite.layout().lineAt(rewrite.start(anchor.tree()))
            + run(name, rewrite.layout().lineAt(rewrite.start(anchor.tree()))));
  }

  private String opening(boolean inferred, VariableTree variable) throws Unfit {
    String arguments = "<>";
    if (inferred) {
      Optional<String> result =
          spawn.form() == Spawn.Form.SUBMIT_RUNNABLE
              ? Optional.of(rewrite.types().name("java.lang.Void"))
              : resultType();
      arguments =
          result
              .map(r -> "<" + r + ">")
              .orElseThrow(() ->
                  new Unfit(
                      spawn.path(), "the type of " + variable.getName() + " cannot be written"));
    }
    return "new " + rewrite.types().name(FUTURE_TASK) + arguments + "(";
  }

  private String closing() {
    // A result that is given stays; a task without one has null.
    return switch (spawn.form()) {
      case SUBMIT_RUNNABLE -> ", null)";
      case SUBMIT_RESULT -> rewrite.text(rewrite.end(spawn.task()), rewrite.end(spawn.path()));
      case SUBMIT_CALLABLE, SUPPLY, RUN, EXECUTE -> ")";
    };
  }

  private String pool() {
    return spawn.executor().map(rewrite::text).orElse("this");
  }

  /// The task becomes a variable of its own before the statement, which then uses that. The task's
  /// own text stays where it is, so that a diff shows what is new.
  private Rewrite before(Anchor anchor) throws Unfit {
    String name = sources.freeName(spawn.path(), "task");
    int start =
        anchor.kind() == Anchor.Kind.LAMBDA
            ? rewrite.start(bodyOf(anchor))
            : rewrite.start(anchor.tree());
    int end =
        anchor.kind() == Anchor.Kind.LAMBDA
            ? rewrite.end(bodyOf(anchor))
            : rewrite.end(anchor.tree());
    boolean braces = anchor.kind() != Anchor.Kind.STATEMENT;
    Optional<String> result = resultType();
    String type = result.map(r -> rewrite.types().name(FUTURE_TASK) + "<" + r + ">").orElse("var");
    int from = anchor.kind() == Anchor.Kind.BARE ? rewrite.layout().blockStart(start) : start;
    int base = anchor.kind() == Anchor.Kind.LAMBDA ? rewrite.start(anchor.tree()) : from;
    String outer = rewrite.layout().lineAt(base);
    String line = braces ? rewrite.layout().deeperLineAt(base, anchor.tree()) : outer;
    String head = rewrite.text(start, rewrite.start(spawn.path()));
    String tail = rewrite.text(rewrite.end(spawn.path()), end);
    rewrite
        .replace(
            from,
            rewrite.start(spawn.task()),
            (braces ? (from < start ? " {" : "{") + line : "")
                + type
                + " "
                + name
                + " = new "
                + rewrite.types().name(FUTURE_TASK)
                + "<>(")
        .replace(
            rewrite.end(spawn.task()),
            end,
            closing()
                + ";"
                + line
                + run(name, line)
                + rest(anchor, line, head, name, tail)
                + (braces ? outer + "}" : ""));
    return rewrite;
  }

  /// What runs the task, or hands it over.
  ///
  /// @param line the line end and the indentation of the statement
  private String run(String name, String line) {
    String step = rewrite.layout().unit(spawn.path());
    return condition
        .map(c ->
            "if ("
                + c
                + ") {"
                + line
                + step
                + name
                + ".run();"
                + line
                + "} else {"
                + line
                + step
                + pool()
                + ".execute("
                + name
                + ");"
                + line
                + "}")
        .orElse(name + ".run();");
  }

  /// The statement with the variable in place of the call; none where the call was all of it.
  private String rest(Anchor anchor, String line, String head, String name, String tail)
      throws Unfit {
    if (anchor.kind() != Anchor.Kind.LAMBDA) {
      boolean unused =
          anchor.tree().getLeaf() instanceof ExpressionStatementTree statement
              && statement.getExpression().equals(spawn.path().getLeaf());
      return unused ? "" : line + head + name + tail;
    }
    Optional<TypeMirror> function = analysis.type(anchor.tree());
    if (function.isEmpty()) {
      throw new Unfit(anchor.tree(), "the type of the lambda around the call is not known");
    }
    boolean whole = bodyOf(anchor).getLeaf().equals(spawn.path().getLeaf());
    if (analysis.types().isFunctionOfVoid(function.get())) {
      return whole ? "" : line + head + name + tail + ";";
    }
    Optional<String> future = analysis.type(spawn.path()).flatMap(rewrite.types()::of);
    String value = whole && future.isPresent() ? "(" + future.get() + ") " + name : name;
    return line + "return " + head + value + tail + ";";
  }

  private static TreePath bodyOf(Anchor anchor) {
    return new TreePath(anchor.tree(), ((LambdaExpressionTree) anchor.tree().getLeaf()).getBody());
  }

  /// The type of the task's result, as it is written here.
  private Optional<String> resultType() {
    return analysis
        .type(spawn.path())
        .filter(DeclaredType.class::isInstance)
        .map(type -> ((DeclaredType) type).getTypeArguments())
        .filter(arguments -> arguments.size() == 1)
        .map(List::getFirst)
        .flatMap(argument ->
            spawn.form() == Spawn.Form.SUBMIT_RUNNABLE
                ? Optional.of("?")
                : rewrite.types().of(argument));
  }
}
