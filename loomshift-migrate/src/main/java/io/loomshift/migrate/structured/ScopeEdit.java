package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.migrate.rule.FreeName;
import io.loomshift.migrate.rule.TypeName;
import io.loomshift.migrate.structured.Scope.Frame;
import io.loomshift.migrate.structured.Scope.Join;
import io.loomshift.migrate.structured.Scope.Outcome;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/// Writes a scope in the place of a pool.
///
/// @param edit what changes
/// @param start where what the site shows of it starts
/// @param end where that ends
record ScopeEdit(SiteEdit edit, int start, int end) {
  static final String SCOPE = "java.util.concurrent.StructuredTaskScope";
  private static final String EXECUTION = "java.util.concurrent.ExecutionException";
  private static final String EXECUTORS = "java.util.concurrent.Executors";
  private static final String SERVICE = "java.util.concurrent.ExecutorService";
  private static final String TIME_UNIT = "java.util.concurrent.TimeUnit";
  private static final String FUTURE = "java.util.concurrent.Future";

  static ScopeEdit of(Scope scope, Analysis analysis, String separator) throws NotStructured {
    return new Writer(scope, analysis, separator).write();
  }

  private static final class Writer {
    private final Scope scope;
    private final Analysis analysis;
    private final Unit unit;
    private final Lines lines;
    private final String name;
    private final String type;
    private final Set<String> added = new HashSet<>();
    private final List<TextEdit> edits = new ArrayList<>();

    /// Edits that stand outside of the lines that move.
    private final List<TextEdit> frame = new ArrayList<>();

    private int shownEnd;

    Writer(Scope scope, Analysis analysis, String separator) {
      this.scope = scope;
      this.analysis = analysis;
      this.unit = analysis.unit(scope.pool());
      this.lines = new Lines(unit, separator);
      this.name = FreeName.at(scope.pool(), "scope");
      this.type = named(SCOPE);
    }

    private String named(String qualified) {
      TypeName typeName = TypeName.of(qualified, scope.pool(), analysis);
      added.addAll(typeName.added());
      return typeName.text();
    }

    ScopeEdit write() throws NotStructured {
      for (TreePath future : scope.futures()) {
        edits.add(
            new TextEdit(
                unit.start(future.getLeaf()), unit.end(future.getLeaf()), type + ".Subtask"));
      }
      forks();
      join();
      frame();
      List<TextEdit> all = new ArrayList<>();
      edits.stream().distinct().map(lines::settled).forEach(all::add);
      for (TextEdit edit : frame) {
        if (edits.stream().noneMatch(other -> swallows(other, edit))) {
          all.add(edit);
        }
      }
      return new ScopeEdit(
          new SiteEdit(
              all,
              added,
              Set.of(EXECUTORS, SERVICE, FUTURE, EXECUTION, TIME_UNIT),
              Set.of(),
              Set.of()),
          unit.start(scope.pool().getLeaf()),
          shownEnd);
    }

    /// A line that goes need not move.
    private static boolean swallows(TextEdit other, TextEdit edit) {
      return edit.start() == edit.end()
          && other.start() < other.end()
          && other.start() <= edit.start()
          && edit.end() < other.end()
          && !other.equals(edit);
    }

    private void forks() {
      for (PoolCall call : scope.forks()) {
        if (call.method().equals("submit")) {
          edits.add(
              new TextEdit(
                  unit.start(call.tree()),
                  unit.end(call.tree().getMethodSelect()),
                  name + ".fork"));
        }
      }
    }

