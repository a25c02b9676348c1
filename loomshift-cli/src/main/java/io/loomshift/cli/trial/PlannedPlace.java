package io.loomshift.cli.trial;

import java.util.List;

/// A site of a scan, as far as a trial needs it.
///
/// @param file with slashes, relative to the root of the scanned tree
/// @param shape what it looks like, in the agent's words; empty where no code is to be found for it
/// @param migrate whether its verdict is `migrate`
/// @param review the reasons for its review, where that is its verdict and an edit is known
/// @param setting of a framework that makes its threads virtual, such as `name=value`, where a
///   system property sets it; empty elsewhere
/// @param server whose own switch makes its threads virtual, in the agent's words; empty elsewhere
/// @param before its text, or the first line of it
public record PlannedPlace(
    String file,
    int line,
    int column,
    int endLine,
    String shape,
    boolean migrate,
    List<String> review,
    String setting,
    String server,
    String before) {
  public PlannedPlace {
    review = List.copyOf(review);
  }

  /// Whether a trial makes its threads virtual by a setting or a switch of their framework.
  public boolean hasSwitch() {
    return !setting.isEmpty() || !server.isEmpty();
  }
}
