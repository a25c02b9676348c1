package io.loomshift.migrate.reach;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Unit;

/// Code that runs as a whole: that of a task, of a method, or an initialiser.
///
/// @param label what a message calls it, such as `QuorumPeer.createX509Util`
record Body(Unit unit, TreePath path, String label) {
  /// The line on which a tree of its file starts, from 1.
  int line(Tree part) {
    return (int) unit.tree().getLineMap().getLineNumber(Math.max(0, unit.start(part)));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Body that && that.path.getLeaf().equals(path.getLeaf());
  }

  @Override
  public int hashCode() {
    return path.getLeaf().hashCode();
  }
}
