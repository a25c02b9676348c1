package io.loomshift.migrate.flow;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.Standard;
import io.loomshift.migrate.flow.FactoryShape.Unseen;
import io.loomshift.migrate.flow.FactoryShape.Virtual;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Reads the code of a `ThreadFactory`, in as far as it is made of statements that a builder of
/// virtual threads has a word for.
public final class FactoryReader {
  private final Analysis analysis;
  private final TreePath site;

  /// The thread that the code makes, by the name of the variable that holds it.
  private @Nullable String thread;

  private String settings = "";
  private Optional<Custom> custom = Optional.empty();
  private boolean virtual;

  private FactoryReader(Analysis analysis, TreePath site) {
    this.analysis = analysis;
    this.site = site;
  }

  /// What the factory does that an expression yields.
  public static FactoryShape read(TreePath factory, Analysis analysis) {
    return read(origin(factory, analysis, 0), factory, analysis);
  }

  private static FactoryShape read(TreePath value, TreePath site, Analysis analysis) {
    if (value.getLeaf() instanceof MethodInvocationTree call) {
      return called(value, call, site, analysis);
    }
    if (value.getLeaf() instanceof MemberReferenceTree reference
        && reference.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
      return isThread(reference.getQualifierExpression())
          ? new Plain("")
          : new Custom("makes threads of the class " + reference.getQualifierExpression());
    }
    return analysis
        .bodies()
        .of(value, "newThread", analysis.attribution())
        .map(body -> new FactoryReader(analysis, site).body(body))
        .orElseGet(Unseen::new);
  }

  /// Follows a variable to the one expression that it gets its value from.
  private static TreePath origin(TreePath factory, Analysis analysis, int steps) {
    Optional<Element> element = analysis.element(factory);
    if (factory.getLeaf() instanceof ExpressionTree
        && !(factory.getLeaf() instanceof NewClassTree)
        && !(factory.getLeaf() instanceof MethodInvocationTree)
        && element.filter(VariableElement.class::isInstance).isPresent()
        && steps < 8) {
      GivenValues given = analysis.valuesOf(element.get(), factory);
      if (given.complete() && given.values().size() == 1) {
        return origin(given.values().getFirst(), analysis, steps + 1);
      }
    }
    return factory;
  }

  private static FactoryShape called(
      TreePath path, MethodInvocationTree call, TreePath site, Analysis analysis) {
    String owner = analysis.owner(path);
    String method = nameOf(call.getMethodSelect());
    if (owner.equals("java.util.concurrent.Executors") && method.equals("defaultThreadFactory")) {
      return new Standard();
    }
    if (owner.startsWith("java.lang.Thread.Builder") && method.equals("factory")) {
      return call.toString().contains("ofVirtual()") ? new Virtual() : new Unseen();
    }
    return returned(path, analysis)
        .map(value -> read(value, site, analysis))
        .orElseGet(() -> FactoryBuilders.read(path, analysis));
  }

  /// What a method of the analysed files returns at its end.
  private static Optional<TreePath> returned(TreePath call, Analysis analysis) {
    return analysis
        .executable(call)
        .flatMap(analysis.attribution()::declaration)
        .filter(method ->
            method.getLeaf() instanceof MethodTree tree
                && tree.getBody() != null
                && !tree.getBody().getStatements().isEmpty()
                && tree.getBody().getStatements().getLast() instanceof ReturnTree)
        .flatMap(method -> {
          BlockTree block = ((MethodTree) method.getLeaf()).getBody();
          ReturnTree statement = (ReturnTree) block.getStatements().getLast();
          return Optional.ofNullable(statement.getExpression())
              .filter(value -> !(value instanceof MethodInvocationTree))
              .map(value ->
                  new TreePath(new TreePath(new TreePath(method, block), statement), value));
        });
  }

  private FactoryShape body(TaskBody body) {
    String task = parameter(body.code().getParentPath().getLeaf());
    switch (body.code().getLeaf()) {
      case BlockTree block -> {
        for (StatementTree statement : block.getStatements()) {
          statement(statement, task, body);
        }
      }
      case ExpressionTree expression -> created(expression, task, body);
      default -> other("does something unusual");
    }
    if (virtual) {
      return new Virtual();
    }
    return custom.isPresent() ? custom.get() : new Plain(settings);
  }

  private static String parameter(Tree factory) {
    return switch (factory) {
      case LambdaExpressionTree lambda -> lambda.getParameters().getFirst().getName().toString();
      case MethodTree method when !method.getParameters().isEmpty() ->
          method.getParameters().getFirst().getName().toString();
      default -> "";
    };
  }

