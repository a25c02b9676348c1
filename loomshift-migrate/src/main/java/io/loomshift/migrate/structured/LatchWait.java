package io.loomshift.migrate.structured;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/// A wait without a limit for a `CountDownLatch` in a local variable.
///
/// @param path of the call of `await`
record LatchWait(TreePath path, Element latch, Analysis analysis) {
  private static final String LATCH = "java.util.concurrent.CountDownLatch";

  /// The waits that a block itself makes.
  static List<LatchWait> find(TreePath block, Analysis analysis) {
    List<LatchWait> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (tree.getArguments().isEmpty()
            && tree.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("await")
            && select.getExpression() instanceof IdentifierTree
            && !VariableUses.isDeferred(getCurrentPath(), block)) {
          TreePath receiver = Receiver.of(getCurrentPath(), select);
          analysis
              .element(receiver)
              .filter(variable -> variable.asType().toString().equals(LATCH))
              .ifPresent(
                  variable -> found.add(new LatchWait(getCurrentPath(), variable, analysis)));
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(block, null);
    return found;
  }

  /// Whether a task is given the latch.
  boolean isCountedIn(TreePath task) {
    return !VariableUses.of(latch, task, analysis).isEmpty();
  }
}
