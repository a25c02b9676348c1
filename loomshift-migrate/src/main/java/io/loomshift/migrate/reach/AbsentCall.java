package io.loomshift.migrate.reach;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.Optional;

/// Tells whether a call is made on a type, or on what such a type has, that only an import knows:
/// it is neither declared in the tree nor on the class path.
final class AbsentCall {
  private AbsentCall() {}

  static boolean is(
      TreePath invocation, Callees.Callee callee, Variables variables, Classes classes) {
    if (!callee.methods().isEmpty()) {
      return false;
    }
    return callee
        .type()
        .or(() -> root(invocation, variables, classes))
        .filter(name -> name.contains(".") && classes.named(name).isEmpty())
        .filter(name -> !classes.outside().knows(name) && !Outside.isPainting(name))
        .isPresent();
  }

  /// The type that a chain of names begins with, as in `Kernel.INSTANCE.call()`.
  private static Optional<String> root(TreePath invocation, Variables variables, Classes classes) {
    Tree at = ((MethodInvocationTree) invocation.getLeaf()).getMethodSelect();
    while (at instanceof MemberSelectTree select) {
      at = select.getExpression();
    }
    return at instanceof IdentifierTree name
            && !name.equals(((MethodInvocationTree) invocation.getLeaf()).getMethodSelect())
            && variables.named(name.getName().toString(), invocation).isEmpty()
        ? classes.names().type(name, invocation)
        : Optional.empty();
  }
}
