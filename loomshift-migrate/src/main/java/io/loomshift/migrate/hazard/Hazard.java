package io.loomshift.migrate.hazard;

import java.util.List;

/// Looks for one reason for or against moving a thread. Hazards have no state.
///
/// @param <S> what it can judge: [ThreadSite], [PoolSite], or both by [ThreadMaker]
public interface Hazard<S extends ThreadMaker> {
  /// What it finds, empty where nothing is wrong.
  List<Remark> examine(S site);
}
