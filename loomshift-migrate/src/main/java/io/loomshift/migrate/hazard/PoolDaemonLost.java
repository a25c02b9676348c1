package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.DAEMON_LOST;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;

/// A pool whose workers are no daemons keeps the JVM alive while it has work, and one of a fixed
/// size until it is shut down. Its virtual threads do not.
///
/// Source: Spring Boot issue 37736.
final class PoolDaemonLost implements Hazard<PoolSite> {
  private static final Set<String> SUBMITS = Set.of("execute", "submit");

  @Override
  public List<Remark> examine(PoolSite site) {
    boolean harmless =
        site.successor().isAdaptive()
            || site.factory().makesDaemons()
            || DaemonLost.isTest(site.analysis().unit(site.path()).file());
    return harmless ? List.of() : reason(site).map(Remark::of).stream().toList();
  }

  private static Optional<Reason> reason(PoolSite site) {
    Optional<TaskLife> endless =
        site.uses().stream()
            .filter(use -> !isAwaitedByMaker(site))
            .filter(Use.Call.class::isInstance)
            .map(Use.Call.class::cast)
            .filter(call -> SUBMITS.contains(call.method()) && !call.arguments().isEmpty())
            .flatMap(call -> tasks(call, site).stream())
            .flatMap(task -> task.life().stream())
            .filter(life -> life.kind() == TaskLife.Kind.ENDLESS)
            .findFirst();
    if (endless.isPresent()) {
      ReachedCode.Place place = endless.get().place().orElseThrow();
      return Optional.of(
          Reason.of(
              DAEMON_LOST,
              site.line(),
              "a task of the pool goes on until it is told to end (line "
                  + place.body().line(place.path())
                  + ")"
                  + place.elsewhere(site)
                  + ", and a virtual thread does not keep the JVM alive"));
    }
    return DaemonLost.mainClass(site.path())
        .filter(name -> !isAwaited(site))
        .map(name ->
            Reason.of(
                DAEMON_LOST,
                site.line(),
                name
                    + " has a main method, and nothing here waits for the pool: a virtual thread"
                    + " does not keep the JVM alive"));
  }

  private static List<GivenTasks.Task> tasks(Use.Call call, PoolSite site) {
    ExpressionTree task = call.arguments().getFirst();
    return GivenTasks.of(new TreePath(call.path(), task), site);
  }

  /// Whether the method that makes the pool waits for its tasks, too: one that only stops it may be
  /// called much later.
  private static boolean isAwaitedByMaker(PoolSite site) {
    return site.uses().stream()
        .anyMatch(use ->
            awaits(use)
                && Starter.method(use.path())
                    .getLeaf()
                    .equals(Starter.method(site.path()).getLeaf()));
  }

  /// Only to shut a pool down is not to wait for its tasks.
  private static boolean isAwaited(PoolSite site) {
    return site.uses().stream().anyMatch(PoolDaemonLost::awaits);
  }

  private static boolean awaits(Use use) {
    return switch (use) {
      case Use.Call call -> Set.of("close", "awaitTermination").contains(call.method());
      case Use.Stored stored -> stored.variable().getKind() == ElementKind.RESOURCE_VARIABLE;
      default -> false;
    };
  }
}
