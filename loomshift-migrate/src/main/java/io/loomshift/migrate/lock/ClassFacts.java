package io.loomshift.migrate.lock;

import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;

/// A class that declares a monitor.
///
/// @param name its binary name
/// @param path its declaration
/// @param supertypes the binary names of all that it inherits from
/// @param foreign the nearest superclass that the tree does not declare, `Object` apart
/// @param open whether code outside of the tree can name the class, and so lock what it holds
/// @param members the names of all fields that it has or inherits
record ClassFacts(
    String name,
    Attribution attribution,
    Unit unit,
    TreePath path,
    TypeElement element,
    Set<String> supertypes,
    Optional<String> foreign,
    boolean open,
    Set<String> members) {
  ClassFacts {
    supertypes = Set.copyOf(supertypes);
    members = Set.copyOf(members);
  }

  boolean inherits(String type) {
    return supertypes.contains(type);
  }
}
