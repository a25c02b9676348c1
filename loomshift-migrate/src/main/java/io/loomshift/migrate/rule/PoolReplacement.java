package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.hazard.PoolSite;
import io.loomshift.migrate.hazard.PoolSuccessor;
import java.util.List;
import java.util.Optional;

/// The edit of the safe profile: what takes a pool's place is written instead.
final class PoolReplacement {
  private PoolReplacement() {}

  /// The edit of a call of `Executors`; empty where what the pool is given cannot be replaced.
  static Optional<SiteEdit> of(ExecutorsCall call, PoolSite site) {
    return site.successor() == PoolSuccessor.PER_TASK
        ? PerTask.of(call, site)
        : LibraryExecutor.of(call, site);
  }

  /// The edit of a `new ThreadPoolExecutor(…)`.
  static Optional<SiteEdit> ofConstructor(PoolSite site, List<TreePath> arguments) {
    return site.successor() == PoolSuccessor.PER_TASK
        ? PerTask.ofConstructor(site, arguments)
        : LibraryExecutor.ofConstructor(site, arguments);
  }
}
