package io.loomshift.migrate.patch;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Target;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/// Improvements as an analysis finds them.
final class Found {
  private Found() {}

  /// One of tasks.
  ///
  /// @param id which begins with the optimisation: `hoist-branch-1`
  static Improvement tasks(String id, EditSpec edit) {
    return of(id, new Target.Tasks("shop.Price", List.of(), 90, 90), List.of(), edit);
  }

  /// One of a pool.
  ///
  /// @param id which begins with the optimisation
  /// @param workers how many it may have; 0 without a limit
  static Improvement pool(String id, String name, String type, int workers, EditSpec edit) {
    OptionalInt limit = workers == 0 ? OptionalInt.empty() : OptionalInt.of(workers);
    return of(id, new Target.Pool(name, type, workers, limit, 90), List.of(), edit);
  }

  static Improvement of(String id, Target target, List<String> excludes, EditSpec edit) {
    Optimisation optimisation =
        Arrays.stream(Optimisation.values())
            .filter(it -> id.matches(it.id() + "-\\d+"))
            .findFirst()
            .orElseThrow();
    return new Improvement(id, optimisation, target, edit.origin(), excludes, edit);
  }
}
