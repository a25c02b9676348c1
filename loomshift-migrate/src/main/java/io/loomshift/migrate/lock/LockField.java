package io.loomshift.migrate.lock;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.source.TextLines;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/// The field that holds the lock, and the one of its condition.
///
/// A new one stands before all fields and initialisers of its kind, since these may run code that
/// takes the lock.
record LockField(Monitor monitor, LockName name, Lines lines) {

  List<TextEdit> edits() {
    return monitor.key() instanceof Field field ? changed(field) : List.of(added());
  }

  private String condition() {
    return "private "
        + (name.isStatic() ? "static " : "")
        + "final Condition "
        + name.condition()
        + " = "
        + name.lock()
        + ".newCondition();";
  }

  private String lock() {
    return "private "
        + (name.isStatic() ? "static " : "")
        + "final ReentrantLock "
        + name.lock()
        + " = new ReentrantLock();";
  }

  private List<TextEdit> changed(Field field) {
    Unit unit = monitor.owner().unit();
    LockObject object = LockObject.of(monitor, field);
    VariableTree variable = object.declaration().orElseThrow();
    List<TextEdit> edits = new ArrayList<>();
    StringBuilder beside = new StringBuilder();
    String line = lines.line(lines.indent(unit.start(variable)));
    if (object.guarded()) {
      beside.append(line).append(lock());
    } else {
      edits.add(
          new TextEdit(
              unit.start(variable.getType()), unit.end(variable.getType()), "ReentrantLock"));
      edits.add(
          new TextEdit(
              unit.start(variable.getInitializer()),
              unit.end(variable.getInitializer()),
              "new ReentrantLock()"));
    }
    if (monitor.waits()) {
      beside.append(line).append(condition());
    }
    if (!beside.isEmpty()) {
      int end = unit.end(variable);
      // A comment behind the field stays with it.
      edits.add(TextEdit.insert(lines.isLast(end) ? lineEnd(end) : end, beside.toString()));
    }
    return edits;
  }

  private int lineEnd(int from) {
    int at = TextLines.end(lines.text(), from);
    // A comment that goes on in the next line would be cut in two.
    return lines.text().substring(from, at).contains("/*")
            && !lines.text().substring(from, at).contains("*/")
        ? from
        : at;
  }

  private TextEdit added() {
    Unit unit = monitor.owner().unit();
    List<? extends Tree> members =
        ((ClassTree) monitor.owner().path().getLeaf())
            .getMembers().stream().filter(member -> isWritten(member, unit)).toList();
    Optional<? extends Tree> first = members.stream().filter(this::isOfItsKind).findFirst();
    Tree next =
        first.isPresent()
            ? first.get()
            : members.stream().filter(LockField::isNoField).findFirst().orElseThrow();
    boolean apart = first.isEmpty();
    String lock = lock();
    int member = unit.start(next);
    if (!lines.isFirst(member)) {
      return TextEdit.insert(member, lock + " " + (monitor.waits() ? condition() + " " : ""));
    }
    int at = lines.aboveComments(member);
    String indent = lines.indent(member);
    // Fields that are set apart from each other stay so.
    boolean blank = apart || at < TextLines.start(lines.text(), member);
    return TextEdit.insert(
        at,
        indent
            + lock
            + lines.separator()
            + (monitor.waits() ? indent + condition() + lines.separator() : "")
            + (blank ? lines.separator() : ""));
  }

  /// Whether a member stands in the text, as a constructor that javac adds does not.
  private static boolean isWritten(Tree member, Unit unit) {
    return unit.start(member) >= 0 && unit.end(member) > unit.start(member);
  }

  private boolean isOfItsKind(Tree member) {
    return switch (member) {
      case VariableTree field ->
          !isConstantOfEnum(field)
              && field.getModifiers().getFlags().contains(Modifier.STATIC) == name.isStatic();
      case BlockTree block -> block.isStatic() == name.isStatic();
      default -> false;
    };
  }

  private static boolean isNoField(Tree member) {
    return !(member instanceof VariableTree) && !(member instanceof BlockTree);
  }

  /// The constants of an enum are declared without a semicolon.
  private boolean isConstantOfEnum(VariableTree field) {
    int end = monitor.owner().unit().end(field);
    return monitor.owner().element().getKind() == ElementKind.ENUM
        && lines.text().charAt(end - 1) != ';';
  }
}
