package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FOREIGN_TASKS;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;

/// A pool without a bound that is given to a library, which alone decides what runs on it: event
/// loops, as in Netty 3, as well as requests; one that is handed out to all; and a thread for
/// whatever somebody hands in.
///
/// Pools with a bound are asked about for that ([ConcurrencyLimit]). The JDK's own methods run what
/// they are given, and that stands in the sources.
///
/// Source: Netty 3, `NioServerSocketChannelFactory(bossExecutor, workerExecutor)`: each worker is a
/// loop around a selector.
final class ForeignTasks implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    return what(site)
        .map(what ->
            Remark.of(
                Reason.of(
                    FOREIGN_TASKS,
                    site.line(),
                    what + ": what runs on it, and whether that waits, is not known")))
        .stream()
        .toList();
  }

  private static Optional<String> what(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread when FactoryThread.factory(thread).isPresent() -> Optional.empty();
      case ThreadSite thread ->
          GivenTasks.of(thread).stream()
              .filter(task -> task.origin() == GivenTasks.Origin.ANYBODY)
              .findFirst()
              .map(_ -> "anybody may call the method that makes it, and hand in the task");
      case PoolSite pool when pool.shape().isUnbounded() -> ofPool(pool);
      case PoolSite _ -> Optional.empty();
    };
  }

  private static Optional<String> ofPool(PoolSite site) {
    Optional<Use> given =
        site.uses().stream()
            .filter(use -> use instanceof Use.Argument argument && isForeign(argument, site))
            .findFirst();
    return given
        .map(use -> "it is given to `" + name(use.path()) + "`, which is not in the sources")
        .or(() ->
            site.uses().stream()
                .filter(use -> use instanceof Use.Returned && Starter.isOpen(use.path()))
                .findFirst()
                .map(_ -> "anybody may call the method that returns it"));
  }

  private static boolean isForeign(Use.Argument argument, PoolSite site) {
    return argument.callee().isEmpty()
        || argument
            .callee()
            .filter(callee -> !String.valueOf(callee.getEnclosingElement()).startsWith("java."))
            .filter(callee -> site.analysis().attribution().declaration(callee).isEmpty())
            .isPresent();
  }

  private static String name(TreePath call) {
    Optional<Tree> callee =
        switch (call.getLeaf()) {
          case NewClassTree creation -> Optional.of(creation.getIdentifier());
          case MethodInvocationTree invocation -> Optional.of(invocation.getMethodSelect());
          default -> Optional.empty();
        };
    String text = callee.map(Tree::toString).orElse("a library");
    return call.getLeaf() instanceof NewClassTree ? "new " + text : text;
  }
}
