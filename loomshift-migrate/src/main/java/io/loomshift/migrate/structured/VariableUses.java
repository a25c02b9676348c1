package io.loomshift.migrate.structured;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/// Where a local variable is named.
final class VariableUses {
  private VariableUses() {}

  /// The identifiers, in the order in which they stand.
  ///
  /// @param around what the variable is visible in
  static List<TreePath> of(Element variable, TreePath around, Analysis analysis) {
    List<TreePath> uses = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        if (tree.getName().equals(variable.getSimpleName())
            && analysis.element(getCurrentPath()).filter(variable::equals).isPresent()) {
          uses.add(getCurrentPath());
        }
        return null;
      }
    }.scan(around, null);
    return uses;
  }

  /// Whether code lies in a lambda or a class within other code, and so runs at another time.
  static boolean isDeferred(TreePath path, TreePath around) {
    for (TreePath at = path; at != null && !at.getLeaf().equals(around.getLeaf()); ) {
      Tree leaf = at.getLeaf();
      if (leaf instanceof LambdaExpressionTree || leaf instanceof ClassTree) {
        return true;
      }
      at = at.getParentPath();
    }
    return false;
  }

  /// Whether a path leads through a tree.
  static boolean isWithin(TreePath path, Tree tree) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf().equals(tree)) {
        return true;
      }
    }
    return false;
  }
}
