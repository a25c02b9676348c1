package io.loomshift.migrate.reach;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreeScanner;
import org.jspecify.annotations.Nullable;

/// Tells whether an expression runs code.
final class CallFinder extends TreeScanner<@Nullable Void, @Nullable Void> {
  private boolean found;

  static boolean holdsCall(Tree expression) {
    CallFinder finder = new CallFinder();
    finder.scan(expression, null);
    return finder.found;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  @Override
  public @Nullable Void visitNewArray(NewArrayTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }
}
