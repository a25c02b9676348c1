package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Finds a lock that a task takes while it holds another: what a deadlock is made of.
///
/// Locks are told apart by their text. Code is followed a few calls deep, within the tree.
final class NestedLocks {
  private static final Set<String> TAKES = Set.of("lock", "lockInterruptibly", "tryLock");

  /// Calls from the task.
  private static final int DEPTH = 3;

  /// Bodies that are read for one task.
  private static final int BODIES = 100;

  private final Callees callees;

  NestedLocks(Callees callees) {
    this.callees = callees;
  }

  /// Code that runs while its thread holds some locks.
  ///
  /// @param self the object that it belongs to, as the code that calls it names it
  private record Open(Body body, int depth, String self, List<String> held) {}

  /// What is taken, where, and what is held there, as in `` `b` in a/B.java:7 while it holds `a`
  /// ``.
  Optional<String> of(Body task) {
    Deque<Open> open = new ArrayDeque<>();
    Set<Body> seen = new HashSet<>();
    Set<Body> seenWithLock = new HashSet<>();
    open.add(new Open(task, 0, "this", List.of()));
    while (!open.isEmpty() && seen.size() + seenWithLock.size() < BODIES) {
      Open at = open.remove();
      if ((at.held().isEmpty() ? seen : seenWithLock).add(at.body())) {
        Reader reader = new Reader(at, open);
        reader.read();
        if (reader.found.isPresent()) {
          return reader.found;
        }
      }
    }
    return Optional.empty();
  }

  private final class Reader extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Open at;
    private final Deque<Open> open;
    private final List<String> held;
    private Optional<String> found = Optional.empty();

    Reader(Open at, Deque<Open> open) {
      this.at = at;
      this.open = open;
      this.held = new ArrayList<>(at.held());
    }

    void read() {
      Tree method = at.body().path().getParentPath().getLeaf();
      if (method instanceof MethodTree tree
          && tree.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED)) {
        take(at.self(), method);
      }
      scan(at.body().path(), null);
    }

    /// What a lock is called, seen from the task.
    private String name(Tree lock) {
      String text = lock.toString().replaceAll("^\\(|\\)$", "");
      return text.equals("this") ? at.self() : text;
    }

    private void take(String lock, Tree place) {
      List<String> others = held.stream().filter(other -> !other.equals(lock)).toList();
      if (!others.isEmpty() && found.isEmpty()) {
        found =
            Optional.of(
                "`"
                    + lock
                    + "` in "
                    + at.body().unit().file().name()
                    + ":"
                    + at.body().line(place)
                    + " while it holds `"
                    + others.getLast()
                    + "`");
      }
      held.add(lock);
    }

    @Override
    public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
      String lock = name(tree.getExpression());
      scan(tree.getExpression(), null);
      take(lock, tree);
      scan(tree.getBlock(), null);
      held.remove(lock);
      return null;
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
      super.visitMethodInvocation(tree, null);
      if (tree.getMethodSelect() instanceof MemberSelectTree select) {
        String receiver = name(select.getExpression());
        String method = select.getIdentifier().toString();
        if (TAKES.contains(method)) {
          take(receiver, tree);
        } else if (method.equals("unlock")) {
          held.remove(receiver);
        }
      }
      if (at.depth() < DEPTH) {
        follow(tree);
      }
      return null;
    }

    private void follow(MethodInvocationTree call) {
      Callees.Callee callee = callees.of(getCurrentPath());
      for (Body body : callee.bodies()) {
        String self =
            callee.isStatic()
                ? callee.owner().orElseThrow().simpleName() + ".class"
                : call.getMethodSelect() instanceof MemberSelectTree select
                    ? name(select.getExpression())
                    : at.self();
        open.add(new Open(body, at.depth() + 1, self, List.copyOf(held)));
      }
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
      // Whether, and when, it runs is not known.
      return null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }
}
