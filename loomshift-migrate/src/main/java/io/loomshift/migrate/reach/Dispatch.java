package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.SourceFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Which methods a call may run when the object decides: those of the classes of the tree that
/// inherit from the declared type, those of tests apart.
final class Dispatch {
  /// A call that may run more methods than these is not followed: most of them are meant for
  /// others.
  private static final int TARGETS = 4;

  /// Files that may inherit from a type and are parsed to know. More of them would give more
  /// targets than are followed.
  private static final int FILES = 12;

  private final Classes classes;
  private final Heirs heirs;
  private final Openness openness;
  private final Map<DeclaredClass, Optional<List<DeclaredClass>>> known = new HashMap<>();
  private final Map<SourceFile, List<DeclaredClass>> declared = new HashMap<>();

  Dispatch(Classes classes, Heirs heirs) {
    this.classes = classes;
    this.heirs = heirs;
    this.openness = new Openness(heirs.whole());
  }

  /// Who may inherit from the types of the tree.
  Openness openness() {
    return openness;
  }

  /// The methods that objects of a type run in the place of one; empty where they are too many to
  /// follow, or one is not found. Who makes the objects does not count: a container may, and what a
  /// test makes is no other.
  Optional<List<Body>> overriding(DeclaredClass type, String name, int arguments) {
    Optional<List<DeclaredClass>> below = below(type);
    if (below.isEmpty()) {
      return Optional.empty();
    }
    Set<Body> found = new LinkedHashSet<>();
    for (DeclaredClass heir : below.get()) {
      Optional<List<Body>> inherited =
          heir.unit().file().isTest()
              ? Optional.of(List.of())
              : inherited(heir, type, name, arguments);
      if (inherited.isEmpty()) {
        return Optional.empty();
      }
      found.addAll(inherited.get());
    }
    return found.size() > TARGETS ? Optional.empty() : Optional.of(List.copyOf(found));
  }

  /// The methods of a class below a type, its own or what it inherits; none where they are those of
  /// the type, or there are no objects of the class itself; empty where they are not found, as what
  /// it has from an interface or from a class of others.
  private Optional<List<Body>> inherited(
      DeclaredClass heir, DeclaredClass type, String name, int arguments) {
    for (DeclaredClass owner : classes.lineage(heir)) {
      List<TreePath> methods = owner.methods(name, arguments);
      if (owner.equals(type)) {
        return Optional.of(List.of());
      }
      if (!methods.isEmpty()) {
        return Optional.of(
            methods.stream()
                .map(method -> (MethodTree) method.getLeaf())
                .filter(method -> method.getBody() != null)
                .map(method -> Bodies.method(owner, method))
                .toList());
      }
    }
    boolean ofType =
        type.methods(name, arguments).stream()
            .anyMatch(method -> ((MethodTree) method.getLeaf()).getBody() != null);
    boolean isAbstract =
        heir.isInterface() || heir.tree().getModifiers().getFlags().contains(Modifier.ABSTRACT);
    return ofType || isAbstract ? Optional.of(List.of()) : Optional.empty();
  }

  /// Whether somebody may implement a type where no declaration tells: by a lambda, or by an
  /// anonymous class.
  boolean isOpen(DeclaredClass type) {
    return isOpen(type, 0);
  }

  /// @param inherited methods without code that it is known to inherit from types of others
  boolean isOpen(DeclaredClass type, int inherited) {
    long open =
        inherited
            + type.tree().getMembers().stream()
                .filter(member -> member instanceof MethodTree method && method.getBody() == null)
                .count();
    return (type.isInterface() && open == 1) || heirs.created().contains(type.simpleName());
  }

  /// The classes that inherit from a type, directly or not; empty where they are too many.
  private Optional<List<DeclaredClass>> below(DeclaredClass type) {
    Optional<List<DeclaredClass>> found = known.get(type);
    if (found == null) {
      // A class cannot inherit from itself, but a broken tree may say so.
      known.put(type, Optional.of(List.of()));
      found = find(type);
      known.put(type, found);
    }
    return found;
  }

  private Optional<List<DeclaredClass>> find(DeclaredClass type) {
    List<SourceFile> files = heirs.of(type.simpleName());
    if (files.size() > FILES) {
      return Optional.empty();
    }
    List<DeclaredClass> found = new ArrayList<>();
    for (SourceFile file : files) {
      for (DeclaredClass heir : declared.computeIfAbsent(file, this::declared)) {
        if (classes.isParent(type, heir)) {
          found.add(heir);
          Optional<List<DeclaredClass>> further = below(heir);
          if (further.isEmpty()) {
            return Optional.empty();
          }
          found.addAll(further.get());
        }
      }
    }
    return Optional.of(found.stream().distinct().toList());
  }

  private List<DeclaredClass> declared(SourceFile file) {
    List<DeclaredClass> found = new ArrayList<>();
    classes
        .unit(file)
        .ifPresent(unit ->
            new TreePathScanner<@Nullable Void, @Nullable Void>() {
              @Override
              public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
                classes
                    .around(getCurrentPath())
                    .filter(type -> type.tree().equals(tree))
                    .ifPresent(found::add);
                return super.visitClass(tree, null);
              }
            }.scan(new TreePath(unit.tree()), null));
    return found;
  }

  /// Whether the object decides which method a call runs.
  static boolean isVirtual(MethodInvocationTree tree, MethodTree declaration) {
    boolean toSuper =
        tree.getMethodSelect() instanceof MemberSelectTree select
            && select.getExpression().toString().endsWith("super");
    Set<Modifier> flags = declaration.getModifiers().getFlags();
    return !toSuper
        && flags.stream()
            .noneMatch(flag ->
                flag == Modifier.STATIC
                    || flag == Modifier.PRIVATE
                    || flag == Modifier.FINAL
                    || flag == Modifier.NATIVE);
  }
}
