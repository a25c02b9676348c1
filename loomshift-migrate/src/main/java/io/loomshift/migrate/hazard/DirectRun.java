package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.RUN_CALLED_DIRECTLY;

import io.loomshift.migrate.flow.Use;
import java.util.ArrayList;
import java.util.List;

/// `thread.run()` runs the task of a platform thread on the spot. On a virtual thread it does
/// nothing.
final class DirectRun implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    List<Remark> remarks = new ArrayList<>();
    for (Use.Call call : site.calls("run")) {
      if (call.arguments().isEmpty()) {
        remarks.add(remark(site, call));
      }
    }
    for (Use use : site.uses()) {
      if (use instanceof Use.Reference reference && reference.method().equals("run")) {
        remarks.add(remark(site, use));
      }
    }
    return remarks;
  }

  private static Remark remark(ThreadSite site, Use use) {
    return site.remark(
        RUN_CALLED_DIRECTLY,
        use,
        "run() is called on it instead of start(): on a virtual thread that does nothing");
  }
}
