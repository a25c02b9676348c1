package io.loomshift.migrate.lock;

import java.util.Set;

/// Which object a monitor may belong to.
///
/// @param type the binary name of its type, or of that which is declared
/// @param supertypes those of the types that it inherits from
/// @param exact whether it is of this type and no subtype
record Held(String type, Set<String> supertypes, boolean exact) {
  Held {
    supertypes = Set.copyOf(supertypes);
  }

  /// Whether it may be an instance of a class of the tree.
  boolean mayBe(ClassFacts of) {
    return type.equals(of.name())
        || supertypes.contains(of.name())
        || (!exact && of.supertypes().contains(type));
  }

  /// Whether both may be one object.
  boolean mayBe(Held other) {
    return type.equals(other.type)
        || (!exact && other.supertypes.contains(type))
        || (!other.exact && supertypes.contains(other.type));
  }
}
