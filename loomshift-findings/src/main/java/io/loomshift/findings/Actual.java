package io.loomshift.findings;

import java.util.List;

/// A second trace, taken after a change: what predictions are compared with.
public record Actual(TraceFacts trace, Behaviour behaviour, List<PoolUse> pools) {
  /// Copies the list.
  public Actual {
    pools = List.copyOf(pools);
  }
}
