package io.loomshift.migrate.reach;

import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Methods that a type has although nobody wrote them: those of every object, what the language
/// gives to enums and records, and the accessors of fields. A class that compiles and declares no
/// accessor which is called has it from a processor of annotations, as Lombok is.
final class ImpliedMethods {
  private static final Map<String, Integer> OF_OBJECTS =
      Map.of("equals", 1, "hashCode", 0, "toString", 0, "getClass", 0);

  private static final Map<String, Integer> OF_ENUMS =
      Map.of("values", 0, "valueOf", 1, "name", 0, "ordinal", 0, "compareTo", 1);

  private static final List<String> GIVE = List.of("get", "is");

  private ImpliedMethods() {}

  /// Whether a type of the tree has such a method.
  static boolean has(DeclaredClass type, String name, int arguments) {
    return Integer.valueOf(arguments).equals(OF_OBJECTS.get(name))
        || (type.tree().getKind() == Tree.Kind.ENUM
            && Integer.valueOf(arguments).equals(OF_ENUMS.get(name)))
        || field(type, name, arguments).isPresent()
        || (arguments == 1 && field(type, name, "set").isPresent());
  }

  /// The field that such a method gives.
  static Optional<VariableTree> field(DeclaredClass type, String name, int arguments) {
    if (arguments > 0) {
      return Optional.empty();
    }
    return type.tree().getKind() == Tree.Kind.RECORD
        ? type.field(name)
        : GIVE.stream().flatMap(prefix -> field(type, name, prefix).stream()).findFirst();
  }

  private static Optional<VariableTree> field(DeclaredClass type, String name, String prefix) {
    if (!name.startsWith(prefix) || name.length() == prefix.length()) {
      return Optional.empty();
    }
    String property = name.substring(prefix.length());
    String first = property.substring(0, 1).toLowerCase(Locale.ROOT);
    return Stream.of(first + property.substring(1), name)
        .flatMap(field -> type.field(field).stream())
        .findFirst();
  }
}
