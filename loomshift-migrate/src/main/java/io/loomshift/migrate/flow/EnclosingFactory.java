package io.loomshift.migrate.flow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/// Recognises the inside of a `ThreadFactory`.
public final class EnclosingFactory {
  private static final String THREAD_FACTORY = "java.util.concurrent.ThreadFactory";

  private EnclosingFactory() {}

  /// The lambda, or the `newThread` method, of the factory that a path lies in, if it lies in one.
  public static Optional<TreePath> of(TreePath path, Analysis analysis) {
    for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case LambdaExpressionTree _ -> {
          if (isFactory(analysis.type(at), analysis)) {
            return Optional.of(at);
          }
        }
        case MethodTree method -> {
          boolean factory =
              method.getName().contentEquals("newThread")
                  && isFactory(analysis.element(at.getParentPath()).map(Element::asType), analysis);
          if (factory) {
            return Optional.of(at);
          }
        }
        // What a factory asks to be made with privileges is made by it all the same.
        case ClassTree type when !type.getSimpleName().isEmpty() -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return Optional.empty();
  }

  private static boolean isFactory(Optional<TypeMirror> type, Analysis analysis) {
    return type.filter(t -> analysis.types().inherits(t, THREAD_FACTORY)).isPresent();
  }
}
