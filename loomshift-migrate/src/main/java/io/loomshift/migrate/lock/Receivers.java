package io.loomshift.migrate.lock;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.GivenValues;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.migrate.lock.MonitorKey.Instance;
import io.loomshift.migrate.lock.MonitorKey.OfClass;
import io.loomshift.migrate.lock.MonitorKey.Unknown;
import io.loomshift.source.attribute.Attribution;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// Tells which object an expression means, as far as a monitor goes.
final class Receivers {
  /// The object of a class.
  static final Held CLASS = new Held("java.lang.Class", Set.of("java.lang.Object"), true);

  private static final Held ANYTHING = new Held("java.lang.Object", Set.of(), false);

  private final Attribution attribution;

  Receivers(Attribution attribution) {
    this.attribution = attribution;
  }

  /// What an expression means.
  ///
  /// @param plain see [MonitorUse]
  record Named(MonitorKey key, Held object, boolean plain) {}

  Named of(TreePath expression) {
    return switch (expression.getLeaf()) {
      case ParenthesizedTree tree -> of(new TreePath(expression, tree.getExpression()));
      case IdentifierTree name when name.getName().contentEquals("this") -> instance(expression);
      case MemberSelectTree select when select.getIdentifier().contentEquals("this") ->
          instance(expression);
      case MemberSelectTree select when select.getIdentifier().contentEquals("class") -> {
        TreePath type = new TreePath(expression, select.getExpression());
        yield attribution
            .element(type)
            .filter(TypeElement.class::isInstance)
            .map(element -> new Named(new OfClass(name((TypeElement) element)), CLASS, true))
            .orElse(new Named(new Unknown(), CLASS, false));
      }
      default -> variable(expression);
    };
  }

  private Named instance(TreePath expression) {
    return attribution
        .type(expression)
        .filter(DeclaredType.class::isInstance)
        .map(type -> (TypeElement) ((DeclaredType) type).asElement())
        .map(type -> new Named(new Instance(name(type)), held(type), true))
        .orElse(new Named(new Unknown(), ANYTHING, false));
  }

  private Named variable(TreePath expression) {
    Optional<Element> element = attribution.element(expression);
    Held object = held(expression, element);
    if (element.isPresent()
        && element.get().getKind() == ElementKind.FIELD
        && element.get().getEnclosingElement() instanceof TypeElement owner) {
      Field field = new Field(name(owner), element.get().getSimpleName().toString());
      return new Named(field, object, isPlain(expression, element.get()));
    }
    return new Named(new Unknown(), object, false);
  }

  /// Whether the text of a field stands for the same object wherever it is repeated.
  private boolean isPlain(TreePath expression, Element field) {
    return switch (expression.getLeaf()) {
      case IdentifierTree _ -> true;
      case MemberSelectTree select ->
          field.getModifiers().contains(Modifier.STATIC)
              || isStable(new TreePath(expression, select.getExpression()));
      default -> false;
    };
  }

  private boolean isStable(TreePath receiver) {
    return switch (receiver.getLeaf()) {
      case IdentifierTree name when name.getName().contentEquals("this") -> true;
      case MemberSelectTree select when select.getIdentifier().contentEquals("this") -> true;
      case IdentifierTree _ ->
          attribution
              .element(receiver)
              .filter(element -> element.getModifiers().contains(Modifier.FINAL))
              .isPresent();
      default -> false;
    };
  }

  /// What a value can be: that which all creations say that a variable is given, or what is
  /// declared.
  private Held held(TreePath expression, Optional<Element> element) {
    Optional<Held> created =
        element.filter(Receivers::isVariable).flatMap(v -> created(v, expression));
    return created.or(() -> attribution.type(expression).map(this::held)).orElse(ANYTHING);
  }

  private static boolean isVariable(Element element) {
    return element.getKind() == ElementKind.FIELD
        || element.getKind() == ElementKind.LOCAL_VARIABLE;
  }

  private Optional<Held> created(Element variable, TreePath use) {
    GivenValues given = GivenValues.of(variable, use, attribution);
    List<TreePath> values = given.values();
    if (values.size() != 1
        || (!given.complete() && !variable.getModifiers().contains(Modifier.FINAL))) {
      return Optional.empty();
    }
    Tree value = values.getFirst().getLeaf();
    return value instanceof NewClassTree || value instanceof NewArrayTree
        ? attribution
            .type(values.getFirst())
            .map(this::held)
            .map(held -> new Held(held.type(), held.supertypes(), true))
        : Optional.empty();
  }

  private Held held(TypeMirror type) {
    return attribution.types().erasure(type) instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? held(element)
        : type.getKind() == TypeKind.ARRAY
            ? new Held(type.toString(), Set.of("java.lang.Object"), true)
            : ANYTHING;
  }

  /// Some instance of a class or of a subclass.
  Held held(TypeElement type) {
    return new Held(name(type), supertypes(type), type.getModifiers().contains(Modifier.FINAL));
  }

  String name(TypeElement type) {
    return attribution.elements().getBinaryName(type).toString();
  }

  /// All that a class inherits from.
  Set<String> supertypes(TypeElement type) {
    Set<String> names = new HashSet<>();
    Deque<TypeMirror> open = new ArrayDeque<>(attribution.types().directSupertypes(type.asType()));
    while (!open.isEmpty()) {
      TypeMirror next = open.remove();
      if (next instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && names.add(name(element))
          && next.getKind() != TypeKind.ERROR) {
        open.addAll(attribution.types().directSupertypes(next));
      }
    }
    names.add("java.lang.Object");
    return names;
  }

  /// Whether an expression makes an object that is good for nothing but its monitor.
  static boolean isLockObject(ExpressionTree value) {
    return switch (value) {
      case NewClassTree creation ->
          creation.getClassBody() == null
              && creation.getArguments().isEmpty()
              && Set.of("Object", "java.lang.Object").contains(creation.getIdentifier().toString());
      case NewArrayTree array ->
          array.getInitializers() == null || array.getInitializers().isEmpty();
      default -> false;
    };
  }
}
