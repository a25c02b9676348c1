package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CLASS_INITIALISER;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.attribute.Unit;
import java.util.List;

/// A task that may be the first to use a class whose initialiser waits for other threads. A virtual
/// thread in an initialiser, and up to JDK 25 one that waits for it, keeps its carrier; with few
/// carriers none is left for the thread that it waits for.
///
/// Source: JEP 491, section "Future work"; JDK-8369238; seen on ZooKeeper 3.9.5.
final class ClassInitialiser implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    if (Starter.isInitialiser(site.path()) && Starter.waitsFor(site)) {
      return List.of(
          Remark.of(
              Reason.of(
                  CLASS_INITIALISER,
                  site.line(),
                  "the class initialiser that starts it waits for it: whoever runs that on a"
                      + " virtual thread keeps its carrier meanwhile, and may leave none to this"
                      + " thread")));
    }
    Unit unit = site.analysis().unit(site.path());
    Reach.Code maker = Tasks.code(unit, site.path().getLeaf());
    return site.body().stream()
        .flatMap(body -> site.analysis().reach().initialiser(Tasks.code(body), maker).stream())
        .map(found -> Remark.of(Reason.of(CLASS_INITIALISER, site.line(), message(found))))
        .toList();
  }

  private static String message(Reach.Initialiser found) {
    return "its task may be the first to use `"
        + found.type()
        + "`, whose initialiser "
        + found.what()
        + " at "
        + found.place()
        + " ← "
        + found.path()
        + ": threads that wait in or for an initialiser keep their carriers, and may leave none to"
        + " the thread they wait for; use the class before the thread starts, or give more carriers"
        + " by -Djdk.virtualThreadScheduler.parallelism";
  }
}
