package io.loomshift.migrate.patch;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Target;
import java.util.List;
import java.util.OptionalInt;

/// Improvements as an analysis finds them.
final class Found {
  private Found() {}

  /// One of tasks, by the name `it`.
  static Improvement tasks(EditSpec edit) {
    return of("it", new Target.Tasks("shop.Price", List.of(), 90, 90), List.of(), edit);
  }

  /// One of a pool, by the name `it`.
  ///
  /// @param workers how many it may have; 0 without a limit
  static Improvement pool(String name, String type, int workers, EditSpec edit) {
    OptionalInt limit = workers == 0 ? OptionalInt.empty() : OptionalInt.of(workers);
    return of("it", new Target.Pool(name, type, workers, limit, 90), List.of(), edit);
  }

  static Improvement of(String id, Target target, List<String> excludes, EditSpec edit) {
    return new Improvement(id, optimisation(edit), target, edit.origin(), excludes, edit);
  }

  private static Optimisation optimisation(EditSpec edit) {
    return switch (edit) {
      case EditSpec.Inline _ -> Optimisation.CONVERT_TO_INLINE;
      case EditSpec.Hoist _ -> Optimisation.HOIST_BRANCH;
      case EditSpec.Combine _ -> Optimisation.CONVERT_TO_COMBINATOR;
      case EditSpec.Virtual _ -> Optimisation.TO_VIRTUAL;
      case EditSpec.Resize _ -> Optimisation.RESIZE_POOL;
      case EditSpec.Configure setting ->
          setting.value().equals("true") ? Optimisation.TO_VIRTUAL : Optimisation.RESIZE_POOL;
    };
  }
}
