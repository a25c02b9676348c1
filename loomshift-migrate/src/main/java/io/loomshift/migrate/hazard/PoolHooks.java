package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.POOL_HOOKS;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Calls that start the workers of a pool before there is work: there are none to start.
final class PoolHooks implements Hazard<PoolSite> {
  private static final Set<String> STARTING =
      Set.of("prestartCoreThread", "prestartAllCoreThreads");

  @Override
  public List<Remark> examine(PoolSite site) {
    List<Remark> remarks = new ArrayList<>();
    for (Use use : site.uses()) {
      if (use instanceof Use.Call call && STARTING.contains(call.method())) {
        remarks.add(
            Remark.of(
                Reason.of(
                    POOL_HOOKS,
                    Lines.of(call, site),
                    call.method()
                        + "() starts workers ahead of their tasks"
                        + Lines.elsewhere(call, site)
                        + (site.successor().isAdaptive()
                            ? "; an AdaptiveExecutor starts none before their tasks"
                            : "; with " + site.successor().words() + " there are no workers"))));
      }
    }
    return remarks;
  }
}
