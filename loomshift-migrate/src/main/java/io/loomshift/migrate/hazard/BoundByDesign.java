package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CONCURRENCY_LIMIT;
import static io.loomshift.migrate.ReasonCode.POOL_TYPE;
import static io.loomshift.migrate.ReasonCode.QUEUE_READ;
import static io.loomshift.migrate.ReasonCode.REJECTION_POLICY;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Reached;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A bound that is what the pool is there for, and not just a number that somebody had to give: the
/// program resizes the pool or reads its queue, takes what it rejects for back-pressure, promises
/// the bound to its callers, or shares work that computes among so many workers. Such a pool stays.
///
/// Source: docs/verdicts.md, rounds 2 to 5, where people kept nearly all of these.
final class BoundByDesign {
  private static final Set<ReasonCode> BESIDE = EnumSet.of(POOL_TYPE, QUEUE_READ, REJECTION_POLICY);

  private BoundByDesign() {}

  /// The remarks on a pool, with the one on its bound stronger where the bound is by design.
  static List<Remark> kept(PoolSite site, List<Remark> remarks) {
    boolean bounded =
        site.successor() == PoolSuccessor.PER_TASK
            && remarks.stream().anyMatch(remark -> isBound(remark.reason()));
    Optional<String> why = bounded ? why(site, remarks) : Optional.empty();
    return why.map(words -> remarks.stream().map(remark -> kept(remark, words)).toList())
        .orElse(remarks);
  }

  private static Remark kept(Remark remark, String why) {
    Reason reason = remark.reason();
    return isBound(reason)
        ? Remark.of(
            new Reason(
                CONCURRENCY_LIMIT, Severity.KEEP, reason.line(), reason.message() + ": " + why))
        : remark;
  }

  private static boolean isBound(Reason reason) {
    return reason.code() == CONCURRENCY_LIMIT;
  }

  private static Optional<String> why(PoolSite site, List<Remark> remarks) {
    if (remarks.stream().anyMatch(remark -> BESIDE.contains(remark.reason().code()))) {
      return Optional.of("the program was written for this bound");
    }
    boolean promised =
        site.uses().stream()
            .anyMatch(use -> use instanceof Use.Returned && Starter.isOpen(use.path()));
    if (promised) {
      return Optional.of("the method that returns it promises the bound to whoever calls");
    }
    List<Reached> tasks = Tasks.reached(site);
    return !tasks.isEmpty() && tasks.stream().allMatch(WorkGround::computes)
        ? Optional.of("its tasks loop and are not seen to wait, so it shares out what they compute")
        : Optional.empty();
  }
}
