package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds a name for a new local variable.
public final class FreeName {
  private FreeName() {}

  /// `wanted`, or with a number behind it where the member around a path uses that name already,
  /// for a variable of its own or one from outside.
  public static String at(TreePath path, String wanted) {
    TreePath member = path;
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        break;
      }
      member = at;
      if (at.getLeaf() instanceof MethodTree) {
        break;
      }
    }
    Set<String> used = names(member);
    String name = wanted;
    for (int i = 2; used.contains(name); i++) {
      name = wanted + i;
    }
    return name;
  }

  private static Set<String> names(TreePath member) {
    Set<String> names = new HashSet<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitIdentifier(tree, null);
      }

      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitVariable(tree, null);
      }
    }.scan(member, null);
    return names;
  }
}
