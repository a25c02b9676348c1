package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_NAME;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.util.List;

/// Workers of a pool without a factory are called `pool-1-thread-1`; virtual threads have no name.
final class PoolThreadName implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (!(site.factory() instanceof FactoryShape.Standard)) {
      return List.of();
    }
    List<Sighting> readers =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.POOL_NAME);
    String names = "the workers' names, `pool-N-thread-M`, are lost: the virtual threads have none";
    Reason reason =
        readers.isEmpty()
            ? new Reason(THREAD_NAME, Severity.NOTE, site.line(), names)
            : Reason.of(
                THREAD_NAME,
                site.line(),
                names
                    + ", and "
                    + readers.getFirst().file().name()
                    + ":"
                    + readers.getFirst().line()
                    + " looks for `pool-`");
    return List.of(Remark.of(reason));
  }
}
