package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds what methods return.
final class Returns extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final List<TreePath> values = new ArrayList<>();

  private Returns() {}

  /// The expressions behind `return` in some methods.
  static List<TreePath> of(List<TreePath> methods) {
    Returns returns = new Returns();
    methods.forEach(method -> returns.scan(method, null));
    return returns.values;
  }

  @Override
  public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
    if (tree.getExpression() != null) {
      values.add(new TreePath(getCurrentPath(), tree.getExpression()));
    }
    return null;
  }

  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }
}
