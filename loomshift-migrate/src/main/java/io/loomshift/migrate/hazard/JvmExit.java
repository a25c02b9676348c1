package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.JVM_EXIT;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.EnclosingFactory;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/// A thread of a program's main class that nobody waits for: as long as it runs, the JVM does not
/// end. A virtual thread does not keep it alive.
///
/// Source: Spring Boot issue 37736, Dropwizard issue 8138.
final class JvmExit implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    if (site.path().getLeaf() instanceof MemberReferenceTree) {
      return List.of();
    }
    boolean daemon = !site.calls("setDaemon").isEmpty();
    boolean awaited = !site.calls("join").isEmpty();
    if (daemon || awaited || EnclosingFactory.of(site.path(), site.analysis()).isPresent()) {
      return List.of();
    }
    return mainClass(site.path())
        .map(name ->
            Remark.of(
                Reason.of(
                    JVM_EXIT,
                    site.line(),
                    name
                        + " has a main method, and nothing here waits for the thread: a virtual"
                        + " thread does not keep the JVM alive")))
        .stream()
        .toList();
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