  private void statement(StatementTree statement, String task, TaskBody body) {
    switch (statement) {
      case VariableTree variable when thread == null && variable.getInitializer() != null -> {
        thread = variable.getName().toString();
        created(variable.getInitializer(), task, body);
      }
      case ExpressionStatementTree expression
          when expression.getExpression() instanceof MethodInvocationTree call ->
          configured(call, body);
      case ReturnTree returned
          when returned.getExpression() != null
              && Objects.equals(thread, nameOf(returned.getExpression())) -> {}
      case ReturnTree returned when returned.getExpression() != null && thread == null ->
          created(returned.getExpression(), task, body);
      default ->
          other("does more than make and name a thread: `" + firstLine(statement, body) + "`");
    }
  }

  /// `new Thread(task)`, `new Thread(task, name)`, and the same behind a group that only holds the
  /// threads together.
  private void created(ExpressionTree expression, String task, TaskBody body) {
    if (expression.toString().matches("(java\\.lang\\.)?Thread\\.ofVirtual\\(\\)(?s:.*)")) {
      virtual = true;
      return;
    }
    if (!(expression instanceof NewClassTree creation)
        || creation.getClassBody() != null
        || !isThread(creation.getIdentifier())) {
      other("makes its threads by `" + firstLine(expression, body) + "`");
      return;
    }
    List<? extends ExpressionTree> arguments = creation.getArguments();
    int at = indexOf(arguments, task);
    boolean usual =
        (at == 0 && arguments.size() <= 2)
            || (at == 1 && arguments.size() <= 3)
            || (at == 1 && arguments.size() == 4 && arguments.get(3).toString().matches("0[lL]?"));
    if (!usual) {
      other("wraps the task or asks for more than a name: `" + firstLine(expression, body) + "`");
    } else if (arguments.size() > at + 1) {
      named(arguments.get(at + 1), body);
    }
  }

  private static int indexOf(List<? extends ExpressionTree> arguments, String task) {
    for (int i = 0; i < arguments.size(); i++) {
      if (nameOf(arguments.get(i)).equals(task)) {
        return i;
      }
    }
    return -1;
  }

  private void configured(MethodInvocationTree call, TaskBody body) {
    boolean onThread =
        call.getMethodSelect() instanceof MemberSelectTree select
            && nameOf(select.getExpression()).equals(thread);
    String method = nameOf(call.getMethodSelect());
    if (!onThread || call.getArguments().size() != 1) {
      other("does more than make and name a thread: `" + firstLine(call, body) + "`");
      return;
    }
    ExpressionTree argument = call.getArguments().getFirst();
    switch (method) {
      case "setDaemon" -> {
        if (!(argument instanceof LiteralTree literal && Boolean.TRUE.equals(literal.getValue()))) {
          other("makes threads that are not daemons, as every virtual thread is");
        }
      }
      case "setName" -> named(argument, body);
      case "setUncaughtExceptionHandler" -> {
        if (isInline(body) && FactoryName.isPortable(argument, body, analysis)) {
          settings += ".uncaughtExceptionHandler(" + body.unit().text(argument) + ")";
        } else {
          other("gives its threads a handler of uncaught exceptions that stands elsewhere");
        }
      }
      default -> other("does more than make and name a thread: `" + firstLine(call, body) + "`");
    }
  }

  private void named(ExpressionTree name, TaskBody body) {
    Optional<String> setting = FactoryName.setting(name, body, isInline(body), analysis);
    if (setting.isPresent()) {
      settings += setting.get();
    } else {
      other("names its threads in a way that a builder does not: `" + firstLine(name, body) + "`");
    }
  }

  /// Whether the code stands in the pool's own expression, so that what it names is in scope there.
  private boolean isInline(TaskBody body) {
    for (TreePath at = body.code(); at != null; at = at.getParentPath()) {
      if (at.getLeaf().equals(site.getLeaf())) {
        return true;
      }
    }
    return false;
  }

  private void other(String what) {
    if (custom.isEmpty()) {
      custom = Optional.of(new Custom(what));
    }
  }

  private static boolean isThread(Tree type) {
    return type.toString().equals("Thread") || type.toString().equals("java.lang.Thread");
  }

  private static String firstLine(Tree tree, TaskBody body) {
    return body.unit().text(tree).lines().findFirst().orElse("");
  }

  static String nameOf(Tree tree) {
    return switch (tree) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree member -> member.getIdentifier().toString();
      default -> "";
    };
  }
}
