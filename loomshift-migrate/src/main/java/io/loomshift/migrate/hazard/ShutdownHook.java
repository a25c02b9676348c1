package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.SHUTDOWN_HOOK;

import com.sun.source.tree.MethodInvocationTree;
import io.loomshift.migrate.flow.Use;
import java.util.List;

/// A thread that the JVM starts when it ends, after which nothing of the application should be
/// needed to run it, a scheduler of virtual threads included.
final class ShutdownHook implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.uses().stream()
        .filter(use -> use instanceof Use.Argument argument && isHook(argument))
        .map(use ->
            site.remark(
                SHUTDOWN_HOOK, use, "it is a shutdown hook, which runs once while the JVM ends"))
        .toList();
  }

  /// Whether a call makes the thread a hook: that of `Runtime`, or one of that name that is not in
  /// the sources and leads there.
  private static boolean isHook(Use.Argument argument) {
    return argument.isTo("java.lang.Runtime", "addShutdownHook")
        // Whoever only asks by it whether the JVM ends gains nothing from another thread.
        || argument.isTo("java.lang.Runtime", "removeShutdownHook")
        || (argument.path().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect().toString().matches("(?i)(.*\\.)?add(jvm)?shutdownhook"));
  }
}
