package io.loomshift.migrate.lock;

import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;

/// Which methods of library classes take the monitor of their instance.
final class LibraryMonitors {
  private LibraryMonitors() {}

  /// A synchronized instance method of a class or of what it inherits from.
  ///
  /// @param from the qualified name of the superclass from which on it is asked
  static Optional<String> synchronizedMethod(TypeElement type, String from) {
    boolean asked = false;
    for (TypeElement at = type; at != null; at = parent(at).orElse(null)) {
      asked |= at.getQualifiedName().contentEquals(from);
      if (asked) {
        for (ExecutableElement method : ElementFilter.methodsIn(at.getEnclosedElements())) {
          if (method.getModifiers().contains(Modifier.SYNCHRONIZED)
              && !method.getModifiers().contains(Modifier.STATIC)) {
            return Optional.of(method.getSimpleName().toString());
          }
        }
      }
    }
    return Optional.empty();
  }

  static Optional<TypeElement> parent(TypeElement type) {
    return type.getSuperclass() instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? Optional.of(element)
        : Optional.empty();
  }
}
