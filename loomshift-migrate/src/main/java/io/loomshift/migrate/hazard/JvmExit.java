package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.JVM_EXIT;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/// A thread or pool of a program's main class that nobody waits for: as long as a thread runs, the
/// JVM does not end. A virtual thread does not keep it alive.
///
/// Source: Spring Boot issue 37736, Dropwizard issue 8138.
final class JvmExit implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    boolean harmless =
        switch (site) {
          case ThreadSite thread -> isAwaited(thread);
          case PoolSite pool -> pool.successor().isAdaptive() || isAwaited(pool);
        };
    if (harmless || site.path().getLeaf() instanceof MemberReferenceTree) {
      return List.of();
    }
    String made = site instanceof PoolSite ? "pool" : "thread";
    return mainClass(site.path())
        .map(name ->
            Remark.of(
                Reason.of(
                    JVM_EXIT,
                    site.line(),
                    name
                        + " has a main method, and nothing here waits for the "
                        + made
                        + ": a virtual thread does not keep the JVM alive")))
        .stream()
        .toList();
  }

  private static boolean isAwaited(ThreadSite site) {
    return !site.calls("setDaemon").isEmpty()
        || !site.calls("join").isEmpty()
        || EnclosingFactory.of(site.path(), site.analysis()).isPresent();
  }

  /// Only to shut a pool down is not to wait for its tasks.
  private static boolean isAwaited(PoolSite site) {
    return site.factory().makesDaemons() || site.uses().stream().anyMatch(JvmExit::awaits);
  }

  private static boolean awaits(Use use) {
    return switch (use) {
      case Use.Call call -> Set.of("close", "awaitTermination").contains(call.method());
      case Use.Stored stored -> stored.variable().getKind() == ElementKind.RESOURCE_VARIABLE;
      default -> false;
    };
  }

  /// The name of the class around a path that has a `main`.
  private static Optional<String> mainClass(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type
          && type.getMembers().stream().anyMatch(JvmExit::isMain)) {
        return Optional.of(type.getSimpleName().toString());
      }
    }
    return Optional.empty();
  }

  private static boolean isMain(Tree member) {
    return member instanceof MethodTree method
        && method.getName().contentEquals("main")
        && method.getModifiers().getFlags().contains(Modifier.STATIC)
        && method.getParameters().size() <= 1
        && method.getParameters().stream()
            .allMatch(parameter ->
                parameter.getType().toString().matches("(java\\.lang\\.)?String(\\[]|\\.\\.\\.)"));
  }
}
