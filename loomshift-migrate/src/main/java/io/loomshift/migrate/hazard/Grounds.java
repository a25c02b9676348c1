package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.NOT_SHOWN;
import static io.loomshift.migrate.ReasonCode.SHOWN;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import java.util.List;
import java.util.stream.Collectors;

/// What has to be seen before a thread moves: who waits for it, all of its code, what it waits for,
/// and that nobody wanted a platform thread. A thread against which nothing speaks is not safe for
/// that alone; whoever signs names what makes it safe.
///
/// Source: docs/verdicts.md, rounds 1 to 5: of the verdicts that rested on the absence of reasons
/// against them, people signed 52 to 63 %.
final class Grounds {
  private Grounds() {}

  /// What was seen, in one remark, or what was not, one remark each.
  static List<Remark> of(ThreadMaker site) {
    if (site instanceof ThreadSite thread && FactoryThread.factory(thread).isPresent()) {
      // Asked of the pool.
      return List.of();
    }
    if (site instanceof PoolSite pool && pool.successor().isAdaptive()) {
      // It keeps the JVM as the pool did, and measures what its tasks do.
      return List.of();
    }
    List<Ground> grounds =
        List.of(
            LifeGround.of(site), CodeGround.of(site), WorkGround.of(site), IntentGround.of(site));
    List<Remark> missing =
        grounds.stream()
            .filter(ground -> !ground.isShown())
            .map(ground -> Remark.of(Reason.of(NOT_SHOWN, ground.line(), ground.words())))
            .toList();
    return missing.isEmpty()
        ? List.of(
            Remark.of(
                new Reason(
                    SHOWN,
                    Severity.NOTE,
                    site.line(),
                    grounds.stream().map(Ground::words).collect(Collectors.joining("; ")))))
        : missing;
  }
}
