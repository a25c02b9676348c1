package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Receiver;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells whether a class hands on the streams of a process, or the program's own input. Their kind
/// is `InputStream`; they are pipes and files, which keep a carrier while they are read.
final class ProcessStreams {
  private static final Set<String> OUTPUTS =
      Set.of("getInputStream", "getErrorStream", "inputReader", "errorReader");

  private final Variables variables;

  ProcessStreams(Variables variables) {
    this.variables = variables;
  }

  /// Whether the outermost class around a place uses any.
  boolean usedAround(TreePath place) {
    TreePath outermost = place;
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        outermost = at;
      }
    }
    boolean[] found = new boolean[1];
    boolean[] sockets = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (tree.getArguments().isEmpty()
            && tree.getMethodSelect() instanceof MemberSelectTree select
            && OUTPUTS.contains(select.getIdentifier().toString())) {
          TreePath on = Receiver.of(getCurrentPath(), select);
          String type = variables.typeOf(on).orElse("");
          found[0] |= type.equals("java.lang.Process");
          sockets[0] |= type.endsWith("Socket");
        }
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        found[0] |= isProgramInput(getCurrentPath(), variables);
        return super.visitMemberSelect(tree, null);
      }
    }.scan(outermost, null);
    return found[0] && !sockets[0];
  }

  /// Whether an expression is `System.in`.
  static boolean isProgramInput(TreePath expression, Variables variables) {
    return expression.getLeaf() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("in")
        && variables
            .typeName(new TreePath(expression, select.getExpression()))
            .filter("java.lang.System"::equals)
            .isPresent();
  }
}
