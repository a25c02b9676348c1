package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.MAKES_THREADS;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A task that makes threads which take daemon status, priority and group from the thread that
/// makes them: from a virtual one they inherit that they are daemons.
///
/// Source: seen on JDK 25; Artemis, Ignite.
final class MadeThreads implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    if (isDaemon(site)) {
      return List.of();
    }
    return Tasks.first(site, deed -> deed.effect() == Effect.INHERITS).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    MAKES_THREADS,
                    Tasks.line(deed, site),
                    "its task makes a thread at "
                        + Tasks.path(deed, site)
                        + ": from a virtual thread that one inherits to be a daemon, priority 5"
                        + " and the group of virtual threads; say `setDaemon(false)` there if"
                        + " it has to keep the JVM alive")))
        .toList();
  }

  private static boolean isDaemon(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> !thread.calls("setDaemon").isEmpty();
      case PoolSite pool -> pool.factory().makesDaemons();
    };
  }
}
