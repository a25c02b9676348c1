package io.loomshift.migrate.hazard;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;

/// An expression that makes a pool.
///
/// @param shape how much of its work it lets run
/// @param factory what makes the workers
/// @param handler the argument that takes rejected tasks
public record PoolSite(
    TreePath path,
    Analysis analysis,
    PoolShape shape,
    FactoryShape factory,
    Optional<TreePath> handler,
    List<Use> uses)
    implements ThreadMaker {
  public PoolSite {
    uses = List.copyOf(uses);
  }

  /// What takes the pool's place.
  public PoolSuccessor successor() {
    return PoolSuccessor.of(shape, analysis.goal());
  }
}
