package io.loomshift.migrate.hazard;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Use;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Asks whether the program runs as long as before, and finishes what it began: the JVM does not
/// wait for a virtual thread.
final class LifeGround {
  private static final Pattern DAEMON = Pattern.compile("\\.daemon\\((true)?\\)");

  private LifeGround() {}

  static Stream<Ground> of(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> ofThread(thread);
      case PoolSite pool -> ofPool(pool);
    };
  }

  private static Stream<Ground> ofThread(ThreadSite site) {
    if (isDaemon(site)) {
      return Ground.of(Fact.DAEMON, site, Optional.of("it is a daemon today"));
    }
    if (AwaitedEnd.isSeen(site)) {
      return Ground.of(Fact.AWAITED, site, Optional.of("its starter waits for its end"));
    }
    if (AwaitedEnd.isSeenForATime(site)) {
      return Ground.of(
          Fact.AWAITED_A_WHILE, site, Optional.of("its starter waits for its end for a time"));
    }
    Optional<String> outlived =
        Outlived.why(site.path()).map(why -> "the code that starts it " + why);
    if (outlived.isPresent()) {
      return Ground.of(Fact.OUTLIVED, site, outlived);
    }
    Optional<String> kept = kept(site);
    return kept.isPresent()
        ? Ground.of(Fact.KEPT_BY_OTHERS, site, kept)
        : Ground.of(
            Fact.MAY_BE_CUT_OFF,
            site,
            Optional.of(
                "not seen: what keeps the JVM alive until its task has ended: it is no daemon, and"
                    + " its starter does not wait for it in all cases and without a limit"));
  }

  private static Optional<String> kept(ThreadMaker site) {
    return JvmKeeper.of(site).map(keeper -> "others keep the JVM alive: " + keeper);
  }

  static boolean isDaemon(ThreadSite site) {
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

  private static Stream<Ground> ofPool(PoolSite site) {
    if (site.factory().makesDaemons()) {
      return Ground.of(Fact.DAEMON, site, Optional.of("its workers are daemons today"));
    }
    if (AwaitedEnd.isSeen(site)) {
      return Ground.of(
          Fact.AWAITED, site, Optional.of("whoever makes it, or hands it tasks, waits for them"));
    }
    if (AwaitedEnd.isSeenForATime(site)) {
      return Ground.of(
          Fact.AWAITED_A_WHILE,
          site,
          Optional.of("whoever makes it, or hands it tasks, waits for them for a time"));
    }
    Optional<String> kept = kept(site);
    if (kept.isPresent()) {
      return Ground.of(Fact.KEPT_BY_OTHERS, site, kept);
    }
    return endsWhenIdle(site)
        ? Ground.of(
            Fact.ENDS_WHEN_IDLE,
            site,
            Optional.of(
                "its workers are no daemons, but end when they are idle: not seen that no task runs"
                    + " when the program ends, for which the JVM waits today"))
        : Ground.of(
            Fact.MAY_BE_CUT_OFF,
            site,
            Optional.of(
                "not seen: what keeps the JVM alive until its tasks have ended: its workers are no"
                    + " daemons, and who makes it or hands it tasks does not wait for them in all"
                    + " cases and without a limit"));
  }

  /// Whether a pool keeps no worker that has nothing to do, and is not there for what its maker
  /// hands it: who shuts it down at once has its tasks run to their end, and the JVM wait for them.
  private static boolean endsWhenIdle(PoolSite site) {
    boolean keepsWorkers =
        site.path().getLeaf() instanceof NewClassTree creation
            && !creation.getArguments().isEmpty()
            && !creation.getArguments().getFirst().toString().equals("0");
    return site.shape().isUnbounded()
        && !keepsWorkers
        && site.uses().stream()
            .noneMatch(use ->
                use instanceof Use.Call call
                    && call.method().equals("shutdown")
                    && Starter.method(use.path())
                        .getLeaf()
                        .equals(Starter.method(site.path()).getLeaf()));
  }
}
