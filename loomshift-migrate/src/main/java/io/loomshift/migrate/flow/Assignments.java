package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import org.jspecify.annotations.Nullable;

/// Counts what happens to names in a piece of code, by the names alone.
final class Assignments extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final String name;
  private int assigned;
  private int named;

  private Assignments(String name) {
    this.name = name;
  }

  /// How often something is assigned to a name, its declaration apart; counting up or down is to
  /// assign.
  static int to(String name, TreePath code) {
    Assignments found = new Assignments(name);
    found.scan(code, null);
    return found.assigned;
  }

  /// How often a name is used, its declaration apart.
  static int uses(String name, TreePath code) {
    Assignments found = new Assignments(name);
    found.scan(code, null);
    return found.named;
  }

  @Override
  public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
    assigned += SimpleName.of(tree.getVariable()).equals(name) ? 1 : 0;
    return super.visitAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitCompoundAssignment(
      CompoundAssignmentTree tree, @Nullable Void unused) {
    assigned += SimpleName.of(tree.getVariable()).equals(name) ? 1 : 0;
    return super.visitCompoundAssignment(tree, null);
  }

  @Override
  public @Nullable Void visitUnary(UnaryTree tree, @Nullable Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          assigned += SimpleName.of(tree.getExpression()).equals(name) ? 1 : 0;
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    named += tree.getName().contentEquals(name) ? 1 : 0;
    return super.visitIdentifier(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    named += tree.getIdentifier().contentEquals(name) ? 1 : 0;
    return super.visitMemberSelect(tree, null);
  }
}
