package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_NAME;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.util.List;

/// Workers of a pool without a factory are called `pool-1-thread-1`. Virtual threads have no name,
/// those of `loomshift-adaptive` one of their own.
final class PoolThreadName implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.factory() instanceof FactoryShape.Plain plain) {
      return numbered(site, plain);
    }
    if (!(site.factory() instanceof FactoryShape.Standard)) {
      return List.of();
    }
    List<Sighting> readers =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.POOL_NAME);
    String names =
        switch (site.successor()) {
          case PER_TASK ->
              "the workers' names, `pool-N-thread-M`, are lost: the virtual threads have none";
          case BOUNDED -> "the workers' names change from `pool-N-thread-M` to `bounded-N-M`";
          case ADAPTIVE, ADAPTIVE_BOUNDED ->
              "the workers' names change from `pool-N-thread-M` to `adaptive-N-M`";
        };
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

  /// The executors of `loomshift-adaptive` add a dash and a number, from 1, to a name.
  private static List<Remark> numbered(PoolSite site, FactoryShape.Plain plain) {
    boolean same =
        site.successor() == PoolSuccessor.PER_TASK
            || plain
                .name()
                .filter(name -> !name.prefix().endsWith("-\"") || name.first().orElse(0) != 1)
                .isEmpty();
    return same
        ? List.of()
        : List.of(
            Remark.of(
                new Reason(
                    THREAD_NAME,
                    Severity.NOTE,
                    site.line(),
                    "the workers' names change: "
                        + site.successor().words()
                        + " adds a dash and a number, from 1")));
  }
}
