package io.loomshift.migrate.reach;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;

/// Makes bodies of methods.
final class Bodies {
  private Bodies() {}

  static Body method(DeclaredClass type, MethodTree method) {
    String name = method.getName().toString();
    return new Body(
        type.unit(),
        new TreePath(new TreePath(type.path(), method), method.getBody()),
        name.equals("<init>") ? "new " + type.simpleName() : type.simpleName() + "." + name);
  }
}
