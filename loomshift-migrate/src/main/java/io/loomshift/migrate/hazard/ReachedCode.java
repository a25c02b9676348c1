package io.loomshift.migrate.hazard;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.TaskBody;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The code that a thread runs: the body of its task and, two calls deep, the methods of its class
/// that it calls. It is known by its syntax alone.
///
/// @param loops the `while`, `do` and `for (;;)` loops
/// @param calls the calls of methods
record ReachedCode(List<Place> loops, List<Place> calls) {
  private static final int DEPTH = 2;

  /// A tree in the code.
  ///
  /// @param looped whether it is run again and again: it stands in a loop, or in a method that is
  ///   called in one
  record Place(TaskBody body, TreePath path, boolean looped) {
    /// Its line, for a reason of a site: the site's own where it stands in another file.
    int line(ThreadSite site) {
      return isElsewhere(site) ? site.line() : body.line(path);
    }

    /// Names the place where it stands in another file, as `: see a/B.java:7`.
    String elsewhere(ThreadSite site) {
      return isElsewhere(site) ? ": see " + body.unit().file().name() + ":" + body.line(path) : "";
    }

    private boolean isElsewhere(ThreadSite site) {
      return !body.unit().file().equals(site.analysis().unit(site.path()).file());
    }

    /// The method that a call names.
    String method() {
      return switch (((MethodInvocationTree) path.getLeaf()).getMethodSelect()) {
        case IdentifierTree identifier -> identifier.getName().toString();
        case MemberSelectTree select -> select.getIdentifier().toString();
        default -> "";
      };
    }

    /// What a call is made on, empty where nothing is named.
    String receiver() {
      return ((MethodInvocationTree) path.getLeaf()).getMethodSelect()
              instanceof MemberSelectTree select
          ? select.getExpression().toString()
          : "";
    }
  }

  static ReachedCode of(ThreadSite site) {
    ReachedCode reached = new ReachedCode(new ArrayList<>(), new ArrayList<>());
    site.body()
        .ifPresent(body -> reached.follow(body, false, DEPTH, site, new HashSet<>(Set.of("run"))));
    return reached;
  }

  private void follow(
      TaskBody body, boolean looped, int depth, ThreadSite site, Set<String> followed) {
    Scanner scanner = new Scanner(body, looped);
    scanner.scan(body.code(), null);
    for (Place call : scanner.found) {
      calls.add(call);
      boolean own = call.receiver().isEmpty() || call.receiver().equals("this");
      if (own && depth > 0 && followed.add(call.method())) {
        for (TaskBody called : site.analysis().bodies().called(body, call.method())) {
          follow(called, call.looped(), depth - 1, site, followed);
        }
      }
    }
  }

  private final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final TaskBody body;
    private final List<Place> found = new ArrayList<>();
    private boolean looped;

    Scanner(TaskBody body, boolean looped) {
      this.body = body;
      this.looped = looped;
    }

    @Override
    public @Nullable Void visitWhileLoop(WhileLoopTree tree, @Nullable Void unused) {
      return loop(() -> super.visitWhileLoop(tree, null));
    }

    @Override
    public @Nullable Void visitDoWhileLoop(DoWhileLoopTree tree, @Nullable Void unused) {
      return loop(() -> super.visitDoWhileLoop(tree, null));
    }

    @Override
    public @Nullable Void visitForLoop(ForLoopTree tree, @Nullable Void unused) {
      return loop(() -> super.visitForLoop(tree, null));
    }

    private @Nullable Void loop(Runnable parts) {
      loops.add(new Place(body, getCurrentPath(), looped));
      boolean outer = looped;
      looped = true;
      parts.run();
      looped = outer;
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      found.add(new Place(body, getCurrentPath(), looped));
      return super.visitMethodInvocation(tree, null);
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
}
