package io.loomshift.migrate.patch;

import java.util.Optional;

/// A pool as the traced program told of it.
///
/// @param name what its workers are called, such as `pool-1` or `mail`; empty where unknown
/// @param type the binary name of its class
/// @param core the workers that it keeps, 0 where unknown
/// @param most the workers that it may have, 0 where unknown or without a limit
/// @param creation the frame that made it, of those outside the JDK the innermost; empty where the
///   trace does not tell it
public record TracedPool(String name, String type, int core, int most, Optional<Place> creation) {
  public TracedPool {
    if (core < 0 || most < 0) {
      throw new IllegalArgumentException("pool " + name + " of " + core + " to " + most);
    }
  }

  /// How messages name it.
  @Override
  public String toString() {
    return "pool '%s' (%s%s)"
        .formatted(
            name,
            type.substring(type.lastIndexOf('.') + 1),
            most > 0 ? " of " + (core == most ? "" : core + " to ") + most : "");
  }
}
