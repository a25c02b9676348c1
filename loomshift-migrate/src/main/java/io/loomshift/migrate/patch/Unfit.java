package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;

/// Thrown where an improvement has no edit, with the place and the reason; [Patching] makes a
/// [Refusal] of it.
final class Unfit extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient TreePath at;

  /// @param at where a person would look
  /// @param why a clause without a full stop
  Unfit(TreePath at, String why) {
    super(why);
    this.at = at;
  }

  TreePath at() {
    return at;
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
