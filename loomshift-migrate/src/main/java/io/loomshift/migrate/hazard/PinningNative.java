package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.PINNING_NATIVE;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.bytecode.Effect;
import java.util.List;

/// A task that runs native code of the program or of its libraries. Where that blocks or computes,
/// the thread keeps its carrier, on every release; where it is called again and again, that is what
/// the thread is there for.
///
/// Source: JEP 491, section "Future work".
final class PinningNative implements Hazard<ThreadMaker> {
  /// Calls from the task: what loops so near is what the thread is there for.
  private static final int NEAR = 3;

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.first(site, deed -> deed.effect() == Effect.NATIVE && deed.looped())
        .or(() -> Tasks.first(site, deed -> deed.effect() == Effect.NATIVE))
        .stream()
        .map(deed ->
            Remark.of(
                new Reason(
                    PINNING_NATIVE,
                    deed.looped()
                        ? deed.steps().size() <= NEAR ? Severity.KEEP : Severity.REVIEW
                        : Severity.NOTE,
                    Tasks.line(deed, site),
                    "its task runs the native method at "
                        + Tasks.path(deed, site)
                        + ": while that runs, a virtual thread keeps its carrier")))
        .toList();
  }
}
