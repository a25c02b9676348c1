package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.migrate.structured.Scope.Frame;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
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
    private final ScopeNames names;
    private final List<TextEdit> edits = new ArrayList<>();

    /// Edits that stand outside of the lines that move.
    private final List<TextEdit> frame = new ArrayList<>();

    private int shownEnd;

    Writer(Scope scope, Analysis analysis, String separator) {
      this.scope = scope;
      this.analysis = analysis;
      this.unit = analysis.unit(scope.pool());
      this.lines = new Lines(unit, separator);
      this.names = new ScopeNames(scope.pool(), analysis);
    }

    ScopeEdit write() throws NotStructured {
      for (TreePath future : scope.futures()) {
        edits.add(
            new TextEdit(
                unit.start(future.getLeaf()),
                unit.end(future.getLeaf()),
                names.type() + ".Subtask"));
      }
      edits.addAll(new JoinEdit(scope, unit, lines, names).edits());
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
              names.added(),
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

    private String opened() throws NotStructured {
      String type = names.type();
      String joiner =
          switch (scope.outcome()) {
            case ALL -> "";
            case EACH, END -> type + ".Joiner.awaitAll()";
            case FIRST -> type + ".Joiner.<" + result() + ">anySuccessfulResultOrThrow()";
          };
      return "var " + names.scope() + " = " + type + ".open(" + joiner + ")";
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
        return names.named(element.get().getQualifiedName().toString());
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
