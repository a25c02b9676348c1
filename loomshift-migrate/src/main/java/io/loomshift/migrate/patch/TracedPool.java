package io.loomshift.migrate.patch;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import java.util.List;
import java.util.Optional;

/// A pool as the traced program told of it.
///
/// @param name what its workers are called, such as `pool-1` or `mail`; empty where unknown
/// @param type the binary name of its class
/// @param most the workers that it may have, 0 where unknown or without a limit
/// @param creation the frame that made it, of those outside the JDK the innermost; empty where the
///   trace does not tell it
/// @param submits where tasks were handed to it
record TracedPool(
    String name, String type, int most, Optional<Place> creation, List<Place> submits) {
  /// The pool that an improvement changes.
  static TracedPool of(Improvement improvement) {
    String type = improvement.target() instanceof Target.Pool pool ? pool.className() : "";
    int limit = improvement.target() instanceof Target.Pool pool ? pool.limit().orElse(0) : 0;
    int from = improvement.edit() instanceof EditSpec.Resize resize ? resize.from() : 0;
    List<Place> submits =
        switch (improvement.edit()) {
          case EditSpec.Virtual virtual -> virtual.submits();
          case EditSpec.Resize resize -> resize.submits();
          default -> List.of();
        };
    return new TracedPool(
        improvement.target().name(),
        type,
        limit > 0 ? limit : from,
        improvement.edit().origin(),
        submits);
  }

  /// How messages name it.
  @Override
  public String toString() {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    String kind = simple.isEmpty() ? "of an unknown class" : simple;
    return "%s (%s%s)"
        .formatted(
            name.isEmpty() ? "a pool without a name" : "pool '" + name + "'",
            kind,
            most > 0 ? " of " + most : "");
  }
}
