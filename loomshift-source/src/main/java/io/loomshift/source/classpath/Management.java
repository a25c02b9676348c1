package io.loomshift.source.classpath;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The dependency management of a module: its own and inherited entries, and those of the bills of
/// materials that it imports. Layers instead of one map: a bill of 3,000 entries is shared by all
/// modules that import it.
record Management(Map<String, Dependency> own, List<Management> imported) {
  static final Management NONE = new Management(Map.of(), List.of());

  /// The entry for a dependency; own before imported, and of these the first.
  Optional<Dependency> find(String managementKey) {
    Dependency found = own.get(managementKey);
    if (found != null) {
      return Optional.of(found);
    }
    for (Management bill : imported) {
      Optional<Dependency> entry = bill.find(managementKey);
      if (entry.isPresent()) {
        return entry;
      }
    }
    return Optional.empty();
  }
}
