package io.loomshift.migrate.rule;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/// A `new X(…)` or `X::new` of a class that makes threads.
///
/// @param type the class that is named; the superclass of an anonymous one
/// @param arguments empty for a reference
record Creation(TreePath path, TypeElement type, List<TreePath> arguments) {
  static final Set<Tree.Kind> TREES = Set.of(Tree.Kind.NEW_CLASS, Tree.Kind.MEMBER_REFERENCE);

  /// The creation that a tree is, if its class has one of the names that tell of threads.
  static Optional<Creation> of(TreePath path, Analysis analysis) {
    return named(path.getLeaf())
        .map(type -> bare(path, type))
        .filter(type -> analysis.modules().makers().contains(SimpleName.of(type.getLeaf())))
        .flatMap(analysis::type)
        .filter(DeclaredType.class::isInstance)
        .map(type -> ((DeclaredType) type).asElement())
        .filter(TypeElement.class::isInstance)
        .map(type -> new Creation(path, (TypeElement) type, arguments(path)));
  }

  private static Optional<Tree> named(Tree tree) {
    return switch (tree) {
      case NewClassTree creation -> Optional.of(creation.getIdentifier());
      case MemberReferenceTree reference
          when reference.getMode() == MemberReferenceTree.ReferenceMode.NEW ->
          Optional.of(reference.getQualifierExpression());
      default -> Optional.empty();
    };
  }

  /// A type without the annotations before its last name.
  static TreePath bare(TreePath path, Tree type) {
    TreePath written = new TreePath(path, type);
    return type instanceof AnnotatedTypeTree annotated
        ? new TreePath(written, annotated.getUnderlyingType())
        : written;
  }

  private static List<TreePath> arguments(TreePath path) {
    List<TreePath> arguments = new ArrayList<>();
    if (path.getLeaf() instanceof NewClassTree creation) {
      for (ExpressionTree argument : creation.getArguments()) {
        arguments.add(new TreePath(path, argument));
      }
    }
    return List.copyOf(arguments);
  }

  boolean isReference() {
    return path.getLeaf() instanceof MemberReferenceTree;
  }

  /// Whether the class is exactly this one, and no anonymous subclass of it.
  boolean isExactly(String name) {
    return type.getQualifiedName().contentEquals(name)
        && !(path.getLeaf() instanceof NewClassTree creation && creation.getClassBody() != null);
  }

  boolean inherits(String name, Analysis analysis) {
    return analysis.types().inherits(type.asType(), name);
  }

  /// Whether the class or one that it extends has this simple name, whatever its package.
  boolean isCalled(String simpleName) {
    TypeMirror at = type.asType();
    while (at instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      if (element.getSimpleName().contentEquals(simpleName)) {
        return true;
      }
      at = element.getSuperclass();
    }
    return false;
  }

  /// How a message names the class.
  String named() {
    return path.getLeaf() instanceof NewClassTree creation && creation.getClassBody() != null
        ? "an anonymous subclass of " + type.getSimpleName()
        : type.getQualifiedName().toString();
  }
}
