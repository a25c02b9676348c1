package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CONCURRENCY_LIMIT;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Amount;
import java.util.List;

/// A pool of several workers bounds how many tasks run at a time; a thread a task does not.
final class ConcurrencyLimit implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
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

  private static List<Remark> remark(PoolSite site, String bound) {
    return List.of(
        Remark.of(
            Reason.of(
                CONCURRENCY_LIMIT,
                site.line(),
                bound + "; with a virtual thread per task nothing bounds them")));
  }
}
