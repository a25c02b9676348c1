package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.DAEMON_LOST;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Deed;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;

/// A pool whose workers are no daemons keeps the JVM alive while it has work, and one of a fixed
/// size until it is shut down. Its virtual threads do not.
///
/// Source: Spring Boot issue 37736.
final class PoolDaemonLost implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    boolean harmless =
        site.successor().isAdaptive()
            || site.factory().makesDaemons()
            || DaemonLost.isTest(site.analysis().unit(site.path()).file());
    return harmless ? List.of() : reason(site).map(Remark::of).stream().toList();
  }

  private static Optional<Reason> reason(PoolSite site) {
    boolean awaited = isAwaitedByMaker(site) || AwaitedEnd.isSeenForATime(site);
    List<GivenTasks.Task> tasks = awaited ? List.of() : tasks(site);
    boolean kept = JvmKeeper.of(site).isPresent();
    List<TaskLife.Kind> asked =
        kept
            ? List.of(TaskLife.Kind.CRITICAL)
            : List.of(TaskLife.Kind.ENDLESS, TaskLife.Kind.CRITICAL);
    for (TaskLife.Kind kind : asked) {
      Optional<ReachedCode.Place> place =
          tasks.stream()
              .flatMap(task -> task.life().stream())
              .filter(life -> life.kind() == kind)
              .flatMap(life -> life.place().stream())
              .findFirst();
      if (place.isPresent()) {
        return Optional.of(asksForKeeper(site, inWords(kind, place.get(), site)));
      }
    }
    Optional<Deed> written = awaited ? Optional.empty() : FileOutput.of(site);
    if (written.isPresent()) {
      return Optional.of(
          Reason.of(
              DAEMON_LOST,
              Tasks.line(written.get(), site),
              "the workers are no daemons and become some: the JVM may end in the midst of "
                  + Tasks.path(written.get(), site)));
    }
    if (kept) {
      return Optional.empty();
    }
    Optional<String> main =
        DaemonLost.mainClass(site.path()).filter(name -> !awaited && !isAwaited(site));
    if (main.isPresent()) {
      return Optional.of(
          asksForKeeper(
              site,
              main.get()
                  + " has a main method, and nothing here waits for the pool: a virtual thread"
                  + " does not keep the JVM alive"));
    }
    // Of a pool with a bound another reason asks anyhow.
    boolean unknown =
        !awaited
            && (site.shape().isUnbounded() || OneTask.is(site) || WorkerEach.is(site))
            && (tasks.stream().anyMatch(GivenTasks.Task::isUnknown)
                || site.uses().stream().anyMatch(use -> givesAway(use, site)));
    return unknown
        ? Optional.of(
            asksForKeeper(
                site,
                "its workers are no daemons, and what its tasks do is not known: the JVM does not"
                    + " wait for a virtual thread"))
        : Optional.empty();
  }

  private static Reason asksForKeeper(PoolSite site, String message) {
    return DaemonLost.asksForKeeper(site, tasks(site), message);
  }

  private static String inWords(TaskLife.Kind kind, ReachedCode.Place place, PoolSite site) {
    return kind == TaskLife.Kind.ENDLESS
        ? "a task of the pool goes on until it is told to end (line "
            + place.body().line(place.path())
            + ")"
            + place.elsewhere(site)
            + ", and a virtual thread does not keep the JVM alive"
        : "the workers are no daemons and become some: the JVM may end in the midst of `"
            + place.method()
            + "`"
            + place.elsewhere(site);
  }

  private static List<GivenTasks.Task> tasks(PoolSite site) {
    return site.uses().stream()
        .flatMap(use -> Tasks.handedOver(use).stream())
        .flatMap(handed -> GivenTasks.of(handed, site).stream())
        .toList();
  }

  /// Whether somebody else gets the pool, and with it the right to give it tasks.
  private static boolean givesAway(Use use, PoolSite site) {
    return switch (use) {
      case Use.Argument argument ->
          Tasks.handedOver(use).isEmpty() && !Tasks.isFollowed(argument, site.analysis());
      case Use.Returned _, Use.Elsewhere _ -> true;
      default -> false;
    };
  }

  /// Whether the method that makes the pool waits for its tasks, too: one that only stops it may be
  /// called much later.
  static boolean isAwaitedByMaker(PoolSite site) {
    return site.uses().stream()
        .anyMatch(use ->
            awaits(use)
                && Starter.method(use.path())
                    .getLeaf()
                    .equals(Starter.method(site.path()).getLeaf()));
  }

  /// Only to shut a pool down is not to wait for its tasks.
  static boolean isAwaited(PoolSite site) {
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
