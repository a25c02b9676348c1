package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.HIDDEN_MONITOR;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Monitor;
import java.util.List;

/// A task that blocks while a method of the JDK holds a monitor, on a Java where its thread then
/// keeps its carrier.
///
/// Source: JEP 491; Helidon commit d5f8d58adb.
final class HiddenMonitor implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    if (site.analysis().target(site.path()) >= PinningMonitor.FIRST_FREE) {
      return List.of();
    }
    return Tasks.first(site, HiddenMonitor::pins).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    HIDDEN_MONITOR,
                    Tasks.line(deed, site),
                    "the JDK holds a monitor while its task blocks at "
                        + Tasks.path(deed, site)
                        + ": before Java 24 a virtual thread keeps its carrier there")))
        .toList();
  }

  private static boolean pins(Deed deed) {
    return deed.effect() == Effect.PINS
        || (deed.monitor() == Monitor.HIDDEN
            && deed.effect().blocks()
            && deed.effect() != Effect.FILE);
  }
}
