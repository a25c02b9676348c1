package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import java.util.Optional;

/// Thrown where an improvement has no edit, with the place and the reason; [Patching] makes a
/// [Refusal] of it.
final class Unfit extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Optional<TreePath> at;

  /// @param at where a person would look
  /// @param why a clause without a full stop
  Unfit(TreePath at, String why) {
    super(why);
    this.at = Optional.of(at);
  }

  /// Where no file of the sources is to blame.
  ///
  /// @param why a clause without a full stop
  Unfit(String why) {
    super(why);
    this.at = Optional.empty();
  }

  Optional<TreePath> at() {
    return at;
  }

  String why() {
    return String.valueOf(getMessage());
  }
}
