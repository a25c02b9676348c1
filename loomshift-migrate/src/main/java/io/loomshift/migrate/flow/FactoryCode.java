package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.migrate.flow.FactoryShape.Virtual;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the code of a `ThreadFactory`, in as far as it is made of statements that a builder of
/// virtual threads has a word for.
final class FactoryCode {
  /// How much of the code a message shows, in characters.
  private static final int LONGEST = 60;

  private final Analysis analysis;
  private final SiteScope scope;
  private final TaskBody body;

  /// The thread that the code makes, by the name of the variable that holds it.
  private @Nullable String thread;

  private Optional<ThreadNames> name = Optional.empty();
  private Optional<String> handler = Optional.empty();
  private final List<String> more = new ArrayList<>();
  private Optional<String> ignored = Optional.empty();
  private boolean virtual;
  private boolean daemon;

  /// @param scope what the code's names are where the pool is made
  FactoryCode(Analysis analysis, SiteScope scope, TaskBody body) {
    this.analysis = analysis;
    this.scope = scope;
    this.body = body;
  }

  FactoryShape read() {
    String task = parameter(body.code().getParentPath().getLeaf());
    switch (body.code().getLeaf()) {
      case BlockTree block -> {
        for (StatementTree statement : block.getStatements()) {
          statement(statement, task);
        }
      }
      case ExpressionTree expression -> created(expression, task);
      default -> other("does something unusual");
    }
    if (virtual) {
      return new Virtual();
    }
    Plain plain = new Plain(name, handler, daemon, ignored);
    return more.isEmpty() ? plain : new Custom(more, plain);
  }

  private static String parameter(Tree factory) {
    return switch (factory) {
      case LambdaExpressionTree lambda -> lambda.getParameters().getFirst().getName().toString();
      case MethodTree method when !method.getParameters().isEmpty() ->
          method.getParameters().getFirst().getName().toString();
      default -> "";
    };
  }

  private void statement(StatementTree statement, String task) {
    switch (statement) {
      case VariableTree variable
          when variable.getInitializer() != null
              && String.valueOf(variable.getType()).matches("String|int|long") -> {}
      case VariableTree variable when thread == null && variable.getInitializer() != null -> {
        thread = variable.getName().toString();
        created(variable.getInitializer(), task);
      }
      case ExpressionStatementTree expression
          when expression.getExpression() instanceof MethodInvocationTree call ->
          configured(call);
      case IfTree branch
          when branch.getElseStatement() == null && isAboutThread(branch.getCondition()) ->
          statement(branch.getThenStatement(), task);
      case BlockTree block -> block.getStatements().forEach(each -> statement(each, task));
      case ReturnTree returned
          when returned.getExpression() != null
              && Objects.equals(thread, SimpleName.of(returned.getExpression())) -> {}
      case ReturnTree returned when returned.getExpression() != null && thread == null ->
          created(returned.getExpression(), task);
      default -> other("does more than make and name a thread: `" + excerpt(statement) + "`");
    }
  }

  /// `t.isDaemon()`, `t.getPriority() != Thread.NORM_PRIORITY`: what is set is wanted, whatever it
  /// was before.
  private boolean isAboutThread(ExpressionTree condition) {
    String text = condition.toString();
    return thread != null
        && text.matches("\\(?!?" + thread + "\\.(isDaemon\\(\\)|getPriority\\(\\) != [\\w.]+)\\)?");
  }

  /// `new Thread(task)`, `new Thread(task, name)`, and the same behind a group that only holds the
  /// threads together.
  private void created(ExpressionTree expression, String task) {
    if (expression.toString().matches("(java\\.lang\\.)?Thread\\.ofVirtual\\(\\)(?s:.*)")) {
      virtual = true;
      return;
    }
    if (expression instanceof MethodInvocationTree call && isOfDefaultFactory(call, task)) {
      return;
    }
    if (!(expression instanceof NewClassTree creation)
        || creation.getClassBody() != null
        || !FactoryReader.isThread(creation.getIdentifier())) {
      other("makes its threads by `" + excerpt(expression) + "`");
      return;
    }
    List<? extends ExpressionTree> arguments = creation.getArguments();
    int at = indexOf(arguments, task);
    boolean usual =
        (at == 0 && arguments.size() <= 2)
            || (at == 1 && arguments.size() <= 3)
            || (at == 1 && arguments.size() == 4 && arguments.get(3).toString().matches("0[lL]?"));
    if (at == 1 && !isUsualGroup(arguments.getFirst())) {
      other("puts its threads into the group `" + excerpt(arguments.getFirst()) + "`");
    }
    if (!usual) {
      other("wraps the task or asks for more than a name: `" + excerpt(expression) + "`");
    }
    if (at >= 0
        && arguments.size() > at + 1
        && arguments.get(at + 1).getKind() != Tree.Kind.NULL_LITERAL) {
      named(arguments.get(at + 1));
    }
  }

