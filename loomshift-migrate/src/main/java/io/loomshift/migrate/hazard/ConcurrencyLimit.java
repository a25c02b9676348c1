package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CONCURRENCY_LIMIT;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Amount;
import java.util.List;

/// A pool of several workers bounds how many tasks run at a time; a thread a task does not, unless
/// what takes the pool's place keeps the bound, or there are no more tasks than workers.
final class ConcurrencyLimit implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.successor().keepsBound()) {
      return kept(site);
    }
    if (WorkerEach.is(site)) {
      return List.of();
    }
    return switch (site.shape().most()) {
      case Amount.Known(long most) when most > 1 && !site.shape().isUnbounded() ->
          remark(site, "at most " + most + " tasks of the pool run at a time");
      case Amount.Open _ ->
          remark(
              site,
              site.shape().bound().isEmpty()
                  ? "the program decides while it runs how many tasks of the pool run at a time"
                  : "at most `" + site.shape().bound() + "` tasks of the pool run at a time");
      case Amount.Known _, Amount.Processors _ -> List.of();
    };
  }

  /// What speaks against keeping the bound: one that the program changes, and a size that may be 0,
  /// which gives a pool with an unbounded queue one worker.
  private static List<Remark> kept(PoolSite site) {
    PoolShape shape = site.shape();
    if (!(shape.most() instanceof Amount.Open)) {
      return List.of();
    }
    if (shape.bound().isEmpty()) {
      return List.of(
          of(
              site,
              "the program decides while it runs how many tasks of the pool run at a time; the"
                  + " bound of "
                  + site.successor().words()
                  + " does not change"));
    }
    return shape.stunted()
        ? List.of(
            of(
                site,
                "where `"
                    + shape.bound()
                    + "` is 0, the pool has one worker, and "
                    + site.successor().words()
                    + " cannot be made"))
        : List.of();
  }

  private static List<Remark> remark(PoolSite site, String bound) {
    return List.of(
        of(
            site,
            site.successor().isAdaptive()
                ? bound + "; nothing bounds the virtual threads of an AdaptiveExecutor"
                : bound + "; with a virtual thread per task nothing bounds them"));
  }

  private static Remark of(PoolSite site, String message) {
    return Remark.of(Reason.of(CONCURRENCY_LIMIT, site.line(), message));
  }
}
