package io.loomshift.migrate.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds what declares a name, by the names alone: in blocks, methods and classes around its use.
final class Variables {
  private Variables() {}

  /// A variable.
  ///
  /// @param path its declaration
  /// @param scope the block or class that declares it
  record Declared(TreePath path, TreePath scope) {
    private VariableTree tree() {
      return (VariableTree) path.getLeaf();
    }

    boolean isNumber() {
      return tree().getType() != null && tree().getType().toString().matches("int|long|short");
    }

    /// The one value that is assigned to it as a whole, its initialiser or another one; counting is
    /// none.
    Optional<TreePath> value() {
      List<TreePath> values = new ArrayList<>();
      if (tree().getInitializer() != null) {
        values.add(new TreePath(path, tree().getInitializer()));
      }
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitAssignment(AssignmentTree assignment, @Nullable Void unused) {
          if (SimpleName.of(assignment.getVariable()).equals(tree().getName().toString())) {
            values.add(new TreePath(getCurrentPath(), assignment.getExpression()));
          }
          return super.visitAssignment(assignment, null);
        }
      }.scan(scope, null);
      return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
    }
  }

  /// The declaration of a local variable or field; empty for a parameter, and for a name of another
  /// file.
  static Optional<Declared> declared(TreePath use, String name) {
    for (TreePath at = use; at != null; at = at.getParentPath()) {
      List<? extends Tree> declarations =
          switch (at.getLeaf()) {
            case ClassTree type -> type.getMembers();
            case BlockTree block -> block.getStatements();
            case LambdaExpressionTree lambda -> lambda.getParameters();
            case MethodTree method -> method.getParameters();
            default -> List.of();
          };
      for (Tree declaration : declarations) {
        if (declaration instanceof VariableTree variable
            && variable.getName().contentEquals(name)) {
          boolean holds = at.getLeaf() instanceof ClassTree || at.getLeaf() instanceof BlockTree;
          return holds
              ? Optional.of(new Declared(new TreePath(at, variable), at))
              : Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /// What a local variable holds that is named here and given nothing else.
  static Optional<TreePath> value(TreePath use) {
    return use.getLeaf() instanceof IdentifierTree identifier
        ? declared(use, identifier.getName().toString())
            .filter(declared -> declared.scope().getLeaf() instanceof BlockTree)
            .flatMap(Declared::value)
        : Optional.empty();
  }
}
