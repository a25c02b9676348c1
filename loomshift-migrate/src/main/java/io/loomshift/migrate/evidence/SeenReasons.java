package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.RunsTell;
import io.loomshift.migrate.Seen;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.recording.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What runs add to the reasons of a site, and where they ease one.
final class SeenReasons {
  /// Tasks that compute for more of their time than this bring nothing as virtual threads, and hold
  /// the carriers of others.
  private static final double COMPUTING = 0.95;

  /// Less processor time says nothing: the classes were just loaded.
  private static final long ENOUGH_NANOS = 1_000_000_000;

  /// Tasks of which fewer say nothing about how many run at a time.
  private static final long ENOUGH_TASKS = 100;

  /// A limit of which never more than this was used protects nothing in such a run.
  private static final double USED = 0.25;

  /// Pinned for less than this is no matter.
  private static final long PINNED_NANOS = 10_000_000;

  private SeenReasons() {}

  /// The site with what was seen, and a verdict that knows it.
  ///
  /// @param release the oldest Java that it runs on
  static Site judged(Site site, List<Seen> seen, int release) {
    if (seen.isEmpty()) {
      return site;
    }
    List<Reason> reasons = new ArrayList<>();
    Optional<Waiting> waiting = Waiting.of(seen, release);
    boolean isAnswered = false;
    for (Reason reason : site.reasons()) {
      Optional<Reason> eased = eased(reason, seen, waiting);
      isAnswered |= eased.filter(each -> each.runsTell() == RunsTell.WORK).isPresent();
      reasons.add(eased.orElse(reason));
    }
    if (isAnswered) {
      waiting.ifPresent(
          each -> reasons.add(Reason.of(ReasonCode.SHOWN, site.span().line(), each.words())));
    }
    for (Seen each : seen) {
      added(site, each).forEach(reasons::add);
    }
    Verdict verdict = site.verdict() == Verdict.KEEP ? Verdict.KEEP : Verdict.of(reasons);
    return site.with(verdict, reasons, seen);
  }

  private static Optional<Reason> eased(Reason reason, List<Seen> seen, Optional<Waiting> waiting) {
    if (reason.severity() != Severity.REVIEW) {
      return Optional.empty();
    }
    return switch (reason.runsTell()) {
      case WORK ->
          waiting.map(each -> eased(reason, "in " + each.source() + " its tasks mostly waited"));
      case LIFE -> kept(seen).map(words -> eased(reason, words));
      case NOTHING ->
          reason.code() == ReasonCode.CONCURRENCY_LIMIT
              ? spared(seen).map(words -> eased(reason, words))
              : Optional.empty();
    };
  }

  private static Reason eased(Reason reason, String since) {
    return new Reason(
        reason.code(),
        Severity.NOTE,
        reason.line(),
        reason.message() + "; eased, since " + since,
        reason.runsTell());
  }

  /// Who else kept the JVM alive, where every run shows somebody.
  private static Optional<String> kept(List<Seen> seen) {
    return seen.stream().allMatch(each -> each.keeper().isPresent())
        ? seen.stream()
            .findFirst()
            .flatMap(first ->
                first
                    .keeper()
                    .map(name ->
                        "in %s the thread `%s`, which is no daemon and no place here makes, was"
                                .formatted(first.source(), name)
                            + " there until the end"))
        : Optional.empty();
  }

  /// How far below the limit the workers stayed, where every run that counts tasks says so.
  private static Optional<String> spared(List<Seen> seen) {
    List<Seen> counting =
        seen.stream()
            .filter(each -> each.tasks().orElse(0) >= ENOUGH_TASKS && each.limit().isPresent())
            .toList();
    if (counting.isEmpty() || !counting.stream().allMatch(SeenReasons::isFarBelowItsLimit)) {
      return Optional.empty();
    }
    Seen most = counting.stream().max((a, b) -> Long.compare(busy(a), busy(b))).orElseThrow();
    return Optional.of(
        "never more than %d of %d workers were busy in %s, with %,d tasks"
            .formatted(busy(most), most.limit().orElse(0), most.source(), most.tasks().orElse(0)));
  }

  private static boolean isFarBelowItsLimit(Seen seen) {
    return !seen.shared() && busy(seen) <= USED * seen.limit().orElse(0);
  }

  private static long busy(Seen seen) {
    return seen.mostBusy().orElse(Long.MAX_VALUE);
  }

  private static List<Reason> added(Site site, Seen seen) {
    List<Reason> added = new ArrayList<>();
    int line = site.span().line();
    if (seen.processorNanos() >= ENOUGH_NANOS && seen.computing() >= COMPUTING && !seen.shared()) {
      added.add(
          Reason.of(
              ReasonCode.CPU_BOUND,
              line,
              String.format(
                  Locale.ROOT,
                  "in %s its tasks computed for %.0f %% of their time, %.1f s of processor time",
                  seen.source(),
                  100 * seen.computing(),
                  seen.processorNanos() / 1e9)));
    }
    if (seen.pinnedNanos() >= PINNED_NANOS) {
      added.add(
          new Reason(
              ReasonCode.PINNING_NATIVE,
              Severity.REVIEW,
              line,
              String.format(
                  Locale.ROOT,
                  "in %s its virtual threads were pinned for %.2f s%s",
                  seen.source(),
                  seen.pinnedNanos() / 1e9,
                  seen.longest().stream()
                      .filter(call -> call.act() == Act.PINNED)
                      .findFirst()
                      .map(call -> ", longest at " + call.where())
                      .orElse(""))));
    }
    return added;
  }
}
