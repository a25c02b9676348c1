package io.loomshift.migrate.plan;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Counts how often a piece of code names each name, declarations apart. What is called on a
/// builder of threads is a method of the JDK, whatever its name.
final class NameUses extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /// Counts the `if` without statements; no name.
  static final String EMPTY_IF = "if {}";

  private final Map<String, Integer> uses = new HashMap<>();

  private NameUses() {}

  static Map<String, Integer> in(TreePath code) {
    NameUses uses = new NameUses();
    uses.scan(code, null);
    return uses.uses;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    uses.merge(tree.getName().toString(), 1, Integer::sum);
    return super.visitIdentifier(tree, null);
  }

  @Override
  public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
    if (!tree.getExpression().toString().startsWith("Thread.of")) {
      uses.merge(tree.getIdentifier().toString(), 1, Integer::sum);
    }
    return super.visitMemberSelect(tree, null);
  }

  @Override
  public @Nullable Void visitMemberReference(MemberReferenceTree tree, @Nullable Void unused) {
    uses.merge(tree.getName().toString(), 1, Integer::sum);
    return super.visitMemberReference(tree, null);
  }

  @Override
  public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
    if (tree.getThenStatement() instanceof BlockTree block && block.getStatements().isEmpty()) {
      uses.merge(EMPTY_IF, 1, Integer::sum);
    }
    return super.visitIf(tree, null);
  }
}
