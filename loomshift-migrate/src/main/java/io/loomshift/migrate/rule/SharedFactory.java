package io.loomshift.migrate.rule;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The factory of the thesis's patterns P5 and P6: a local variable at the top of the method, one a
/// method however many pools it makes; where there is no method body around a pool, the factory is
/// written where it is needed.
///
/// Source: Hewage (2024), section 4.2.3, figures 4.21 and 4.22.
///
/// @param expression what to pass to the executor
/// @param edits the declaration, if there is one; equal for all pools of a method
/// @param added the imports that these need
record SharedFactory(String expression, List<TextEdit> edits, Set<String> added) {
  private static final String FACTORY = "java.util.concurrent.ThreadFactory";

  static SharedFactory at(TreePath path, Analysis analysis) {
    TypeName thread = TypeName.of("java.lang.Thread", path, analysis);
    String value = thread.text() + ".ofVirtual().factory()";
    return method(path)
        .flatMap(method -> Anchor.in(method, path, analysis.unit(path)))
        .map(anchor -> declared(anchor, path, value, analysis))
        .orElseGet(() -> new SharedFactory(value, List.of(), thread.added()));
  }

  private static SharedFactory declared(
      Anchor anchor, TreePath path, String value, Analysis analysis) {
    Unit unit = analysis.unit(path);
    String name = FreeName.at(anchor.method(), "threadFactory");
    TypeName type = TypeName.of(FACTORY, path, analysis);
    String statement = type.text() + " " + name + " = " + value + ";";
    Set<String> added = new HashSet<>(type.added());
    added.addAll(TypeName.of("java.lang.Thread", path, analysis).added());
    return new SharedFactory(name, List.of(insertion(anchor, unit, statement)), added);
  }

  /// The method whose body a path lies in; empty in an initialiser.
  private static Optional<TreePath> method(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method) {
        return method.getBody() == null ? Optional.empty() : Optional.of(at);
      }
      if (at.getLeaf() instanceof ClassTree) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// Where the declaration goes: in front of `next`, behind `previous` if there is one, the call of
  /// another constructor.
  private record Anchor(
      TreePath method, Optional<StatementTree> previous, StatementTree next, BlockTree body) {

    /// Empty for a path in the call of another constructor, or before it.
    static Optional<Anchor> in(TreePath method, TreePath path, Unit unit) {
      BlockTree body = ((MethodTree) method.getLeaf()).getBody();
      // javac adds statements to constructors that stand nowhere in the text.
      List<? extends StatementTree> statements =
          body.getStatements().stream().filter(s -> unit.end(s) > unit.start(s)).toList();
      int call = -1;
      int own = -1;
      Set<Tree> around = new HashSet<>();
      for (TreePath at = path; at != null; at = at.getParentPath()) {
        around.add(at.getLeaf());
      }
      for (int i = 0; i < statements.size(); i++) {
        if (isConstructorCall(statements.get(i))) {
          call = i;
        }
        if (around.contains(statements.get(i))) {
          own = i;
        }
      }
      if (own <= call) {
        return Optional.empty();
      }
      Optional<StatementTree> previous =
          call < 0 ? Optional.empty() : Optional.of(statements.get(call));
      return Optional.of(new Anchor(method, previous, statements.get(call + 1), body));
    }

    private static boolean isConstructorCall(StatementTree statement) {
      return statement instanceof ExpressionStatementTree expression
          && expression.getExpression() instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof IdentifierTree select
          && (select.getName().contentEquals("this") || select.getName().contentEquals("super"));
    }
  }

  /// A line of its own with the indentation of the next statement; in a body of one line, in it.
  private static TextEdit insertion(Anchor anchor, Unit unit, String statement) {
    String text = unit.content();
    int from = anchor.previous().map(unit::end).orElseGet(() -> unit.start(anchor.body()) + 1);
    int next = unit.start(anchor.next());
    int lineEnd = from;
    while (lineEnd < next && text.charAt(lineEnd) != '\n' && text.charAt(lineEnd) != '\r') {
      lineEnd++;
    }
    boolean isEndOfLine =
        lineEnd < next
            && SourceMask.mask(text.substring(from, lineEnd)).isBlank()
            && SourceMask.mask(text.substring(from, lineEnd) + "\nx").endsWith("x");
    if (isEndOfLine) {
      int end = text.startsWith("\r\n", lineEnd) ? lineEnd + 2 : lineEnd + 1;
      return TextEdit.insert(
          lineEnd, text.substring(lineEnd, end) + indent(text, next) + statement);
    }
    return TextEdit.insert(from, " " + statement);
  }

  private static String indent(String text, int offset) {
    int line = offset;
    while (line > 0 && text.charAt(line - 1) != '\n' && text.charAt(line - 1) != '\r') {
      line--;
    }
    int end = line;
    while (text.charAt(end) == ' ' || text.charAt(end) == '\t') {
      end++;
    }
    return text.substring(line, end);
  }
}
