package io.loomshift.migrate.lock;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ClassTree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;

/// A lock is a field, and fields are what serialisation writes, mappers store, and generated
/// methods compare.
final class StateHazard {
  /// Annotations whose processors go through the fields of a class, by their simple names.
  private static final Set<String> FIELD_READERS =
      Set.of(
          "Entity",
          "Embeddable",
          "MappedSuperclass",
          "Document",
          "Data",
          "Value",
          "EqualsAndHashCode",
          "ToString",
          "XmlRootElement",
          "XmlType",
          "XmlAccessorType",
          "JsonAutoDetect");

  private final ClassFacts owner;

  StateHazard(ClassFacts owner) {
    this.owner = owner;
  }

  /// Instances of a serialisable subclass are no matter: of what is not serialisable the
  /// constructor runs, lock and all.
  Optional<Reason> reason(int line) {
    if (owner.element().getKind() == ElementKind.ENUM) {
      // Of a constant its name is written, and nothing else.
      return Optional.empty();
    }
    if (owner.inherits("java.io.Serializable")) {
      return Optional.of(
          reason(
              line,
              "the class is `Serializable`: the lock becomes part of what is written, and an object"
                  + " that was written before comes back without one"));
    }
    for (AnnotationTree annotation : tree().getModifiers().getAnnotations()) {
      String type = annotation.getAnnotationType().toString();
      if (FIELD_READERS.contains(type.substring(type.lastIndexOf('.') + 1))) {
        return Optional.of(
            reason(
                line, "what reads `@" + type + "` goes through the fields, and the lock is one"));
      }
    }
    return Optional.empty();
  }

  private ClassTree tree() {
    return (ClassTree) owner.path().getLeaf();
  }

  private static Reason reason(int line, String message) {
    return Reason.of(ReasonCode.MONITOR_STATE, line, message);
  }
}
