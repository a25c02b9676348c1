package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.NOT_CLOSED;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;

/// An executor that follows the load measures until it is shut down, and keeps the JVM alive, if
/// its threads are no daemons. So does a fixed pool; the workers of a cached one end when they are
/// idle, and let the JVM end.
final class NotClosed implements Hazard<PoolSite> {
  private static final Set<String> CLOSING = Set.of("close", "shutdown", "shutdownNow");

  @Override
  public List<Remark> examine(PoolSite site) {
    if (!site.successor().isAdaptive() || site.uses().stream().anyMatch(NotClosed::closes)) {
      return List.of();
    }
    boolean ends = site.shape().isUnbounded() && !site.factory().makesDaemons();
    String what = "nothing here shuts the pool down: an AdaptiveExecutor measures until it is";
    return List.of(
        Remark.of(
            ends
                ? new Reason(
                    NOT_CLOSED,
                    Severity.REVIEW,
                    site.line(),
                    what
                        + " shut down, and until then keeps the JVM alive, which the idle workers"
                        + " of this pool do not")
                : Reason.of(NOT_CLOSED, site.line(), what + " shut down")));
  }

  private static boolean closes(Use use) {
    return switch (use) {
      case Use.Call call -> CLOSING.contains(call.method());
      case Use.Reference reference -> CLOSING.contains(reference.method());
      case Use.Stored stored -> stored.variable().getKind() == ElementKind.RESOURCE_VARIABLE;
      default -> false;
    };
  }
}
