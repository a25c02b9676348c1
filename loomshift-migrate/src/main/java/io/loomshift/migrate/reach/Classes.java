package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The classes of a tree by their names. A file is parsed when one of its classes is first asked
/// for.
final class Classes {
  private final PackageIndex index;
  private final SyntaxTrees trees;
  private final Map<String, Optional<DeclaredClass>> byName = new HashMap<>();
  private final Map<Tree, Optional<DeclaredClass>> around = new HashMap<>();
  private final Outside outside;
  private final Names names = new Names(this);

  Classes(PackageIndex index, SyntaxTrees trees, Outside outside) {
    this.index = index;
    this.trees = trees;
    this.outside = outside;
  }

  Outside outside() {
    return outside;
  }

  Names names() {
    return names;
  }

  /// A file of the tree, empty where it cannot be read.
  Optional<Unit> unit(SourceFile file) {
    return trees.unit(file);
  }

  /// The class of a qualified name, empty where the tree declares none.
  Optional<DeclaredClass> named(String name) {
    Optional<DeclaredClass> known = byName.get(name);
    if (known == null) {
      known = find(name);
      byName.put(name, known);
    }
    return known;
  }

  private Optional<DeclaredClass> find(String name) {
    Optional<SourceFile> file = index.file(name);
    int dot = name.lastIndexOf('.');
    String simple = name.substring(dot + 1);
    if (file.isPresent()) {
      return unit(file.get())
          .flatMap(unit -> member(unit, new TreePath(unit.tree()), name, simple));
    }
    return dot < 0
        ? Optional.empty()
        : named(name.substring(0, dot))
            .flatMap(outer -> member(outer.unit(), outer.path(), name, simple));
  }

  private static Optional<DeclaredClass> member(
      Unit unit, TreePath around, String name, String simple) {
    Iterable<? extends Tree> members =
        around.getLeaf() instanceof ClassTree type ? type.getMembers() : unit.tree().getTypeDecls();
    for (Tree member : members) {
      if (member instanceof ClassTree type && type.getSimpleName().contentEquals(simple)) {
        return Optional.of(new DeclaredClass(unit, new TreePath(around, member), name));
      }
    }
    return Optional.empty();
  }

  /// The innermost class around a tree that has a name.
  Optional<DeclaredClass> around(TreePath path) {
    TreePath at = path;
    while (at != null && !(at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    if (at == null) {
      return Optional.empty();
    }
    Optional<DeclaredClass> known = around.get(at.getLeaf());
    if (known == null) {
      known = findAround(at);
      around.put(at.getLeaf(), known);
    }
    return known;
  }

  private Optional<DeclaredClass> findAround(TreePath type) {
    StringBuilder name = new StringBuilder();
    for (TreePath at = type; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree tree) {
        boolean member =
            at.getParentPath().getLeaf() instanceof ClassTree
                || at.getParentPath().getLeaf() instanceof CompilationUnitTree;
        if (tree.getSimpleName().isEmpty() || !member) {
          name.setLength(0);
        } else {
          name.insert(0, "." + tree.getSimpleName());
        }
      }
    }
    String prefix = packageName(type);
    return name.isEmpty()
        ? Optional.empty()
        : named(prefix.isEmpty() ? name.substring(1) : prefix + name);
  }

  static String packageName(TreePath path) {
    Tree name = path.getCompilationUnit().getPackageName();
    return name == null ? "" : name.toString();
  }

  /// The class that a class extends, empty where the tree does not declare it.
  Optional<DeclaredClass> superclass(DeclaredClass type) {
    Tree clause = type.tree().getExtendsClause();
    return clause == null || type.isInterface()
        ? Optional.empty()
        : names.type(clause, type.path().getParentPath()).flatMap(this::named);
  }

  /// A class and those it inherits from, as far as the tree declares them.
  Set<DeclaredClass> lineage(DeclaredClass type) {
    Set<DeclaredClass> lineage = new LinkedHashSet<>();
    Optional<DeclaredClass> at = Optional.of(type);
    while (at.isPresent() && lineage.add(at.get())) {
      at = superclass(at.get());
    }
    return lineage;
  }

  /// The types from which a class inherits, directly or not, and which the tree does not declare.
  List<String> foreignParents(DeclaredClass type) {
    List<String> foreign = new ArrayList<>();
    Set<DeclaredClass> seen = new HashSet<>(Set.of(type));
    Deque<DeclaredClass> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      DeclaredClass at = open.remove();
      for (Tree parent : parents(at)) {
        names
            .type(parent, at.path().getParentPath())
            .ifPresent(name ->
                named(name)
                    .ifPresentOrElse(
                        declared -> {
                          if (seen.add(declared)) {
                            open.add(declared);
                          }
                        },
                        () -> foreign.add(name)));
      }
    }
    return foreign;
  }

  /// Whether a library binds the methods of a type to native code.
  boolean isBound(DeclaredClass type) {
    return type.isInterface()
        && (BoundCode.isInterface(type)
            || foreign(type.name()).stream()
                .flatMap(parent -> outside.binaryName(parent).stream())
                .anyMatch(outside::isNative));
  }

  /// The types of others from which the classes around a call without a receiver may inherit.
  List<String> foreignAround(Tree select, TreePath call) {
    if (!(select instanceof IdentifierTree)) {
      return List.of();
    }
    List<String> foreign = new ArrayList<>();
    for (TreePath at = call; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof NewClassTree made && made.getClassBody() != null) {
        names.type(made.getIdentifier(), at).ifPresent(name -> foreign.addAll(foreign(name)));
      }
    }
    around(call).ifPresent(type -> foreign.addAll(foreign(type.name())));
    return foreign;
  }

  /// The types of the tree that a class names as its supertypes.
  List<DeclaredClass> parentsInTree(DeclaredClass type) {
    return parents(type).stream()
        .flatMap(parent -> names.type(parent, type.path().getParentPath()).stream())
        .flatMap(name -> named(name).stream())
        .toList();
  }

  /// Whether a type is one that a class names as its supertypes. By names: the files of the others
  /// need not be parsed for it.
  boolean isParent(DeclaredClass parent, DeclaredClass type) {
    return parents(type).stream()
        .flatMap(tree -> names.type(tree, type.path().getParentPath()).stream())
        .anyMatch(parent.name()::equals);
  }

  private static List<Tree> parents(DeclaredClass type) {
    List<Tree> parents = new ArrayList<>(type.tree().getImplementsClause());
    if (type.tree().getExtendsClause() != null) {
      parents.addFirst(type.tree().getExtendsClause());
    }
    return parents;
  }

  /// The types that the tree does not declare among a type and those that it inherits from.
  List<String> foreign(String name) {
    return named(name).map(this::foreignParents).orElse(List.of(name));
  }

  /// Whether the tree may declare a class of this qualified name.
  boolean mayDeclare(String name) {
    return index.file(name).isPresent();
  }
}
