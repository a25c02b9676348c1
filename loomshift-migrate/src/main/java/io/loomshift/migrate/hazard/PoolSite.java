package io.loomshift.migrate.hazard;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;

/// An expression that makes a pool.
///
/// @param size the argument that bounds the number of workers
/// @param queue the argument that holds the waiting tasks
/// @param factory the argument that makes the workers
/// @param handler the argument that takes rejected tasks
public record PoolSite(
    TreePath path,
    Analysis analysis,
    Optional<TreePath> size,
    Optional<TreePath> queue,
    Optional<TreePath> factory,
    Optional<TreePath> handler,
    List<Use> uses)
    implements ThreadMaker {}
