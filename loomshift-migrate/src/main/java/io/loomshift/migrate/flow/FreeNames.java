package io.loomshift.migrate.flow;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The names in an expression that it does not declare itself.
final class FreeNames extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final List<TreePath> found = new ArrayList<>();
  private final Set<String> own = new HashSet<>();

  private FreeNames() {}

  static List<TreePath> of(TreePath expression) {
    FreeNames names = new FreeNames();
    names.scan(expression, null);
    return names.found.stream()
        .filter(path -> !names.own.contains(((IdentifierTree) path.getLeaf()).getName().toString()))
        .toList();
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    found.add(getCurrentPath());
    return null;
  }

  @Override
  public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
    own.add(tree.getName().toString());
    return super.visitVariable(tree, null);
  }
}
