package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.NOT_SHOWN;
import static io.loomshift.migrate.ReasonCode.SHOWN;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.RunsTell;
import io.loomshift.migrate.Severity;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Asks who waits for a thread, for its code, what it waits for, and what is wanted of it. A thread
/// moves where each has an answer that people signed: nothing of what kept them from signing is
/// among the facts.
///
/// Source: docs/verdicts.md, rounds 1 to 14.
final class Grounds {
  /// What a thread is kept for: it gains nothing, or it wants what no virtual thread has.
  private static final Set<Fact> KEEPING =
      EnumSet.of(
          Fact.PAINTS,
          Fact.LOOKS_AT_THREADS,
          Fact.ON_TIME,
          Fact.PRIORITY,
          Fact.ASKS_GROUP,
          Fact.MEASURES,
          Fact.CHOSEN,
          Fact.FEEDS_SPINNERS);

  /// Beside what a task is not shown to do little but wait.
  private static final Set<Fact> COMPUTING =
      EnumSet.of(Fact.COMPUTES, Fact.CALLS_ABSENT, Fact.LARGE, Fact.GRAPHICAL);

  private Grounds() {}

  /// What was seen, in one remark, or what was not, one remark each.
  static List<Remark> of(ThreadMaker site) {
    if (site instanceof ThreadSite thread
        && FactoryThread.factory(thread).isPresent()
        && FactoryThread.ofOwnClass(thread).isEmpty()) {
      // Asked of the pool.
      return List.of();
    }
    if (site instanceof PoolSite pool && pool.successor().isAdaptive()) {
      // It keeps the JVM as the pool did, and measures what its tasks do.
      return List.of();
    }
    return judged(
        site,
        Stream.of(
                LifeGround.of(site),
                CodeGround.of(site),
                WorkGround.of(site),
                IntentGround.of(site))
            .flatMap(each -> each)
            .toList());
  }

  /// Why a thread stays of which other reasons leave open whether it does.
  static List<Remark> keeping(ThreadMaker site) {
    List<Ground> grounds = Stream.concat(WorkGround.of(site), IntentGround.of(site)).toList();
    boolean waits = waits(grounds);
    return grounds.stream()
        .filter(ground -> keeps(ground, waits))
        .map(ground -> new Reason(NOT_SHOWN, Severity.KEEP, ground.line(), ground.words()))
        .map(Remark::of)
        .toList();
  }

  /// The same of a task that runs on the common pool.
  static List<Remark> ofCommonPool(ThreadSite site) {
    List<Ground> grounds =
        Stream.of(
                Ground.of(Fact.DAEMON, site, Optional.of("the common pool's threads are daemons")),
                CodeGround.of(site),
                WorkGround.of(site),
                IntentGround.ofTask(site))
            .flatMap(each -> each)
            .toList();
    boolean mayCompute = grounds.stream().map(Ground::fact).anyMatch(COMPUTING::contains);
    return judged(
        site,
        Stream.concat(
                grounds.stream(),
                Ground.of(
                    Fact.MAY_COMPUTE,
                    site,
                    mayCompute
                        ? Optional.of(
                            "the common pool bounds how much computes at once: not seen that its"
                                + " task does little but wait")
                        : Optional.empty()))
            .toList());
  }

  private static List<Remark> judged(ThreadMaker site, List<Ground> grounds) {
    Set<Fact> facts = grounds.stream().map(Ground::fact).collect(Collectors.toSet());
    boolean moves = facts.stream().noneMatch(fact -> isAgainst(fact, facts));
    boolean waits = waits(grounds);
    List<Reason> others =
        grounds.stream()
            .filter(ground -> !ground.fact().isFor())
            .filter(ground -> moves || isAgainst(ground.fact(), facts))
            .map(ground ->
                new Reason(
                    NOT_SHOWN,
                    severity(ground, moves, waits),
                    ground.line(),
                    ground.words(),
                    runsTell(ground.fact())))
            .toList();
    return Stream.concat(moves ? Stream.of(shown(site, grounds)) : Stream.empty(), others.stream())
        .map(Remark::of)
        .toList();
  }

  /// Who has seen enough tasks wait, and do nothing else, knows what no source shows. What is not
  /// seen at all leaves more open than that.
  private static RunsTell runsTell(Fact fact) {
    return switch (fact) {
      case SHORT,
          LOOPS,
          NO_WAIT,
          NOT_FOLLOWED,
          TOO_WIDE,
          CALLS_OTHERS_AT_ONCE,
          USES_FILE,
          PUMPS_STREAM,
          MAY_COMPUTE ->
          RunsTell.WORK;
      // It matters where the JVM waits for the thread.
      case CALLS_OTHERS -> RunsTell.LIFE;
      default -> RunsTell.NOTHING;
    };
  }

  /// Whether a fact keeps a thread from moving. Code of others some calls away does where the JVM
  /// waits for the thread today: what people signed of that are daemons.
  private static boolean isAgainst(Fact fact, Set<Fact> facts) {
    return fact.isAgainst()
        || (fact == Fact.CALLS_OTHERS
            && !facts.contains(Fact.DAEMON)
            && !facts.contains(Fact.KEPT_BY_OTHERS));
  }

  private static Severity severity(Ground ground, boolean moves, boolean waits) {
    return moves ? Severity.NOTE : keeps(ground, waits) ? Severity.KEEP : Severity.REVIEW;
  }

  private static boolean keeps(Ground ground, boolean waits) {
    return KEEPING.contains(ground.fact()) || (ground.fact() == Fact.NATIVE && !waits);
  }

  private static boolean waits(List<Ground> grounds) {
    return grounds.stream()
        .anyMatch(ground -> ground.fact() == Fact.WAITS || ground.fact() == Fact.WAITS_ALL_DAY);
  }

  private static Reason shown(ThreadMaker site, List<Ground> grounds) {
    String words =
        grounds.stream()
            .filter(ground -> ground.fact().isFor())
            .map(Ground::words)
            .collect(Collectors.joining("; "));
    return new Reason(SHOWN, Severity.NOTE, site.line(), words);
  }
}
