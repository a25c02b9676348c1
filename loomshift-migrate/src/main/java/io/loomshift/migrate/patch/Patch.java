package io.loomshift.migrate.patch;

import io.loomshift.migrate.plan.Plan;
import io.loomshift.source.Problem;
import java.util.List;

/// A patch before it is applied.
///
/// @param plan the files that change
/// @param patched the improvements whose edits the plan holds, in the order they were asked for
/// @param settings the improvements that are made by a setting, which a person sets
/// @param refused the others
/// @param problems the sources that could not be read or analysed
public record Patch(
    Plan plan,
    List<Patched> patched,
    List<ToSet> settings,
    List<Refusal> refused,
    List<Problem> problems) {
  public Patch {
    settings = List.copyOf(settings);
    patched = List.copyOf(patched);
    refused = List.copyOf(refused);
    problems = List.copyOf(problems);
  }
}
