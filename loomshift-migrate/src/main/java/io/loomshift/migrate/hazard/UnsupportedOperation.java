package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.UNSUPPORTED_OPERATION;

import java.util.List;

/// Calls that throw `UnsupportedOperationException` on a virtual thread, or that JDK 25 no longer
/// has. The latter are known by their name alone.
final class UnsupportedOperation implements Hazard<ThreadSite> {
  private static final String[] METHODS = {
    "stop", "suspend", "resume", "destroy", "countStackFrames"
  };

  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.calls(METHODS).stream()
        .map(call ->
            site.remark(
                UNSUPPORTED_OPERATION,
                call,
                call.method() + "() is called on it, which a virtual thread does not support"))
        .toList();
  }
}
