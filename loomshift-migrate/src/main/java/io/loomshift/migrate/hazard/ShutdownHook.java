package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.SHUTDOWN_HOOK;

import io.loomshift.migrate.flow.Use;
import java.util.List;

/// A thread that the JVM starts when it ends, after which nothing of the application should be
/// needed to run it, a scheduler of virtual threads included.
final class ShutdownHook implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.uses().stream()
        .filter(use ->
            use instanceof Use.Argument argument
                && argument.isTo("java.lang.Runtime", "addShutdownHook"))
        .map(use ->
            site.remark(
                SHUTDOWN_HOOK, use, "it is a shutdown hook, which runs once while the JVM ends"))
        .toList();
  }
}
