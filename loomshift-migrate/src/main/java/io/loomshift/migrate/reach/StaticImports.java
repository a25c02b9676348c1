package io.loomshift.migrate.reach;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The members that files import by their names.
final class StaticImports {
  private final Map<CompilationUnitTree, Map<String, String>> known = new HashMap<>();

  /// The qualified name of the type whose member a simple name stands for, empty where none of that
  /// name is imported.
  Optional<String> owner(String name, TreePath place) {
    return Optional.ofNullable(
        known.computeIfAbsent(place.getCompilationUnit(), StaticImports::owners).get(name));
  }

  private static Map<String, String> owners(CompilationUnitTree unit) {
    Map<String, String> owners = new HashMap<>();
    for (ImportTree declaration : unit.getImports()) {
      if (declaration.isStatic()
          && declaration.getQualifiedIdentifier() instanceof MemberSelectTree select) {
        owners.put(select.getIdentifier().toString(), select.getExpression().toString());
      }
    }
    return owners;
  }
}
