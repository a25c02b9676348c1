package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/// One thing that the program does with a value on its way ([UseFinder]).
public sealed interface Use {
  /// The tree that uses the value.
  TreePath path();

  /// `value.method(arguments)`; the path is that of the invocation.
  record Call(TreePath path, String method, List<ExpressionTree> arguments) implements Use {}

  /// `value::method`.
  record Reference(TreePath path, String method) implements Use {}

  /// `callee(…, value, …)` or `new Callee(…, value, …)`; the path is that of the invocation.
  ///
  /// @param callee the method or constructor, empty where it cannot be resolved
  /// @param index which argument the value is, from 0
  record Argument(TreePath path, Optional<ExecutableElement> callee, int index) implements Use {
    /// Whether the callee is this method of this type.
    public boolean isTo(String owner, String method) {
      return callee
          .filter(c ->
              c.getSimpleName().contentEquals(method)
                  && String.valueOf(c.getEnclosingElement()).equals(owner))
          .isPresent();
    }
  }

  /// `(Type) value`.
  record Cast(TreePath path, TypeMirror type) implements Use {}

  /// `value instanceof Type`, or a `switch` over its type.
  record TypeTest(TreePath path, TypeMirror type) implements Use {}

  /// The value becomes that of a variable, whose uses are followed; the path is the declaration or
  /// the assignment.
  record Stored(TreePath path, Element variable) implements Use {}

  /// The value is returned; the path is the `return` statement or the lambda's expression.
  ///
  /// @param method the method, empty for a lambda
  record Returned(TreePath path, Optional<ExecutableElement> method) implements Use {}

  /// The value goes where it is not followed: an array, a collection, a lambda's result, a monitor,
  /// a comparison.
  record Elsewhere(TreePath path) implements Use {}
}