  /// `null`, or the group of the thread that makes the pool, which it would be in anyway.
  private boolean isUsualGroup(ExpressionTree group) {
    if (group.getKind() == Tree.Kind.NULL_LITERAL) {
      return true;
    }
    return group.toString().contains("getThreadGroup()")
        || Variables.declared(new TreePath(body.code(), group), SimpleName.of(group))
            .flatMap(Variables.Declared::value)
            .filter(value -> value.getLeaf().toString().contains("getThreadGroup()"))
            .isPresent();
  }

  /// `Executors.defaultThreadFactory().newThread(task)`, on the spot or by a variable of the file.
  private boolean isOfDefaultFactory(MethodInvocationTree call, String task) {
    if (!(call.getMethodSelect() instanceof MemberSelectTree select)
        || !select.getIdentifier().contentEquals("newThread")
        || call.getArguments().size() != 1
        || !SimpleName.of(call.getArguments().getFirst()).equals(task)) {
      return false;
    }
    if (isDefaultFactory(select.getExpression())) {
      return true;
    }
    String name = SimpleName.of(select.getExpression());
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        found[0] |= tree.getName().contentEquals(name) && isDefaultFactory(tree.getInitializer());
        return super.visitVariable(tree, null);
      }

      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        found[0] |=
            SimpleName.of(tree.getVariable()).equals(name)
                && isDefaultFactory(tree.getExpression());
        return super.visitAssignment(tree, null);
      }
    }.scan(body.unit().tree(), null);
    return found[0];
  }

  private static boolean isDefaultFactory(@Nullable Tree tree) {
    return tree instanceof MethodInvocationTree call
        && SimpleName.of(call.getMethodSelect()).equals("defaultThreadFactory");
  }

  private static int indexOf(List<? extends ExpressionTree> arguments, String task) {
    for (int i = 0; i < arguments.size(); i++) {
      if (SimpleName.of(arguments.get(i)).equals(task)) {
        return i;
      }
    }
    return -1;
  }

  private void configured(MethodInvocationTree call) {
    boolean onThread =
        call.getMethodSelect() instanceof MemberSelectTree select
            && SimpleName.of(select.getExpression()).equals(thread);
    String method = SimpleName.of(call.getMethodSelect());
    if (!onThread || call.getArguments().size() != 1) {
      other("does more than make and name a thread: `" + excerpt(call) + "`");
      return;
    }
    ExpressionTree argument = call.getArguments().getFirst();
    switch (method) {
      case "setDaemon" -> daemon(argument);
      case "setName" -> named(argument);
      case "setPriority" ->
          ignored =
              argument.toString().endsWith("NORM_PRIORITY")
                  ? Optional.empty()
                  : Optional.of("priority " + excerpt(argument));
      case "setUncaughtExceptionHandler" -> {
        handler = scope.text(new TreePath(body.code(), argument)).map(NameParts::source);
        if (handler.isEmpty()) {
          other("gives its threads the handler of uncaught exceptions `" + excerpt(argument) + "`");
        }
      }
      default -> other("does more than make and name a thread: `" + excerpt(call) + "`");
    }
  }

  private void daemon(ExpressionTree argument) {
    String value =
        scope.text(new TreePath(body.code(), argument)).map(NameParts::source).orElse("");
    daemon = value.equals("true");
    if (!daemon) {
      other(
          value.equals("false")
              ? "makes threads that are not daemons, as every virtual thread is"
              : "decides by `" + excerpt(argument) + "` whether its threads are daemons");
    }
  }

  private void named(ExpressionTree given) {
    name = FactoryName.read(new TreePath(body.code(), given), scope, analysis);
    if (name.isEmpty()) {
      other("names its threads by `" + excerpt(given) + "`, which no builder can do here");
    }
  }

  private void other(String what) {
    more.add(what);
  }

  private String excerpt(Tree tree) {
    String text = body.unit().text(tree).replaceAll("\\s+", " ");
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST).strip() + " …";
  }
}
