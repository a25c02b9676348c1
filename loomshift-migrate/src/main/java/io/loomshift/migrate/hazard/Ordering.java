package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.ORDERING;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import java.util.List;

/// Tasks of a single worker run one behind the other; on threads of their own they would overlap.
final class Ordering implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.shape().most().is(1) && !OneTask.is(site)) {
      return List.of(
          remark(
              site,
              "the pool has one worker"
                  + (site.shape().stunted()
                      ? " (its queue refuses no task, so it never grows to its maximum size)"
                      : "")
                  + ", so its tasks run one behind the other; on threads of their own they would"
                  + " overlap and lose their order"));
    }
    if (site.shape().waiting() == Waiting.SORTED) {
      return List.of(
          remark(
              site,
              "the pool's queue puts waiting tasks in an order of its own, which threads of their"
                  + " own would not keep"));
    }
    return List.of();
  }

  private static Remark remark(PoolSite site, String message) {
    return Remark.of(Reason.of(ORDERING, site.line(), message));
  }
}
