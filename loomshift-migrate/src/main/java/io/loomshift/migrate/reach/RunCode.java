package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The loops and calls of the code that a task runs, nearest first: its own body and, some calls
/// deep, the methods of the tree that it calls.
///
/// @param loops the `while`, `do` and `for (;;)` loops
/// @param calls the calls of methods
public record RunCode(List<Place> loops, List<Place> calls) {
  /// Calls from the task.
  private static final int DEPTH = 3;

  /// Bodies that are read for one task.
  private static final int BODIES = 200;

  /// A tree in the code.
  ///
  /// @param depth how many calls it is away from the task's own body; a body that does nothing but
  ///   call another counts as that
  /// @param own whether only methods of the task's class, or of those that it extends, lie between
  /// @param looped whether it is run again and again: it stands in a loop, or in a method that is
  ///   called in one
  /// @param receiver the qualified name of the declared type that a call is made on, empty where it
  ///   is made on none, or nothing declares it
  public record Place(
      Unit unit, TreePath path, int depth, boolean own, boolean looped, Optional<String> receiver) {

    /// The method that a call names.
    public String method() {
      return SimpleName.of(((MethodInvocationTree) path.getLeaf()).getMethodSelect());
    }

    /// What a call is made on, empty where nothing is named.
    public String on() {
      return ((MethodInvocationTree) path.getLeaf()).getMethodSelect()
              instanceof MemberSelectTree select
          ? select.getExpression().toString()
          : "";
    }
  }

  private record Open(Body body, int depth, boolean own, boolean looped) {}

  static RunCode of(Body task, Callees callees) {
    RunCode code = new RunCode(new ArrayList<>(), new ArrayList<>());
    Deque<Open> open = new ArrayDeque<>();
    Set<Body> seen = new HashSet<>();
    open.add(new Open(task, 0, true, false));
    seen.add(task);
    while (!open.isEmpty()) {
      Open at = open.remove();
      Scanner scanner = new Scanner(at, callees, code);
      scanner.scan(at.body().path(), null);
      int depth = at.depth() + (scanner.isOnlyCall() ? 0 : 1);
      for (Place call : scanner.calls) {
        if (depth <= DEPTH && seen.size() < BODIES) {
          boolean own = at.own() && call.on().matches("|this|super");
          for (Body called : callees.of(call.path()).bodies()) {
            if (seen.add(called)) {
              open.add(new Open(called, depth, own, call.looped()));
            }
          }
        }
      }
    }
    return code;
  }

  private static final class Scanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Open at;
    private final Callees callees;
    private final RunCode code;
    private final List<Place> calls = new ArrayList<>();
    private boolean looped;
    private boolean loops;

    Scanner(Open at, Callees callees, RunCode code) {
      this.at = at;
      this.callees = callees;
      this.code = code;
      this.looped = at.looped();
    }

    /// Whether the body calls one method of the tree and does nothing else that matters.
    boolean isOnlyCall() {
      return !loops && calls.stream().filter(call -> !isLog(call)).count() == 1;
    }

    private static boolean isLog(Place call) {
      return call.on().matches("(?i).*log(ger)?|.*System\\.(out|err)")
          || call.method().matches("print.*|getMessage");
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
      loops = true;
      code.loops.add(place(Optional.empty()));
      boolean outer = looped;
      looped = true;
      parts.run();
      looped = outer;
      return null;
    }

    private Place place(Optional<String> receiver) {
      return new Place(at.body().unit(), getCurrentPath(), at.depth(), at.own(), looped, receiver);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      Place place = place(receiver(tree));
      code.calls.add(place);
      calls.add(place);
      return super.visitMethodInvocation(tree, null);
    }

    private Optional<String> receiver(MethodInvocationTree call) {
      return call.getMethodSelect() instanceof MemberSelectTree select
          ? callees
              .variables()
              .typeOf(Receiver.of(getCurrentPath(), select))
              .or(() -> callees.variables().typeName(Receiver.of(getCurrentPath(), select)))
          : Optional.empty();
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

  /// Whether a tree lies in another.
  public static boolean holds(Tree tree, TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf().equals(tree)) {
        return true;
      }
    }
    return false;
  }
}
