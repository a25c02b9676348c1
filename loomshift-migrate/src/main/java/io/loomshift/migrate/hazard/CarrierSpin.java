package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CARRIER_SPIN;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A task that waits by turning: it keeps its carrier, and the thread that it waits for may need
/// that one.
///
/// Source: HikariCP issue 2398.
final class CarrierSpin implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.first(site, deed -> deed.effect() == Effect.SPIN).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    CARRIER_SPIN,
                    Tasks.line(deed, site),
                    "its task waits in a loop that never blocks, around "
                        + Tasks.path(deed, site)
                        + ": as many such threads as there are carriers stop those that they"
                        + " wait for")))
        .toList();
  }
}
