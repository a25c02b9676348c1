package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.INHERITABLE_THREAD_LOCAL;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.reach.Deed;
import java.util.List;
import java.util.Optional;

/// A pool copies inheritable thread-locals when it makes a worker, from whoever submits then; a
/// thread a task copies them at every submit, from whoever submits, and the executors of
/// `loomshift-adaptive` never do. The same of the common pool, whose task gets a thread of its own.
final class InheritedThreadLocals implements Hazard<ThreadMaker> {
  /// Calls from the task to the read: a method that keeps the variable may ask another for it. What
  /// is farther away is seldom what the task was given.
  private static final int NEAR = 4;

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return read(site).or(() -> seen(site)).map(Remark::of).stream().toList();
  }

  private static Optional<Reason> read(ThreadMaker site) {
    return Tasks.first(
            site, deed -> deed.effect() == Effect.INHERITED && deed.steps().size() <= NEAR)
        .map(deed -> reason(deed, site));
  }

  private static Reason reason(Deed deed, ThreadMaker site) {
    return Reason.of(
        INHERITABLE_THREAD_LOCAL,
        Tasks.line(deed, site),
        "its task reads a thread-local that new threads inherit, at "
            + Tasks.path(deed, site)
            + ": a worker has what it had when it was made, "
            + (site instanceof PoolSite pool && pool.successor() != PoolSuccessor.PER_TASK
                ? pool.successor().words() + " nothing"
                : "a thread of its own what whoever hands the task over has"));
  }

  /// Where the module of a pool has such a variable, whoever reads it.
  private static Optional<Reason> seen(ThreadMaker site) {
    if (!(site instanceof PoolSite pool)) {
      return Optional.empty();
    }
    List<Sighting> sightings =
        site.analysis()
            .modules()
            .of(site.analysis().unit(site.path()).file(), Topic.INHERITABLE_THREAD_LOCAL);
    return sightings.stream()
        .findFirst()
        .map(sighting ->
            Reason.of(
                INHERITABLE_THREAD_LOCAL,
                site.line(),
                "the module has an InheritableThreadLocal ("
                    + sighting.file().name()
                    + ":"
                    + sighting.line()
                    + "): a pool copies its value when it makes a worker, "
                    + (pool.successor() == PoolSuccessor.PER_TASK
                        ? "a thread per task at every submit"
                        : pool.successor().words() + " never")));
  }
}
