package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.rule.TypeName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;

/// Types as they are written at a place, with the imports that this takes.
final class TypeText {
  private final TreePath at;
  private final Analysis analysis;
  private final Set<String> added = new HashSet<>();

  TypeText(TreePath at, Analysis analysis) {
    this.at = at;
    this.analysis = analysis;
  }

  /// The name of a class of the JDK.
  String name(String qualified) {
    TypeName name = TypeName.of(qualified, at, analysis);
    added.addAll(name.added());
    return name.text();
  }

  /// The imports that the names need which were asked for.
  Set<String> added() {
    return added;
  }

  /// A type, empty for one that has no name, such as that of an anonymous class.
  Optional<String> of(TypeMirror type) {
    return switch (type) {
      case PrimitiveType primitive -> Optional.of(primitive.toString());
      case ArrayType array -> of(array.getComponentType()).map(component -> component + "[]");
      case TypeVariable variable when !variable.toString().startsWith("capture") ->
          Optional.of(variable.toString());
      case WildcardType wildcard -> wildcard(wildcard);
      case DeclaredType declared
          when declared.getKind() == TypeKind.DECLARED
              && declared.asElement() instanceof TypeElement element ->
          declared(declared, element);
      default -> Optional.empty();
    };
  }

  private Optional<String> wildcard(WildcardType type) {
    TypeMirror upper = type.getExtendsBound();
    TypeMirror lower = type.getSuperBound();
    if (upper != null) {
      return of(upper).map(bound -> "? extends " + bound);
    }
    return lower == null ? Optional.of("?") : of(lower).map(bound -> "? super " + bound);
  }

  private Optional<String> declared(DeclaredType type, TypeElement element) {
    String qualified = element.getQualifiedName().toString();
    if (qualified.isEmpty()) {
      return Optional.empty();
    }
    List<String> arguments = new ArrayList<>();
    for (TypeMirror argument : type.getTypeArguments()) {
      Optional<String> text = of(argument);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(text.get());
    }
    String name = nested(element).orElseGet(() -> name(qualified));
    return Optional.of(
        arguments.isEmpty() ? name : name + "<" + String.join(", ", arguments) + ">");
  }

  /// A class inside another one is written behind it, so that no import is needed but for that.
  private Optional<String> nested(TypeElement element) {
    if (element.getQualifiedName().toString().indexOf('.') < 0) {
      return Optional.of(element.getQualifiedName().toString());
    }
    return element.getEnclosingElement() instanceof TypeElement outer
        ? Optional.of(
            nested(outer).orElseGet(() -> name(outer.getQualifiedName().toString()))
                + "."
                + element.getSimpleName())
        : Optional.empty();
  }
}
