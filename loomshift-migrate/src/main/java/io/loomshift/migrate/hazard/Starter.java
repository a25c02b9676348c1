package io.loomshift.migrate.hazard;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// The code that makes and starts a thread.
final class Starter {
  /// Calls that wait for what other threads signal. They wait for a task that does so when it ends.
  static final Set<String> WAITS =
      Set.of(
          "await",
          "awaitUninterruptibly",
          "acquire",
          "acquireUninterruptibly",
          "arriveAndAwaitAdvance",
          "take",
          "join");

  /// Calls by which a task signals.
  private static final Set<String> SIGNALS =
      Set.of(
          "countDown",
          "release",
          "arrive",
          "arriveAndDeregister",
          "arriveAndAwaitAdvance",
          "complete",
          "completeExceptionally",
          "put",
          "offer",
          "await",
          "unpark");

  private Starter() {}

  /// Whether the method that makes a thread goes on to wait for its end: for the thread, for a
  /// process whose output it reads, or for what the task signals as it ends.
  static boolean waitsFor(ThreadSite site) {
    boolean signals = site.body().filter(Starter::signalsItsEnd).isPresent();
    TreePath method = method(site.path());
    Unit unit = site.analysis().unit(site.path());
    int end = unit.end(site.path().getLeaf());
    boolean joined =
        site.calls("join").stream()
            .map(Use::path)
            .anyMatch(call -> method(call).getLeaf().equals(method.getLeaf()));
    boolean[] waits = {joined};
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        String method = SimpleName.of(tree.getMethodSelect());
        waits[0] |=
            unit.start(tree) > end
                && (method.equals("waitFor") || (signals && WAITS.contains(method)));
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return tree.equals(method.getLeaf()) ? super.visitLambdaExpression(tree, null) : null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(method, null);
    return waits[0];
  }

  /// Whether the last thing that a task does, or what it does in a `finally`, is to signal.
  static boolean signalsItsEnd(TaskBody body) {
    return lastCalls(body).stream().anyMatch(call -> SIGNALS.contains(SimpleName.of(call)));
  }

  /// The objects of which a task calls a method as the last thing that it does.
  static Set<String> toldInTheEnd(TaskBody body) {
    return lastCalls(body).stream()
        .filter(MemberSelectTree.class::isInstance)
        .map(call -> ((MemberSelectTree) call).getExpression().toString())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// What a task calls last, or in a `finally`.
  private static List<Tree> lastCalls(TaskBody body) {
    TreePath last = body.code();
    List<Tree> calls = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (isEnd(getCurrentPath(), last)) {
          calls.add(tree.getMethodSelect());
        }
        return super.visitMethodInvocation(tree, null);
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(last, null);
    return calls;
  }

  /// Whether nothing of a body comes after a call, unless something fails.
  private static boolean isEnd(TreePath call, TreePath body) {
    for (TreePath at = call; !at.getLeaf().equals(body.getLeaf()); at = at.getParentPath()) {
      Tree around = at.getParentPath().getLeaf();
      if (around instanceof TryTree attempt && at.getLeaf().equals(attempt.getFinallyBlock())) {
        return true;
      }
      boolean last =
          switch (around) {
            case BlockTree block -> block.getStatements().getLast().equals(at.getLeaf());
            case TryTree attempt ->
                at.getLeaf().equals(attempt.getBlock()) && attempt.getFinallyBlock() == null;
            case WhileLoopTree _, DoWhileLoopTree _, ForLoopTree _, EnhancedForLoopTree _ -> false;
            default -> true;
          };
      if (!last) {
        return false;
      }
    }
    return true;
  }

  /// Whether code outside of the analysed sources may call the method around a place, be it by an
  /// interface that declares it.
  static boolean isOpen(TreePath place) {
    for (TreePath at = place; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree method && isInherited(method, at.getParentPath())) {
        return true;
      }
      Set<Modifier> flags =
          switch (at.getLeaf()) {
            case MethodTree method -> method.getModifiers().getFlags();
            case ClassTree type when !type.getSimpleName().isEmpty() ->
                type.getModifiers().getFlags();
            default -> Set.of(Modifier.PUBLIC);
          };
      if (!flags.contains(Modifier.PUBLIC) && !flags.contains(Modifier.PROTECTED)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a method may be called by a supertype of its class.
  private static boolean isInherited(MethodTree method, TreePath around) {
    boolean overrides =
        method.getModifiers().getAnnotations().stream()
            .anyMatch(mark -> mark.getAnnotationType().toString().endsWith("Override"));
    return overrides
        || (method.getModifiers().getFlags().contains(Modifier.PUBLIC)
            && method.getReturnType() != null
            && around.getLeaf() instanceof ClassTree type
            && (type.getExtendsClause() != null || !type.getImplementsClause().isEmpty()));
  }

  /// Whether a task that reads until its input ends reads a connection that nobody else serves: not
  /// the output of a process, and not one of many connections that another thread accepts.
  static boolean readsConnection(ThreadSite site, ReachedCode.Place loop) {
    TreePath method = method(site.path());
    boolean served =
        LongLivedLoop.isMadeInLoop(site.path())
            || (method.getLeaf() instanceof MethodTree maker
                && maker.getParameters().stream().anyMatch(Starter::isConnection));
    return !served && loop.unit().content().contains("Socket");
  }

  private static boolean isConnection(VariableTree parameter) {
    return parameter.getType() != null
        && parameter.getType().toString().matches(".*(Socket|Connection|Channel)");
  }

  /// Whether a place stands in the initialiser of a class.
  static boolean isInitialiser(TreePath place) {
    for (TreePath at = place; at.getParentPath() != null; at = at.getParentPath()) {
      if (at.getParentPath().getLeaf() instanceof ClassTree) {
        return at.getLeaf() instanceof BlockTree block && block.isStatic();
      }
    }
    return false;
  }

  /// The method or lambda around a path.
  static TreePath method(TreePath path) {
    TreePath at = path;
    while (at.getParentPath() != null
        && !(at.getLeaf() instanceof MethodTree)
        && !(at.getLeaf() instanceof LambdaExpressionTree)
        && !(at.getLeaf() instanceof BlockTree
            && at.getParentPath().getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }
}
