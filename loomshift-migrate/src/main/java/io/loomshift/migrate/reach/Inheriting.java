package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds threads that become daemons if the thread that makes them is one.
///
/// A plain `new Thread` of the tree is a site of its own, and mostly becomes virtual itself; what
/// stays a platform thread, and so inherits, is that of a factory, and an instance of a subclass.
/// Pools with the factory of `Executors` and timers say themselves whether their threads are
/// daemons; only `new Thread` and its subclasses ask the thread that makes them.
///
/// Source: `Thread(ThreadGroup, …)`, `Executors.DefaultThreadFactory` and `Timer` of JDK 21 and 25.
final class Inheriting {
  private static final String THREAD = "java.lang.Thread";

  private Inheriting() {}

  /// Whether a creation makes a thread, and nothing near it says what daemon status it has.
  ///
  /// @param type the qualified name of what is made
  static boolean makesThread(TreePath creation, Optional<String> type, Classes classes) {
    if (type.isEmpty() || isHook(creation)) {
      return false;
    }
    Optional<DeclaredClass> declared = classes.named(type.get());
    boolean stays =
        type.get().equals(THREAD)
            ? isFactory(creation)
            : declared
                .filter(subclass -> classes.foreignParents(subclass).contains(THREAD))
                .isPresent();
    return stays
        && !decides(around(creation))
        && declared.filter(subclass -> decides(subclass.tree())).isEmpty();
  }

  /// Whether a creation stands in a `ThreadFactory`, which a pool calls.
  private static boolean isFactory(TreePath creation) {
    for (TreePath at = creation; at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case MethodTree method -> {
          return method.getName().contentEquals("newThread");
        }
        case LambdaExpressionTree lambda -> {
          return at.getParentPath().getLeaf() instanceof MethodInvocationTree pool
              && pool.getArguments().contains(lambda)
              && pool.getMethodSelect().toString().matches(".*(Pool|Executor)");
        }
        default -> {}
      }
    }
    return false;
  }

  private static boolean isHook(TreePath creation) {
    return creation.getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect().toString().endsWith("addShutdownHook");
  }

  /// The code around a place that runs as a whole.
  private static Tree around(TreePath place) {
    TreePath at = place.getParentPath();
    while (!(at.getLeaf() instanceof MethodTree
        || at.getLeaf() instanceof LambdaExpressionTree
        || at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at.getLeaf();
  }

  private static boolean decides(Tree code) {
    boolean[] found = new boolean[1];
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        found[0] |=
            switch (tree.getMethodSelect()) {
              case IdentifierTree name -> name.getName().contentEquals("setDaemon");
              case MemberSelectTree select -> select.getIdentifier().contentEquals("setDaemon");
              default -> false;
            };
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(code, null);
    return found[0];
  }
}
