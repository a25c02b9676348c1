package io.loomshift.findings;

import java.util.List;

/// Findings that are applied together, and what that is predicted to do.
///
/// @param findings ids, none of which excludes another
/// @param effect of all of them
public record Combination(List<String> findings, Effect effect) {
  /// Copies the ids.
  public Combination {
    findings = List.copyOf(findings);
    if (findings.isEmpty()) {
      throw new IllegalArgumentException("a combination of nothing");
    }
  }
}
