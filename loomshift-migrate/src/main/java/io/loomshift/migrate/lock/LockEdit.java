package io.loomshift.migrate.lock;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.layout.Lines;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.migrate.lock.MonitorUse.Form;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The edit that puts a lock in the place of a monitor, wherever the file uses it.
final class LockEdit {
  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock";
  private static final String CONDITION = "java.util.concurrent.locks.Condition";
  private static final String UNIT = "java.util.concurrent.TimeUnit";

  private final Monitor monitor;
  private final Unit unit;
  private final Lines lines;
  private final LockName name;
  private final List<TextEdit> edits = new ArrayList<>();
  private final Set<String> added = new HashSet<>();

  private LockEdit(Monitor monitor, SourceText text) {
    this.monitor = monitor;
    this.unit = monitor.owner().unit();
    this.lines = new Lines(unit, text.lineSeparator());
    this.name = LockName.of(monitor);
  }

  static SiteEdit of(Monitor monitor, SourceText text) {
    return new LockEdit(monitor, text).edit();
  }

  private SiteEdit edit() {
    added.add(LOCK);
    if (monitor.waits()) {
      added.add(CONDITION);
    }
    edits.addAll(new LockField(monitor, name, lines).edits());
    for (MonitorUse use : monitor.own()) {
      switch (use.path().getLeaf()) {
        case MethodTree method ->
            edits.addAll(new GuardedCode(lines, lock(use)).method(method, unit));
        case SynchronizedTree block ->
            edits.addAll(new GuardedCode(lines, lock(use)).block(use.path(), block, unit));
        case MethodInvocationTree call -> call(use, call);
        default -> {}
      }
    }
    return new SiteEdit(
        edits.stream().map(lines::settled).toList(), added, Set.of(), Set.of(), Set.of());
  }

  /// The lock as a use names it.
  private String lock(MonitorUse use) {
    return receiver(use) + name.lock();
  }

  /// The condition as a use names it.
  private String condition(MonitorUse use) {
    return receiver(use) + name.condition();
  }

  /// What stands before the name of a field in the place of a use.
  private String receiver(MonitorUse use) {
    if (!(monitor.key() instanceof Field)) {
      return name.qualifier(use);
    }
    return object(use) instanceof MemberSelectTree select
        ? unit.text(select.getExpression()) + "."
        : "";
  }

  /// The expression that names the object.
  private static ExpressionTree object(MonitorUse use) {
    return switch (use.path().getLeaf()) {
      case SynchronizedTree block -> stripped(block.getExpression());
      case MethodInvocationTree call when use.form() == Form.HOLDS ->
          stripped(call.getArguments().getFirst());
      case MethodInvocationTree call ->
          stripped(((MemberSelectTree) call.getMethodSelect()).getExpression());
      default -> throw new IllegalStateException("a " + use.form() + " names no object");
    };
  }

  private static ExpressionTree stripped(ExpressionTree tree) {
    return tree instanceof ParenthesizedTree inner ? stripped(inner.getExpression()) : tree;
  }

  private void call(MonitorUse use, MethodInvocationTree call) {
    int start = unit.start(call);
    int selected = unit.end(call.getMethodSelect());
    switch (use.form()) {
      case NOTIFY -> edits.add(new TextEdit(start, selected, condition(use) + ".signal"));
      case NOTIFY_ALL -> edits.add(new TextEdit(start, selected, condition(use) + ".signalAll"));
      case HOLDS ->
          edits.add(new TextEdit(start, unit.end(call), lock(use) + ".isHeldByCurrentThread()"));
      case WAIT -> wait(use, call, start, selected);
      case METHOD, BLOCK, REFERENCE -> {}
    }
  }

  private void wait(MonitorUse use, MethodInvocationTree call, int start, int selected) {
    String await = condition(use) + ".await";
    switch (WaitTime.of(use)) {
      case WaitTime.Never _ -> edits.add(new TextEdit(start, selected, await));
      case WaitTime.Some(ExpressionTree millis) -> timed(await, millis, start, selected);
      case WaitTime.Unknown(ExpressionTree millis) -> timed(await, millis, start, selected);
      case WaitTime.Variable(ExpressionTree millis) -> {
        added.add(UNIT);
        String time = unit.text(millis);
        String indent = lines.indent(start);
        String inner = lines.line(indent + lines.step());
        int end = unit.end(call);
        edits.add(
            new TextEdit(
                start,
                unit.end(use.path().getParentPath().getLeaf()),
                "if ("
                    + time
                    + " == 0) {"
                    + inner
                    + await
                    + "();"
                    + lines.line(indent)
                    + "} else {"
                    + inner
                    + await
                    + "("
                    + time
                    + ", TimeUnit.MILLISECONDS)"
                    + unit.content().substring(end, unit.end(use.path().getParentPath().getLeaf()))
                    + lines.line(indent)
                    + "}"));
      }
      case WaitTime.Nanos _ -> {}
    }
  }

  private void timed(String await, ExpressionTree millis, int start, int selected) {
    added.add(UNIT);
    edits.add(new TextEdit(start, selected, await));
    edits.add(TextEdit.insert(unit.end(millis), ", TimeUnit.MILLISECONDS"));
  }
}
