package io.loomshift.migrate.patch;

import io.loomshift.migrate.plan.Plan;
import java.util.List;

/// A patch before it is applied.
///
/// @param plan the files that change
/// @param patched the improvements whose edits the plan holds, in the order they were asked for
/// @param refused the others
public record Patch(Plan plan, List<Patched> patched, List<Refusal> refused) {
  public Patch {
    patched = List.copyOf(patched);
    refused = List.copyOf(refused);
  }
}
