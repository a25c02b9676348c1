package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_LOCAL;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A pool whose tasks keep something costly for each of its workers: a thread per task makes it
/// anew for every task.
///
/// Source: Netty issue 13191, HikariCP issue 1974.
final class WorkerCache implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    return Tasks.first(site, deed -> deed.effect() == Effect.CACHE).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    THREAD_LOCAL,
                    Tasks.line(deed, site),
                    "its tasks use a thread-local at "
                        + Tasks.path(deed, site)
                        + ", and keeps that for each worker: a thread per task makes one for every"
                        + " task, unless the code makes it where it is used or takes it from a"
                        + " bounded pool")))
        .toList();
  }
}
