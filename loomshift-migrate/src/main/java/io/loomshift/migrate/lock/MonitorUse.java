package io.loomshift.migrate.lock;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.attribute.Unit;
import java.util.Optional;

/// A place that takes a monitor, waits for it, wakes its waiters or asks who holds it.
///
/// @param path the method, the statement, or the call
/// @param object whose monitor it is
/// @param plain whether the text names the object so that a lock can be named in its place: by a
///   name alone, or behind `this`, the class, or nothing that could change meanwhile
record MonitorUse(Form form, MonitorKey key, Unit unit, TreePath path, Held object, boolean plain) {
  /// What is done with the monitor.
  enum Form {
    METHOD,
    BLOCK,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    /// `Thread.holdsLock`.
    HOLDS,
    /// A reference to `wait` or `notify`.
    REFERENCE
  }

  /// The line on which it starts, from 1.
  int line() {
    return (int) unit.tree().getLineMap().getLineNumber(Math.max(0, start()));
  }

  int start() {
    return unit.start(path.getLeaf());
  }

  /// Where, for a message.
  String place() {
    return unit.file().name() + ":" + line();
  }

  /// What runs while the monitor is held; empty for what only uses it.
  Optional<BlockTree> guarded() {
    return switch (path.getLeaf()) {
      case MethodTree method when method.getBody() != null -> Optional.of(method.getBody());
      case SynchronizedTree block -> Optional.of(block.getBlock());
      default -> Optional.empty();
    };
  }

  /// The same as code that reach can follow.
  Optional<Reach.Code> code() {
    return guarded().map(this::code);
  }

  Reach.Code code(Tree tree) {
    return new Reach.Code(unit.file(), unit.start(tree), unit.end(tree));
  }
}
