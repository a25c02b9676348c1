package io.loomshift.migrate.lock;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Reach;

/// The method around a use of a monitor.
final class Labels {
  private Labels() {}

  /// Its name with that of its class, as paths of reach show it.
  static String of(MonitorUse use) {
    String method = "";
    for (TreePath at = use.path(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree tree && method.isEmpty()) {
        method = tree.getName().toString();
      }
      if (at.getLeaf() instanceof ClassTree type) {
        String name = type.getSimpleName().toString();
        return method.equals("<init>")
            ? "new " + name
            : name + (method.isEmpty() ? "" : "." + method);
      }
    }
    return method;
  }

  /// The body of the method, or the initialiser, that a use stands in.
  static Reach.Code method(MonitorUse use) {
    Tree inner = use.path().getLeaf();
    for (TreePath at = use.path(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method && method.getBody() != null) {
        return use.code(method.getBody());
      }
      if (at.getLeaf() instanceof ClassTree) {
        return use.code(inner);
      }
      inner = at.getLeaf();
    }
    return use.code(inner);
  }
}
