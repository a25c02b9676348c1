package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.ORDERING;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.hazard.PoolShape.Waiting;
import java.util.List;
import java.util.Map;

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
    if (site.shape().most() instanceof Amount.Open(Map<Long, TreePath> seen)
        && seen.containsKey(1L)
        && !site.successor().keepsBound()
        && !OneTask.is(site)) {
      return List.of(
          Remark.of(
              new Reason(
                  ORDERING,
                  Severity.REVIEW,
                  site.line(),
                  "the pool has one worker where its size is 1"
                      + place(site, seen.get(1L))
                      + ", so that its tasks run one behind the other; on threads of their own they"
                      + " would overlap and lose their order")));
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

  /// Where it is one, unless that is the place itself.
  private static String place(PoolSite site, TreePath one) {
    int line = site.analysis().line(one);
    return line == site.line() ? "" : ", as in line " + line;
  }

  private static Remark remark(PoolSite site, String message) {
    return Remark.of(Reason.of(ORDERING, site.line(), message));
  }
}
