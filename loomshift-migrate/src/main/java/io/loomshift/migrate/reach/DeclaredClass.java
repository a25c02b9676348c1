package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;

/// A class, interface, enum or record that the tree declares.
///
/// @param unit its file, parsed by itself
/// @param path its declaration
/// @param name its qualified name, with `.` before the name of a nested one
/// @param members its methods and fields by their names: they are asked for at each call and name
///   of a program
record DeclaredClass(Unit unit, TreePath path, String name, Map<String, List<Tree>> members) {
  /// One whose declaration is at a place.
  DeclaredClass(Unit unit, TreePath path, String name) {
    this(unit, path, name, members((ClassTree) path.getLeaf()));
  }

  private static Map<String, List<Tree>> members(ClassTree type) {
    Map<String, List<Tree>> members = new HashMap<>();
    for (Tree member : type.getMembers()) {
      switch (member) {
        case MethodTree method -> add(method.getName(), method, members);
        case VariableTree field -> add(field.getName(), field, members);
        default -> {}
      }
    }
    return members;
  }

  private static void add(Name name, Tree member, Map<String, List<Tree>> members) {
    members.computeIfAbsent(name.toString(), _ -> new ArrayList<>()).add(member);
  }

  ClassTree tree() {
    return (ClassTree) path.getLeaf();
  }

  String simpleName() {
    return tree().getSimpleName().toString();
  }

  boolean isInterface() {
    return tree().getKind() == Tree.Kind.INTERFACE || tree().getKind() == Tree.Kind.ANNOTATION_TYPE;
  }

  /// Its methods and constructors of a name that take so many arguments.
  List<TreePath> methods(String name, int arguments) {
    return members.getOrDefault(name, List.of()).stream()
        .filter(member -> member instanceof MethodTree method && takes(method, arguments))
        .map(member -> new TreePath(path, member))
        .toList();
  }

  private static boolean takes(MethodTree method, int arguments) {
    int parameters = method.getParameters().size();
    return arguments == parameters
        || (parameters > 0
            && arguments >= parameters - 1
            && method.getParameters().getLast().toString().contains("..."));
  }

  Optional<VariableTree> field(String name) {
    return members.getOrDefault(name, List.of()).stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .findFirst();
  }

  /// Whether a field belongs to the class and not to its instances.
  boolean isStatic(VariableTree field) {
    return isInterface() || field.getModifiers().getFlags().contains(Modifier.STATIC);
  }

  /// Whether it is a nested class without an instance of the class around it.
  boolean isNestedStatically() {
    return tree().getModifiers().getFlags().contains(Modifier.STATIC)
        || tree().getKind() != Tree.Kind.CLASS;
  }

  /// Whether a program may start with it: then it is initialised before any thread is made.
  boolean isProgram() {
    return tree().getMembers().stream()
        .anyMatch(member ->
            member instanceof MethodTree method
                && method.getName().contentEquals("main")
                && method.getModifiers().getFlags().contains(Modifier.STATIC));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DeclaredClass that && that.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }
}
