package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.PINNING_NATIVE;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A task that runs native code of the program. Where that blocks, the thread keeps its carrier, on
/// every release.
///
/// Source: JEP 491, section "Future work".
final class PinningNative implements Hazard<ThreadMaker> {
  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.first(site, deed -> deed.effect() == Effect.NATIVE).stream()
        .map(deed ->
            Remark.of(
                Reason.of(
                    PINNING_NATIVE,
                    Tasks.line(deed, site),
                    "its task runs the native method at "
                        + Tasks.path(deed, site)
                        + ": where that blocks, a virtual thread keeps its carrier")))
        .toList();
  }
}
