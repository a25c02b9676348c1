package io.loomshift.migrate.flow;

import io.loomshift.source.attribute.Attribution;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/// Questions about types that rules ask.
public final class TypeQueries {
  private final Attribution attribution;

  TypeQueries(Attribution attribution) {
    this.attribution = attribution;
  }

  /// Whether a type is a class or interface of this qualified name, or inherits from it.
  public boolean inherits(TypeMirror type, String name) {
    TypeElement ancestor = attribution.elements().getTypeElement(name);
    return ancestor != null
        && type.getKind() != TypeKind.ERROR
        && isReference(type)
        && attribution
            .types()
            .isSubtype(
                attribution.types().erasure(type), attribution.types().erasure(ancestor.asType()));
  }

  private static boolean isReference(TypeMirror type) {
    return switch (type.getKind()) {
      case DECLARED, ARRAY, TYPEVAR, INTERSECTION, UNION -> true;
      default -> false;
    };
  }

  /// Whether a type is exactly the class or interface of this qualified name.
  public boolean is(TypeMirror type, String name) {
    return type instanceof DeclaredType declared
        && declared.getKind() == TypeKind.DECLARED
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(name);
  }

  /// The last type argument of a type, such as the elements of a list or the values of a map.
  public Optional<TypeMirror> lastArgument(TypeMirror type) {
    return type instanceof DeclaredType declared && !declared.getTypeArguments().isEmpty()
        ? Optional.of(declared.getTypeArguments().getLast())
        : Optional.empty();
  }

  /// Whether a type is a functional interface whose method returns nothing.
  public boolean isFunctionOfVoid(TypeMirror type) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && ElementFilter.methodsIn(attribution.elements().getAllMembers(element)).stream()
            .filter(method -> method.getModifiers().contains(Modifier.ABSTRACT))
            .anyMatch(method -> method.getReturnType().getKind() == TypeKind.VOID);
  }

  /// The name of a type that cannot be resolved: the type itself, or one that it inherits from;
  /// empty where all of it is known.
  public Optional<String> unresolved(TypeMirror type) {
    Deque<TypeMirror> open = new ArrayDeque<>();
    open.add(type);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      TypeMirror next = open.remove();
      if (next.getKind() == TypeKind.ERROR) {
        return Optional.of(next.toString());
      }
      if (next.getKind() == TypeKind.DECLARED && seen.add(next.toString())) {
        open.addAll(attribution.types().directSupertypes(next));
      }
    }
    return Optional.empty();
  }
}
