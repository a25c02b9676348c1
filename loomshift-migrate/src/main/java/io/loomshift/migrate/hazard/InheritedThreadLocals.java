package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.INHERITABLE_THREAD_LOCAL;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.util.List;

/// A pool copies inheritable thread-locals when it makes a worker, from whoever submits then; a
/// thread a task copies them at every submit, from whoever submits, and the executors of
/// `loomshift-adaptive` never do.
final class InheritedThreadLocals implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    List<Sighting> sightings =
        site.analysis()
            .modules()
            .of(site.analysis().unit(site.path()).file(), Topic.INHERITABLE_THREAD_LOCAL);
    return sightings.stream()
        .limit(1)
        .map(sighting ->
            Remark.of(
                Reason.of(
                    INHERITABLE_THREAD_LOCAL,
                    site.line(),
                    "the module has an InheritableThreadLocal ("
                        + sighting.file().name()
                        + ":"
                        + sighting.line()
                        + "): a pool copies its value when it makes a worker, "
                        + (site.successor() == PoolSuccessor.PER_TASK
                            ? "a thread per task at every submit"
                            : site.successor().words() + " never"))))
        .toList();
  }
}
