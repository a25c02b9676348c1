package io.loomshift.migrate.hazard;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.source.SourceFile;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Asks whether the program runs as long as before, and finishes what it began: the JVM does not
/// wait for a virtual thread.
final class LifeGround {
  /// What a task may do that is cut off at any point without harm: it waits, and it prints.
  private static final Set<Effect> HARMLESS =
      EnumSet.of(
          Effect.SLEEP,
          Effect.LOCK,
          Effect.MONITOR,
          Effect.ENTER,
          Effect.PARK,
          Effect.PERMIT,
          Effect.QUEUE,
          Effect.FUTURE,
          Effect.OUTPUT,
          Effect.NAME,
          Effect.THREAD_LOCAL,
          Effect.PINS);

  /// Calls from the task: what is farther away is seldom what it is there for.
  private static final int NEAR = 4;

  private static final Pattern DAEMON = Pattern.compile("\\.daemon\\((true)?\\)");

  private LifeGround() {}

  static Ground of(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> ofThread(thread);
      case PoolSite pool -> ofPool(pool);
    };
  }

  private static Ground ofThread(ThreadSite site) {
    SourceFile file = site.analysis().unit(site.path()).file();
    if (isDaemon(site)) {
      return Ground.shown(site, "it is a daemon today");
    }
    if (DaemonLost.isTest(file)) {
      return Ground.shown(site, "the runner of tests waits for it");
    }
    if (Starter.waitsFor(site) && !isGivenUp(site)) {
      return Ground.shown(site, "its starter waits for its end");
    }
    Optional<String> outlived = Outlived.why(site.path());
    if (outlived.isPresent()) {
      return Ground.shown(site, "the code that starts it " + outlived.get());
    }
    return isHarmless(site, GivenTasks.of(site))
        ? Ground.shown(site, "its task ends by itself, and may be cut off at any point")
        : Ground.missing(
            site,
            "not seen: what keeps the JVM alive until its task has ended, or that no harm is done"
                + " where it is cut off");
  }

  private static boolean isDaemon(ThreadSite site) {
    return isBuiltSo(site)
        || site.calls("setDaemon").stream()
            .filter(call -> call.arguments().size() == 1)
            .anyMatch(call ->
                Constants.of(
                        new TreePath(call.path(), call.arguments().getFirst()), site.analysis())
                    .equals(Optional.of(true)));
  }

  /// Whether a builder makes it one, of which the rule for builders has told.
  private static boolean isBuiltSo(ThreadSite site) {
    return site.path().getLeaf() instanceof MethodInvocationTree
        && DAEMON.matcher(site.analysis().text(site.path())).find();
  }

  /// Whether the starter waits for the thread only for a time.
  private static boolean isGivenUp(ThreadSite site) {
    List<Use.Call> joins = site.calls("join");
    return !joins.isEmpty() && joins.stream().noneMatch(join -> join.arguments().isEmpty());
  }

  private static Ground ofPool(PoolSite site) {
    if (site.factory().makesDaemons()) {
      return Ground.shown(site, "its workers are daemons today");
    }
    if (DaemonLost.isTest(site.analysis().unit(site.path()).file())) {
      return Ground.shown(site, "the runner of tests waits for it");
    }
    if (PoolDaemonLost.isAwaitedByMaker(site)) {
      return Ground.shown(site, "the method that makes it waits for its tasks");
    }
    List<GivenTasks.Task> tasks =
        site.uses().stream()
            .flatMap(use -> Tasks.handedOver(use).stream())
            .flatMap(task -> GivenTasks.of(task, site).stream())
            .toList();
    if (PoolDaemonLost.isAwaited(site) && end(tasks)) {
      return Ground.shown(site, "its tasks end by themselves, and who stops it waits for them");
    }
    return isHarmless(site, tasks)
        ? Ground.shown(site, "its tasks end by themselves, and may be cut off at any point")
        : Ground.missing(
            site,
            "not seen: what keeps the JVM alive until its tasks have ended, or that no harm is done"
                + " where they are cut off");
  }

  private static boolean isHarmless(ThreadMaker site, List<GivenTasks.Task> tasks) {
    return end(tasks) && Tasks.deeds(site).allMatch(LifeGround::isHarmless);
  }

  private static boolean end(List<GivenTasks.Task> tasks) {
    return !tasks.isEmpty()
        && tasks.stream()
            .allMatch(
                task -> task.life().filter(life -> life.kind() == TaskLife.Kind.ENDS).isPresent());
  }

  private static boolean isHarmless(Deed deed) {
    return HARMLESS.contains(deed.effect())
        || deed.steps().size() > NEAR
        // Of these nothing tells whether they end in memory.
        || deed.call().matches("(Data|Object)(In|Out)put\\.\\w+");
  }
}
