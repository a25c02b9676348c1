package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CPU_POOL;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.source.SourceFile;
import java.util.List;

/// A pool as large as the machine has processors is made for tasks that compute.
///
/// Source: JEP 425, "do not pool virtual threads".
final class CpuPool implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    if (!(site.shape().most() instanceof Amount.Processors(TreePath counted))) {
      return List.of();
    }
    SourceFile own = site.analysis().unit(site.path()).file();
    SourceFile other = site.analysis().unit(counted).file();
    int line = site.analysis().line(counted);
    boolean here = own.equals(other);
    return List.of(
        Remark.of(
            Reason.of(
                CPU_POOL,
                here ? line : site.line(),
                "the pool's size is computed from the number of processors"
                    + (here ? "" : " in " + other.name() + ":" + line)
                    + ", so it is made for tasks that compute, which gain nothing from virtual"
                    + " threads")));
  }
}
