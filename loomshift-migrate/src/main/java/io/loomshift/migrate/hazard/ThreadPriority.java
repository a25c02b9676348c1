package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.PRIORITY;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.Use;
import java.util.List;

/// Every virtual thread has the normal priority: `setPriority` has no effect on it. Where the
/// program computes the priority, somebody should know.
final class ThreadPriority implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.calls("setPriority").stream()
        .filter(call -> call.arguments().size() == 1)
        .map(call -> remark(site, call))
        .toList();
  }

  private static Remark remark(ThreadSite site, Use.Call call) {
    TreePath argument = new TreePath(call.path(), call.arguments().getFirst());
    Amount priority = Amount.of(argument, site.analysis());
    boolean valid =
        priority instanceof Amount.Known(long value)
            && Thread.MIN_PRIORITY <= value
            && value <= Thread.MAX_PRIORITY;
    if (valid) {
      return site.withRemoval(
          call,
          site.reason(
              PRIORITY, call, "a virtual thread has the normal priority: the call has no effect"));
    }
    Reason noted =
        site.reason(
            PRIORITY,
            call,
            "the program chooses the priority at run time: `"
                + site.analysis().text(argument)
                + "`; a virtual thread ignores it");
    return Remark.of(new Reason(PRIORITY, Severity.KEEP, noted.line(), noted.message()));
  }
}
