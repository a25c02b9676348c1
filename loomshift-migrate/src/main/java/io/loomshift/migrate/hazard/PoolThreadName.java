package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.PRIORITY;
import static io.loomshift.migrate.ReasonCode.THREAD_NAME;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Workers of a pool without a factory are called `pool-1-thread-1`. Virtual threads have no name,
/// those of `loomshift-adaptive` one of their own.
final class PoolThreadName implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.factory().kept().isPresent()) {
      FactoryShape.Plain plain = site.factory().kept().get();
      return Stream.concat(numbered(site, plain).stream(), changed(site, plain).stream()).toList();
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

  /// What a builder cannot do as the factory did, and what it need not.
  private static List<Remark> changed(PoolSite site, FactoryShape.Plain plain) {
    List<Remark> remarks = new ArrayList<>();
    plain
        .name()
        .flatMap(FactoryShape.ThreadNames::change)
        .ifPresent(change ->
            remarks.add(
                Remark.of(
                    new Reason(
                        THREAD_NAME,
                        Severity.NOTE,
                        site.line(),
                        "the numbers in the workers' names change: " + change))));
    plain
        .ignored()
        .ifPresent(what ->
            remarks.add(
                Remark.of(
                    new Reason(
                        PRIORITY,
                        Severity.NOTE,
                        site.line(),
                        "the pool's thread factory sets "
                            + what
                            + ", which a virtual thread ignores"))));
    return remarks;
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
