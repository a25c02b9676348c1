package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Reached;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/// Asks whether all that the thread runs is known: code that somebody else hands in may compute,
/// read files, or want the thread that it runs on.
final class CodeGround {
  /// Calls from the task: what is farther away is seldom what the task is there for.
  private static final int NEAR = 4;

  /// Methods of the tree that somebody who signs can have read. Those that people signed in rounds
  /// 2 to 6 reach 1 to 278.
  private static final int READABLE = 300;

  /// What else may be done to a pool without anybody knowing more of its tasks.
  private static final Set<String> BESIDE =
      Set.of("shutdown", "shutdownNow", "close", "awaitTermination", "isShutdown", "isTerminated");

  /// What others may read and hand tasks to.
  private static final Set<Modifier> OPEN = Set.of(Modifier.PUBLIC, Modifier.PROTECTED);

  private static final String BUNDLES = "org.osgi.framework.BundleContext";

  private CodeGround() {}

  static Stream<Ground> of(ThreadMaker site) {
    Optional<String> unseen =
        Tasks.of(site).isEmpty() ? Optional.of("not seen: the code that it runs") : unknown(site);
    if (unseen.isPresent()) {
      return Ground.of(Fact.UNSEEN_TASK, site, unseen);
    }
    Optional<String> notFollowed = notFollowed(site);
    // What is called in the program of a host or a server is its own, or its libraries'.
    boolean kept = notFollowed.isPresent() && JvmKeeper.of(site).isPresent();
    List<Ground> against =
        Stream.of(
                Ground.of(
                    isAtOnce(site) ? Fact.CALLS_OTHERS_AT_ONCE : Fact.CALLS_OTHERS,
                    site,
                    called(site, Reached::foreign, "which somebody else may implement")),
                Ground.of(Fact.CALLS_OTHERS_AT_ONCE, site, registers(site)),
                Ground.of(
                    Fact.CALLS_ABSENT,
                    site,
                    called(site, Reached::absent, "which is not on the class path")),
                Ground.of(kept ? Fact.CALLS_UNSEEN : Fact.NOT_FOLLOWED, site, notFollowed),
                Ground.of(Fact.TOO_WIDE, site, tooWide(site)),
                Ground.of(Fact.LARGE, site, large(site)))
            .flatMap(ground -> ground)
            .toList();
    return against.isEmpty()
        ? Ground.of(
            Fact.KNOWN_CODE,
            site,
            Optional.of(
                isFollowed(site)
                    ? "all that it runs is known"
                    : "what it runs is known where its calls could be followed"))
        : against.stream();
  }

  private static boolean isFollowed(ThreadMaker site) {
    return Tasks.reached(site).stream().allMatch(WorkGround::callsAreFollowed);
  }

  /// Where a task tells a container of bundles of a service: what waits for it runs there.
  private static Optional<String> registers(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> call.method().equals("registerService"))
        .filter(call -> call.in().receiver().filter(BUNDLES::equals).isPresent())
        .findFirst()
        .map(call ->
            "its task calls `%s`%s, which runs what waits for the service: not seen what that does"
                .formatted(call.text(), call.elsewhere(site)));
  }

  /// A call in the task itself of which no code is seen, where nothing tells that the task is there
  /// to wait for others.
  private static Optional<String> notFollowed(ThreadMaker site) {
    return WorkGround.waitsForOthers(site)
        ? Optional.empty()
        : Tasks.reached(site).stream()
            .flatMap(reached -> WorkGround.notFollowed(reached).stream())
            .findFirst()
            .map(call ->
                "its task calls `%s` (line %s), of which no code is seen: not seen what that does"
                    .formatted(call.call(), call.line()));
  }

  /// Whether anything may be handed in beside what was seen.
  private static Optional<String> unknown(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread ->
          GivenTasks.of(thread).stream().allMatch(GivenTasks.Task::seen)
              ? Optional.empty()
              : Optional.of("not seen: all the code that it may run");
      case PoolSite pool ->
          pool.uses().stream().allMatch(use -> isKnown(use, pool))
              ? Optional.empty()
              : Optional.of("not seen: who hands tasks to the pool");
    };
  }

  private static boolean isKnown(Use use, PoolSite site) {
    return switch (use) {
      case Use.Call call when Submissions.METHODS.contains(call.method()) ->
          Tasks.handedOver(call).flatMap(task -> Tasks.body(task, site.analysis())).isPresent();
      case Use.Call call -> BESIDE.contains(call.method());
      case Use.Argument argument ->
          Tasks.isFollowed(argument, site.analysis())
              || Tasks.handedOver(use)
                  .flatMap(task -> Tasks.body(task, site.analysis()))
                  .isPresent();
      case Use.Stored stored -> Collections.disjoint(stored.variable().getModifiers(), OPEN);
      case Use.Cast _, Use.TypeTest _ -> true;
      case Use.Elsewhere elsewhere -> elsewhere.path().getLeaf() instanceof BinaryTree;
      case Use.Reference reference -> BESIDE.contains(reference.method());
      case Use.Returned _ -> false;
    };
  }

  /// Where a task calls more than is read, as one does that has a search engine or a compiler work
  /// for it, and nothing tells that it is there to wait for others.
  private static Optional<String> tooWide(ThreadMaker site) {
    return !WorkGround.waitsForOthers(site)
            && Tasks.reached(site).stream().anyMatch(Reached::isCutOff)
        ? Optional.of(
            "what it runs goes on in more methods than are read: not seen that it does little but"
                + " wait")
        : Optional.empty();
  }

  private static Optional<String> large(ThreadMaker site) {
    return Tasks.reached(site).stream()
        .filter(reached -> reached.bodies() > READABLE)
        .findFirst()
        .map(reached ->
            "it may run " + reached.bodies() + " methods: not seen that none of them computes");
  }

  /// Whether the task, or a method that it calls, calls code of others.
  private static boolean isAtOnce(ThreadMaker site) {
    return Tasks.reached(site).stream()
        .flatMap(reached -> reached.foreign().stream())
        .anyMatch(call -> call.depth() <= 1);
  }

  /// The first call near the task of which nobody knows what it does.
  private static Optional<String> called(
      ThreadMaker site, Function<Reached, List<Reached.Gap>> calls, String why) {
    return Tasks.reached(site).stream()
        .flatMap(reached -> calls.apply(reached).stream())
        .filter(call -> call.depth() < NEAR)
        .findFirst()
        .map(call ->
            "its task calls `%s` (%s:%s), %s: not seen what that does"
                .formatted(call.call(), call.in(), call.line(), why));
  }
}
