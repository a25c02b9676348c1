package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/// Tells whether code outside of the tree may inherit from a type.
///
/// @param whole the files of programs of which the tree has all code but that of libraries
record Openness(Predicate<SourceFile> whole) {
  boolean isOpen(DeclaredClass type) {
    return isInheritable(type) && !isWhole(type);
  }

  /// Whether a type belongs to a program of which the tree has all code, but that of libraries.
  boolean isWhole(DeclaredClass type) {
    return whole.test(type.unit().file());
  }

  /// Whether the type itself lets others inherit from it.
  static boolean isInheritable(DeclaredClass type) {
    ClassTree tree = type.tree();
    Set<Modifier> flags = tree.getModifiers().getFlags();
    boolean inheritable =
        switch (tree.getKind()) {
          case INTERFACE -> true;
          case CLASS -> !flags.contains(Modifier.FINAL) && hasOpenConstructor(tree);
          default -> false;
        };
    return inheritable && !flags.contains(Modifier.SEALED) && isVisible(type.path());
  }

  /// Whether others see a type, and all those around it.
  private static boolean isVisible(TreePath type) {
    for (TreePath at = type; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree tree) {
        TreePath around = at.getParentPath();
        boolean ofInterface =
            around.getLeaf() instanceof ClassTree outer
                && (outer.getKind() == Tree.Kind.INTERFACE
                    || outer.getKind() == Tree.Kind.ANNOTATION_TYPE);
        boolean member =
            around.getLeaf() instanceof ClassTree
                || around.getLeaf() instanceof CompilationUnitTree;
        if (!member || (!ofInterface && !isOpen(tree.getModifiers().getFlags()))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean hasOpenConstructor(ClassTree type) {
    List<MethodTree> constructors =
        type.getMembers().stream()
            .filter(member ->
                member instanceof MethodTree method && method.getName().contentEquals("<init>"))
            .map(MethodTree.class::cast)
            .toList();
    return constructors.isEmpty()
        || constructors.stream().anyMatch(made -> isOpen(made.getModifiers().getFlags()));
  }

  private static boolean isOpen(Set<Modifier> flags) {
    return flags.contains(Modifier.PUBLIC) || flags.contains(Modifier.PROTECTED);
  }
}
