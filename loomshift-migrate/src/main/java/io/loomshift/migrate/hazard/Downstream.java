package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.UNBOUNDED_DOWNSTREAM;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A pool whose size bounds how many of its tasks borrow a connection or a permit at a time.
///
/// Source: Spring Boot issue 38883.
final class Downstream implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (site.shape().isUnbounded()) {
      return List.of();
    }
    boolean bounded = site.successor().keepsBound();
    return Tasks.first(site, deed -> deed.effect() == Effect.BORROWS).stream()
        .map(deed ->
            Remark.of(
                new Reason(
                    UNBOUNDED_DOWNSTREAM,
                    bounded ? Severity.NOTE : Severity.REVIEW,
                    Tasks.line(deed, site),
                    "its tasks borrow at "
                        + Tasks.path(deed, site)
                        + (bounded
                            ? "; no more of them do so at a time than before"
                            : ": the pool bounds how many do so at a time, and a thread per"
                                + " task does not; the others would wait there, or time"
                                + " out"))))
        .toList();
  }
}
