package io.loomshift.source.attribute;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;

/// What a method is called on, where that is written.
public final class Receiver {
  private Receiver() {}

  /// The place of it: of `pool.submit(task)` the place of `pool`.
  ///
  /// @param call the place of the call
  /// @param select what the call selects
  public static TreePath of(TreePath call, MemberSelectTree select) {
    return new TreePath(new TreePath(call, select), select.getExpression());
  }
}
