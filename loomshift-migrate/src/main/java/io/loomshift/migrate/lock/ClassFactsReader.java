package io.loomshift.migrate.lock;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/// Reads from a file which classes it declares, as far as their monitors go.
final class ClassFactsReader extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Attribution attribution;
  private final PackageIndex index;
  private final Unit unit;
  private final Receivers receivers;
  private final List<ClassFacts> classes = new ArrayList<>();

  private ClassFactsReader(Attribution attribution, PackageIndex index, Unit unit) {
    this.attribution = attribution;
    this.index = index;
    this.unit = unit;
    this.receivers = new Receivers(attribution);
  }

  static List<ClassFacts> of(Attribution attribution, PackageIndex index, Unit unit) {
    ClassFactsReader reader = new ClassFactsReader(attribution, index, unit);
    reader.scan(new TreePath(unit.tree()), null);
    return reader.classes;
  }

  @Override
  public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
    attribution
        .element(getCurrentPath())
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .ifPresent(type -> classes.add(facts(type)));
    return super.visitClass(tree, null);
  }

  private ClassFacts facts(TypeElement type) {
    Set<String> members = new HashSet<>();
    ElementFilter.fieldsIn(attribution.elements().getAllMembers(type))
        .forEach(field -> members.add(field.getSimpleName().toString()));
    return new ClassFacts(
        receivers.name(type),
        attribution,
        unit,
        getCurrentPath(),
        type,
        receivers.supertypes(type),
        foreign(type),
        isOpen(type),
        members);
  }

  private Optional<String> foreign(TypeElement type) {
    TypeElement at = type;
    while (at.getSuperclass() instanceof DeclaredType parent
        && parent.asElement() instanceof TypeElement element) {
      String name = receivers.name(element);
      if (name.equals("java.lang.Object")
          || name.equals("java.lang.Enum")
          || name.equals("java.lang.Record")) {
        return Optional.empty();
      }
      if (index.filesOfClass(name).isEmpty()) {
        return Optional.of(element.getQualifiedName().toString());
      }
      at = element;
    }
    return Optional.empty();
  }

  private static boolean isOpen(TypeElement type) {
    for (Element at = type; at instanceof TypeElement; at = at.getEnclosingElement()) {
      boolean named =
          at.getModifiers().contains(Modifier.PUBLIC)
              || at.getModifiers().contains(Modifier.PROTECTED);
      if (!named) {
        return false;
      }
    }
    return type.getEnclosingElement() instanceof TypeElement
        || type.getEnclosingElement() instanceof PackageElement;
  }
}