    private void join() throws NotStructured {
      switch (scope.join()) {
        case Join.Before(TreePath statement) -> {
          int start = unit.start(statement.getLeaf());
          String indent = lines.indent(start);
          edits.add(TextEdit.insert(start, joining(indent, "") + lines.line(indent)));
        }
        case Join.Instead(TreePath statement) ->
            edits.add(
                new TextEdit(
                    unit.start(statement.getLeaf()),
                    unit.end(statement.getLeaf()),
                    name + ".join();"));
        case Join.End(TreePath block) -> {
          int close = unit.end(block.getLeaf()) - 1;
          String indent = lines.indent(close);
          if (lines.isFirst(close)) {
            edits.add(
                TextEdit.insert(close, lines.step() + name + ".join();" + lines.line(indent)));
          } else {
            edits.add(TextEdit.insert(close, name + ".join(); "));
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
          + name
          + ".join();"
          + lines.line(indent)
          + "} catch ("
          + type
          + ".FailedException "
          + failed()
          + ") {"
          + lines.line(indent + lines.step())
          + "throw new "
          + named(EXECUTION)
          + "("
          + failed()
          + ".getCause());"
          + lines.line(indent)
          + "}";
    }

    private String failed() {
      return FreeName.at(scope.pool(), "failed");
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
      return tasks(call) + ".stream().map(" + name + "::fork).toList()";
    }

    private void all(TreePath statement, PoolCall call) {
      String indent = lines.indent(unit.start(statement.getLeaf()));
      int end = unit.end(statement.getLeaf());
      if (statement.getLeaf() instanceof ExpressionStatementTree) {
        edits.add(replaced(call.tree(), tasks(call) + ".forEach(" + name + "::fork)"));
      } else {
        edits.add(replaced(call.tree(), mapped(call)));
      }
      String wait = scope.outcome() == Outcome.ALL ? joining(indent, "") : name + ".join();";
      edits.add(TextEdit.insert(end, lines.line(indent) + wait));
    }

    private void loop(TreePath statement, PoolCall call) {
      EnhancedForLoopTree loop = (EnhancedForLoopTree) statement.getLeaf();
      int start = unit.start(loop);
      String indent = lines.indent(start);
      String subtasks = FreeName.at(scope.pool(), "subtasks");
      edits.add(
          TextEdit.insert(
              start,
              "var "
                  + subtasks
                  + " = "
                  + mapped(call)
                  + ";"
                  + lines.line(indent)
                  + joining(indent, "")
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
                  + name
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

    private String opened() throws NotStructured {
      String joiner =
          switch (scope.outcome()) {
            case ALL -> "";
            case END -> type + ".Joiner.awaitAll()";
            case FIRST -> type + ".Joiner.<" + result() + ">anySuccessfulResultOrThrow()";
          };
      return "var " + name + " = " + type + ".open(" + joiner + ")";
    }

    /// The type of the first result.
    private String result() throws NotStructured {
      PoolCall call = scope.forks().getLast();
      Optional<DeclaredType> result =
          analysis
              .type(call.path())
              .filter(DeclaredType.class::isInstance)
              .map(DeclaredType.class::cast);
      boolean generic = result.filter(each -> !each.getTypeArguments().isEmpty()).isPresent();
      if (generic && call.path().getParentPath().getLeaf() instanceof VariableTree variable) {
        return unit.text(variable.getType());
      }
      Optional<TypeElement> element =
          result
              .map(DeclaredType::asElement)
              .filter(TypeElement.class::isInstance)
              .map(TypeElement.class::cast)
              .filter(each -> each.getEnclosingElement() instanceof PackageElement);
      if (!generic && element.isPresent()) {
        return named(element.get().getQualifiedName().toString());
      }
      throw new NotStructured(call.path(), "the type of its first result has no short name");
    }

    private void frame() throws NotStructured {
      VariableTree pool = (VariableTree) scope.pool().getLeaf();
      int start = unit.start(pool);
      switch (scope.frame()) {
        case Frame.Resource(TreePath _) -> {
          shownEnd = unit.end(Objects.requireNonNull(pool.getInitializer()));
          edits.add(new TextEdit(start, shownEnd, opened()));
          scope.gone().forEach(this::remove);
        }
        case Frame.Try(TreePath statement) -> {
          TryTree tree = (TryTree) statement.getLeaf();
          int keyword = unit.start(tree);
          shownEnd = keyword + "try".length();
          edits.add(new TextEdit(keyword, shownEnd, "try (" + opened() + ")"));
          declaration(pool, scope.pool().getParentPath());
          BlockTree last = tree.getFinallyBlock();
          boolean empty =
              last.getStatements().stream()
                  .allMatch(
                      each -> scope.gone().stream().anyMatch(path -> path.getLeaf().equals(each)));
          if (empty) {
            Tree before =
                tree.getCatches().isEmpty() ? tree.getBlock() : tree.getCatches().getLast();
            edits.add(TextEdit.delete(unit.end(before), unit.end(last)));
          }
          for (TreePath gone : scope.gone()) {
            if (!empty || !VariableUses.isWithin(gone, last)) {
              remove(gone);
            }
          }
        }
        case Frame.Statements(TreePath last) -> {
          int end = unit.end(last.getLeaf());
          String indent = lines.indent(start);
          shownEnd = unit.end(pool);
          edits.add(new TextEdit(start, shownEnd, "try (" + opened() + ") {"));
          frame.addAll(lines.deeper(shownEnd, end + 1));
          scope.gone().forEach(this::remove);
          boolean goes =
              scope.gone().stream().anyMatch(gone -> gone.getLeaf().equals(last.getLeaf()));
          frame.add(
              goes
                  ? TextEdit.insert(lineEnd(end), indent + "}" + lines.separator())
                  : TextEdit.insert(end, lines.line(indent) + "}"));
        }
      }
    }

    /// The declaration goes, up to the statement behind it where nothing lies between.
    private void declaration(VariableTree pool, TreePath block) {
      List<? extends StatementTree> statements = ((BlockTree) block.getLeaf()).getStatements();
      StatementTree next = statements.get(statements.indexOf((StatementTree) pool) + 1);
      int end = unit.end(pool);
      if (unit.content().substring(end, unit.start(next)).isBlank()) {
        edits.add(TextEdit.delete(unit.start(pool), unit.start(next)));
      } else {
        remove(scope.pool());
      }
    }

    private void remove(TreePath statement) {
      Tree block = statement.getParentPath().getLeaf();
      Tree around = statement.getParentPath().getParentPath().getLeaf();
      int start = unit.start(statement.getLeaf());
      int end = unit.end(statement.getLeaf());
      if (around instanceof TryTree tree
          && block.equals(tree.getFinallyBlock())
          && ((BlockTree) block)
              .getStatements().stream()
                  .allMatch(each ->
                      scope.gone().stream().anyMatch(path -> path.getLeaf().equals(each)))) {
        Tree before = tree.getCatches().isEmpty() ? tree.getBlock() : tree.getCatches().getLast();
        edits.add(TextEdit.delete(unit.end(before), unit.end(block)));
      } else if (lines.isFirst(start) && lines.isLast(end)) {
        edits.add(TextEdit.delete(TextLines.start(unit.content(), start), lineEnd(end)));
      } else {
        edits.add(TextEdit.delete(start, end));
      }
    }

    /// Where the line behind that of an offset starts.
    private int lineEnd(int offset) {
      int feed = unit.content().indexOf('\n', offset);
      return feed < 0 ? unit.content().length() : feed + 1;
    }
  }
}
