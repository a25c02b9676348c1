package io.loomshift.migrate.flow;

import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Unit;

/// The code that a task runs.
///
/// @param unit the file it stands in, which may be parsed only: names in it need not resolve
/// @param code the body of the lambda or of the method
public record TaskBody(Unit unit, TreePath code) {

  /// The line on which a tree of the body starts, from 1.
  public int line(TreePath path) {
    return (int) unit.tree().getLineMap().getLineNumber(Math.max(0, unit.start(path.getLeaf())));
  }
}
