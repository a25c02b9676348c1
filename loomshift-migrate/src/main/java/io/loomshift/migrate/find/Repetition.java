package io.loomshift.migrate.find;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/// Whether a place is reached again and again, once for each request or connection: it stands in a
/// loop that does not count, or in a method that is given one.
final class Repetition {
  private static final List<String> REQUESTS =
      List.of(
          "java.net.Socket",
          "java.nio.channels.SocketChannel",
          "java.nio.channels.AsynchronousSocketChannel",
          "com.sun.net.httpserver.HttpExchange",
          "javax.servlet.ServletRequest",
          "jakarta.servlet.ServletRequest");

  private Repetition() {}

  static boolean isAt(TreePath path, Analysis analysis) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      TreePath here = at;
      switch (at.getLeaf()) {
        case WhileLoopTree _, DoWhileLoopTree _ -> {
          return true;
        }
        case ForLoopTree loop when loop.getUpdate().isEmpty() -> {
          return true;
        }
        case MethodTree method -> {
          return method.getParameters().stream().anyMatch(p -> isRequest(p, here, analysis));
        }
        case LambdaExpressionTree lambda
            when lambda.getParameters().stream().anyMatch(p -> isRequest(p, here, analysis)) -> {
          return true;
        }
        case ClassTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  private static boolean isRequest(VariableTree parameter, TreePath owner, Analysis analysis) {
    return analysis
        .element(new TreePath(owner, parameter))
        .filter(element -> isRequest(element.asType(), analysis))
        .isPresent();
  }

  private static boolean isRequest(TypeMirror type, Analysis analysis) {
    return REQUESTS.stream().anyMatch(name -> analysis.types().inherits(type, name));
  }
}
