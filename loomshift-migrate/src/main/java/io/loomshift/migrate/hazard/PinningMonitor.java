package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.PINNING_MONITOR;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Monitor;
import java.util.List;

/// A task that blocks while its thread holds a monitor, on a Java where such a thread keeps its
/// carrier.
///
/// Source: JEP 491; seen on JDK 21.
final class PinningMonitor implements Hazard<ThreadMaker> {
  /// Source: JEP 491, which gives such a thread's carrier back.
  static final int FIRST_FREE = 24;

  @Override
  public List<Remark> examine(ThreadMaker site) {
    if (site.analysis().target(site.path()) >= FIRST_FREE) {
      return List.of();
    }
    return Tasks.first(site, PinningMonitor::pins).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    PINNING_MONITOR,
                    Tasks.line(deed, site),
                    "its task blocks "
                        + deed.effect().label()
                        + " at "
                        + Tasks.path(deed, site)
                        + ": before Java 24 a virtual thread keeps its carrier there, and as"
                        + " many of them as there are processors stop all others; use a"
                        + " `ReentrantLock` there, or run on Java 24")))
        .toList();
  }

  /// A file keeps the carrier with and without a monitor.
  private static boolean pins(Deed deed) {
    return deed.effect() == Effect.MONITOR
        || (deed.monitor() == Monitor.HELD
            && deed.effect().blocks()
            && deed.effect() != Effect.FILE);
  }
}
