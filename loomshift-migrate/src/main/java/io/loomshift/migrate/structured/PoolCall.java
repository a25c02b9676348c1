package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;

/// A call of a method on a variable.
///
/// @param path of the invocation
record PoolCall(TreePath path, String method) {
  /// The call that a use of a variable is.
  ///
  /// @throws NotStructured where it is none
  static PoolCall of(TreePath use, String otherwise) throws NotStructured {
    TreePath select = use.getParentPath();
    if (select.getLeaf() instanceof MemberSelectTree member
        && member.getExpression().equals(use.getLeaf())
        && select.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect().equals(member)) {
      return new PoolCall(select.getParentPath(), member.getIdentifier().toString());
    }
    throw new NotStructured(use, otherwise);
  }

  MethodInvocationTree tree() {
    return (MethodInvocationTree) path.getLeaf();
  }

  int arguments() {
    return tree().getArguments().size();
  }

  /// The statement that the call is.
  ///
  /// @throws NotStructured where it is part of one
  TreePath statement() throws NotStructured {
    TreePath statement = path.getParentPath();
    if (!(statement.getLeaf() instanceof ExpressionStatementTree)
        || !(statement.getParentPath().getLeaf() instanceof BlockTree)) {
      throw new NotStructured(
          path, "the result of `%s` is asked for, or it is conditional".formatted(method));
    }
    return statement;
  }
}
