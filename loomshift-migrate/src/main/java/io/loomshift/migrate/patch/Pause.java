package io.loomshift.migrate.patch;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/// Whether code may wait for something, as far as the calls that it and the methods of the analysed
/// files make tell.
final class Pause extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final int DEEPEST = 8;
  private static final Set<String> WAITING =
      Set.of(
          "acquire",
          "await",
          "awaitTermination",
          "exchange",
          "get",
          "invokeAll",
          "invokeAny",
          "join",
          "lock",
          "lockInterruptibly",
          "park",
          "parkNanos",
          "parkUntil",
          "poll",
          "put",
          "sleep",
          "take",
          "timedJoin",
          "timedWait",
          "tryAcquire",
          "tryLock",
          "wait");
  private static final List<String> WAITING_OWNERS =
      List.of("java.util.concurrent.", "java.lang.Thread", "java.lang.Object", "java.lang.Process");
  private static final List<String> IO =
      List.of(
          "java.io.",
          "java.net.",
          "java.nio.",
          "java.sql.",
          "javax.sql.",
          "javax.net.",
          "okhttp3.");

  private final Analysis analysis;
  private final Set<Element> followed;
  private final int depth;
  private boolean found;

  private Pause(Analysis analysis, Set<Element> followed, int depth) {
    this.analysis = analysis;
    this.followed = followed;
    this.depth = depth;
  }

  static boolean isIn(Collection<TreePath> code, Analysis analysis) {
    Pause pause = new Pause(analysis, new HashSet<>(), 0);
    code.forEach(path -> pause.scan(path, null));
    return pause.found;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    analysis.executable(getCurrentPath()).ifPresent(this::called);
    return super.visitMethodInvocation(tree, null);
  }

  @Override
  public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
    analysis.executable(getCurrentPath()).ifPresent(this::called);
    return super.visitNewClass(tree, null);
  }

  @Override
  public @Nullable Void visitSynchronized(SynchronizedTree tree, @Nullable Void unused) {
    found = true;
    return null;
  }

  /// What a lambda does happens elsewhere, or when what it is given to runs it.
  @Override
  public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
    return null;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    return null;
  }

  private void called(ExecutableElement callee) {
    if (!(callee.getEnclosingElement() instanceof TypeElement owner)) {
      return;
    }
    String type = owner.getQualifiedName().toString();
    String name = callee.getSimpleName().toString();
    boolean waits = WAITING.contains(name) && WAITING_OWNERS.stream().anyMatch(type::startsWith);
    if ((waits && !isMap(owner)) || IO.stream().anyMatch(type::startsWith)) {
      found = true;
    } else if (depth < DEEPEST && followed.add(callee)) {
      analysis
          .attribution()
          .declaration(callee)
          .filter(path -> path.getLeaf() instanceof MethodTree method && method.getBody() != null)
          .ifPresent(path -> {
            Pause below = new Pause(analysis, followed, depth + 1);
            below.scan(new TreePath(path, ((MethodTree) path.getLeaf()).getBody()), null);
            found |= below.found;
          });
    }
  }

  /// Maps and lists of `java.util.concurrent` have a `get` and a `put` that do not wait.
  private boolean isMap(TypeElement owner) {
    return analysis.types().inherits(owner.asType(), "java.util.Map")
        || analysis.types().inherits(owner.asType(), "java.util.List")
        || owner.getQualifiedName().toString().startsWith("java.util.concurrent.atomic.");
  }
}
