package io.loomshift.cli.patch;

import io.loomshift.migrate.patch.Improvement;
import io.loomshift.source.UserError;
import java.util.ArrayList;
import java.util.List;

/// The improvements of a document of findings.
///
/// @param improvements in the document's order, the best first
/// @param best the ids of the combination that is best; none where none was found
/// @param target the Java release that the improved program is to run on, 21 to 25
public record FoundImprovements(List<Improvement> improvements, List<String> best, int target) {
  public FoundImprovements {
    improvements = List.copyOf(improvements);
    best = List.copyOf(best);
  }

  /// The improvements of these ids, in the order of the ids.
  ///
  /// @throws UserError where one is unknown
  public List<Improvement> of(List<String> ids) {
    List<Improvement> chosen = new ArrayList<>();
    for (String id : ids) {
      chosen.add(
          improvements.stream()
              .filter(improvement -> improvement.id().equals(id))
              .findFirst()
              .orElseThrow(() ->
                  new UserError("--only %s: is no finding; there are %s".formatted(id, ids()))));
    }
    return chosen;
  }

  /// The ids of all improvements, for a message.
  public String ids() {
    return improvements.isEmpty()
        ? "none"
        : String.join(", ", improvements.stream().map(Improvement::id).toList());
  }
}
