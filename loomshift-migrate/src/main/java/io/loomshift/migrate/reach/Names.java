package io.loomshift.migrate.reach;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Resolves the names of types by the scopes of the language: type parameters, members of the
/// classes around and of what they extend, imports, the package, and `java.lang`.
final class Names {
  private final Classes classes;

  /// What is being asked: the name of a superclass may itself be inherited.
  private final Set<String> open = new HashSet<>();

  /// What a file imports, and the names of the types that a class declares: the same ones are
  /// looked through for each name of a program.
  private final Map<CompilationUnitTree, List<String>> imports = new HashMap<>();

  /// What simple names mean in a file that no class in it declares or inherits.
  private final Map<CompilationUnitTree, Map<String, Optional<String>>> outside = new HashMap<>();

  private final Map<ClassTree, Set<String>> members = new HashMap<>();

  Names(Classes classes) {
    this.classes = classes;
  }

  /// The qualified name of a type as it is written, empty for a type variable and for a name that
  /// nothing explains.
  Optional<String> type(Tree type, TreePath scope) {
    return switch (type) {
      case AnnotatedTypeTree annotated -> type(annotated.getUnderlyingType(), scope);
      case ParameterizedTypeTree parameterized -> type(parameterized.getType(), scope);
      case IdentifierTree identifier -> simple(identifier.getName().toString(), scope);
      case MemberSelectTree select -> selected(select, scope);
      default -> Optional.empty();
    };
  }

  private Optional<String> selected(MemberSelectTree select, TreePath scope) {
    String name = select.getIdentifier().toString();
    Optional<String> outer = type(select.getExpression(), scope);
    if (outer.isPresent()) {
      return Optional.of(outer.get() + "." + name);
    }
    String whole = select.toString();
    return classes.named(whole).isPresent() || classes.outside().knows(whole)
        ? Optional.of(whole)
        : Optional.empty();
  }

  /// The qualified name of the type that a simple name stands for.
  Optional<String> simple(String name, TreePath scope) {
    for (TreePath at = scope; at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case MethodTree method when isParameter(method.getTypeParameters(), name) -> {
          return Optional.empty();
        }
        case ClassTree type -> {
          if (isParameter(type.getTypeParameters(), name)) {
            return Optional.empty();
          }
          Optional<String> member = classes.around(at).flatMap(c -> member(c, name));
          if (member.isPresent()) {
            return member;
          }
        }
        default -> {}
      }
    }
    return outside(name, scope);
  }

  private static boolean isParameter(List<? extends TypeParameterTree> parameters, String name) {
    return parameters.stream().anyMatch(parameter -> parameter.getName().contentEquals(name));
  }

  /// The class itself, or one that it or a superclass declares.
  private Optional<String> member(DeclaredClass type, String name) {
    if (type.simpleName().equals(name)) {
      return Optional.of(type.name());
    }
    boolean own = members.computeIfAbsent(type.tree(), Names::members).contains(name);
    return own ? Optional.of(type.name() + "." + name) : inherited(type, name);
  }

  private static Set<String> members(ClassTree type) {
    return type.getMembers().stream()
        .filter(ClassTree.class::isInstance)
        .map(member -> ((ClassTree) member).getSimpleName().toString())
        .collect(Collectors.toSet());
  }

  private Optional<String> inherited(DeclaredClass type, String name) {
    Tree clause = type.tree().getExtendsClause();
    String question = type.name() + " " + name;
    if (clause == null || !open.add(question)) {
      return Optional.empty();
    }
    try {
      return type(clause, type.path().getParentPath())
          .flatMap(classes::named)
          .flatMap(superclass -> member(superclass, name));
    } finally {
      open.remove(question);
    }
  }

  private Optional<String> outside(String name, TreePath scope) {
    Map<String, Optional<String>> known =
        outside.computeIfAbsent(scope.getCompilationUnit(), _ -> new HashMap<>());
    Optional<String> type = known.get(name);
    if (type == null) {
      type = findOutside(name, scope);
      known.put(name, type);
    }
    return type;
  }

  private Optional<String> findOutside(String name, TreePath scope) {
    List<String> imported = imports.computeIfAbsent(scope.getCompilationUnit(), Names::imports);
    String end = "." + name;
    for (String one : imported) {
      if (one.endsWith(end)) {
        return Optional.of(one);
      }
    }
    String prefix = Classes.packageName(scope);
    String near = prefix.isEmpty() ? name : prefix + "." + name;
    if (classes.mayDeclare(near)) {
      return Optional.of(near);
    }
    for (String one : imported) {
      if (one.endsWith(".*")) {
        String candidate = one.substring(0, one.length() - 1) + name;
        if (classes.named(candidate).isPresent() || classes.outside().knows(candidate)) {
          return Optional.of(candidate);
        }
      }
    }
    String language = "java.lang." + name;
    return classes.outside().knows(language) ? Optional.of(language) : Optional.empty();
  }

  private static List<String> imports(CompilationUnitTree unit) {
    return unit.getImports().stream()
        .map(declaration -> declaration.getQualifiedIdentifier().toString())
        .toList();
  }
}
