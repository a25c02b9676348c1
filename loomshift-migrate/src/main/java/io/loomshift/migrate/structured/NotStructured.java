package io.loomshift.migrate.structured;

import com.sun.source.util.TreePath;

/// Why a pool does not become a scope. Its message continues "stays an executor: ".
final class NotStructured extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient TreePath at;

  NotStructured(TreePath at, String why) {
    super(why, null, false, false);
    this.at = at;
  }

  /// What stands in the way.
  TreePath at() {
    return at;
  }
}
