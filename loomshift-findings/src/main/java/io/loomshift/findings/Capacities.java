package io.loomshift.findings;

import java.util.List;

/// What a service can carry, as it is and after improvements.
///
/// @param before as it is
/// @param after with improvements, each by itself and the best together
public record Capacities(Capacity before, List<After> after) {
  /// With some improvements.
  ///
  /// @param findings their ids
  public record After(List<String> findings, Capacity capacity) {
    /// Copies the list.
    public After {
      findings = List.copyOf(findings);
    }
  }

  /// Copies the list.
  public Capacities {
    after = List.copyOf(after);
  }
}
