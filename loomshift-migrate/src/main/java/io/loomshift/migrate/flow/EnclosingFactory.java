package io.loomshift.migrate.flow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.Optional;

/// Recognises the inside of a `ThreadFactory`.
public final class EnclosingFactory {
  private static final String THREAD_FACTORY = "java.util.concurrent.ThreadFactory";

  private EnclosingFactory() {}

  /// The lambda, or the `newThread` method, of the factory that a path lies in, if it lies in one.
  public static Optional<TreePath> of(TreePath path, Analysis analysis) {
    for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case LambdaExpressionTree _ -> {
          TreePath lambda = at;
          return analysis
              .type(at)
              .filter(type -> analysis.types().inherits(type, THREAD_FACTORY))
              .map(_ -> lambda);
        }
        case MethodTree method -> {
          TreePath found = at;
          return method.getName().contentEquals("newThread")
                  && at.getParentPath().getLeaf() instanceof ClassTree
              ? analysis
                  .element(at.getParentPath())
                  .filter(type -> analysis.types().inherits(type.asType(), THREAD_FACTORY))
                  .map(_ -> found)
              : Optional.empty();
        }
        case ClassTree _ -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return Optional.empty();
  }
}
