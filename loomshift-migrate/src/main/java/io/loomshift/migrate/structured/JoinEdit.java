package io.loomshift.migrate.structured;

import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.migrate.structured.Scope.Join;
import io.loomshift.migrate.structured.Scope.Outcome;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Writes what hands tasks to a scope, waits for them, and asks for their results.
final class JoinEdit {
  private static final String EXECUTION = "java.util.concurrent.ExecutionException";

  private final Scope scope;
  private final Unit unit;
  private final Lines lines;
  private final ScopeNames names;
  private final List<TextEdit> edits = new ArrayList<>();

  JoinEdit(Scope scope, Unit unit, Lines lines, ScopeNames names) {
    this.scope = scope;
    this.unit = unit;
    this.lines = lines;
    this.names = names;
  }

  List<TextEdit> edits() throws NotStructured {
    forks();
    join();
    gets();
    return edits;
  }

  private void forks() {
    for (PoolCall call : scope.forks()) {
      if (call.method().equals("submit")) {
        edits.add(
            new TextEdit(
                unit.start(call.tree()),
                unit.end(call.tree().getMethodSelect()),
                names.scope() + ".fork"));
      }
    }
  }

  /// A task that failed is told by the exception that `get()` threw.
  private void gets() {
    for (SingleGet get : scope.gets()) {
      int start = unit.start(get.statement().getLeaf());
      String indent = lines.indent(start);
      edits.add(
          TextEdit.insert(
              start,
              "if ("
                  + get.future()
                  + ".state() == "
                  + names.type()
                  + ".Subtask.State.FAILED) {"
                  + lines.line(indent + lines.step())
                  + "throw new "
                  + names.named(EXECUTION)
                  + "("
                  + get.future()
                  + ".exception());"
                  + lines.line(indent)
                  + "}"
                  + lines.line(indent)));
      for (TreePath handler : get.handlers()) {
        UnionTypeTree union = (UnionTypeTree) handler.getLeaf();
        edits.add(
            replaced(
                union,
                union.getTypeAlternatives().stream()
                    .filter(type -> !SingleGet.isInterrupted(type))
                    .map(unit::text)
                    .collect(Collectors.joining(" | "))));
      }
    }
  }

  private void join() throws NotStructured {
    switch (scope.join()) {
      case Join.Before(TreePath statement) -> {
        int start = unit.start(statement.getLeaf());
        String indent = lines.indent(start);
        String wait =
            scope.outcome() == Outcome.EACH ? names.scope() + ".join();" : joining(indent, "");
        edits.add(TextEdit.insert(start, wait + lines.line(indent)));
      }
      case Join.Instead(TreePath statement) ->
          edits.add(
              new TextEdit(
                  unit.start(statement.getLeaf()),
                  unit.end(statement.getLeaf()),
                  names.scope() + ".join();"));
      case Join.End(TreePath block) -> {
        int close = unit.end(block.getLeaf()) - 1;
        String indent = lines.indent(close);
        if (lines.isFirst(close)) {
          edits.add(
              TextEdit.insert(
                  close, lines.step() + names.scope() + ".join();" + lines.line(indent)));
        } else {
          edits.add(TextEdit.insert(close, names.scope() + ".join(); "));
        }
      }
      case Join.Call(TreePath statement, var loop) -> {
        PoolCall call = scope.forks().getLast();
        if (scope.outcome() == Outcome.FIRST) {
          first(statement, call);
        } else if (loop.isPresent()) {
          loop(statement, call);
        } else {
          all(statement, call);
        }
      }
    }
  }

  /// The wait for all, on lines of its own.
  ///
  /// @param use what becomes of the result, such as `return `
  private String joining(String indent, String use) {
    return "try {"
        + lines.line(indent + lines.step())
        + use
        + names.scope()
        + ".join();"
        + lines.line(indent)
        + "} catch ("
        + names.type()
        + ".FailedException "
        + names.failed()
        + ") {"
        + lines.line(indent + lines.step())
        + "throw new "
        + names.named(EXECUTION)
        + "("
        + names.failed()
        + ".getCause());"
        + lines.line(indent)
        + "}";
  }

  private String tasks(PoolCall call) {
    ExpressionTree tasks = call.tree().getArguments().getFirst();
    boolean primary =
        tasks instanceof IdentifierTree
            || tasks instanceof MemberSelectTree
            || tasks instanceof MethodInvocationTree;
    return primary ? unit.text(tasks) : "(" + unit.text(tasks) + ")";
  }

  private String mapped(PoolCall call) {
    return tasks(call) + ".stream().map(" + names.scope() + "::fork).toList()";
  }

  private void all(TreePath statement, PoolCall call) {
    String indent = lines.indent(unit.start(statement.getLeaf()));
    int end = unit.end(statement.getLeaf());
    if (statement.getLeaf() instanceof ExpressionStatementTree) {
      edits.add(replaced(call.tree(), tasks(call) + ".forEach(" + names.scope() + "::fork)"));
    } else {
      edits.add(replaced(call.tree(), mapped(call)));
    }
    String wait = scope.outcome() == Outcome.ALL ? joining(indent, "") : names.scope() + ".join();";
    edits.add(TextEdit.insert(end, lines.line(indent) + wait));
  }

  private void loop(TreePath statement, PoolCall call) {
    EnhancedForLoopTree loop = (EnhancedForLoopTree) statement.getLeaf();
    int start = unit.start(loop);
    String indent = lines.indent(start);
    String subtasks = names.free("subtasks");
    edits.add(
        TextEdit.insert(
            start,
            "var "
                + subtasks
                + " = "
                + mapped(call)
                + ";"
                + lines.line(indent)
                + (scope.outcome() == Outcome.ALL
                    ? joining(indent, "")
                    : names.scope() + ".join();")
                + lines.line(indent)));
    edits.add(replaced(loop.getExpression(), subtasks));
  }

  private void first(TreePath statement, PoolCall call) {
    int start = unit.start(statement.getLeaf());
    String indent = lines.indent(start);
    String declared = "";
    String use = unit.content().substring(start, unit.start(call.tree()));
    if (statement.getLeaf() instanceof VariableTree variable) {
      declared = unit.content().substring(start, nameEnd(variable)) + ";" + lines.line(indent);
      use = variable.getName() + " = ";
    }
    edits.add(
        new TextEdit(
            start,
            unit.end(statement.getLeaf()),
            declared
                + tasks(call)
                + ".forEach("
                + names.scope()
                + "::fork);"
                + lines.line(indent)
                + joining(indent, use)));
  }

  private int nameEnd(VariableTree variable) {
    int from = unit.end(variable.getType());
    return unit.content().indexOf(variable.getName().toString(), from)
        + variable.getName().length();
  }

  private TextEdit replaced(Tree tree, String text) {
    return new TextEdit(unit.start(tree), unit.end(tree), text);
  }
}
