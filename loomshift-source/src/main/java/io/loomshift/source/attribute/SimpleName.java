package io.loomshift.source.attribute;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;

/// The last part of a name as it is written: of `Executors.newFixedThreadPool` the method, of
/// `this.pool` the field.
public final class SimpleName {
  private SimpleName() {}

  /// That of an identifier or a selection; empty where a tree is neither.
  public static String of(Tree tree) {
    return switch (tree) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree select -> select.getIdentifier().toString();
      default -> "";
    };
  }
}
