package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Shape;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.SourceMask;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// A subclass of `Thread` stays what it is: no virtual thread is an instance of it. Also told of
/// subclasses of subclasses, in the tree or on the class path, and of anonymous ones of these.
final class KeepThreadSubclass implements Rule {
  private static final String THREAD = "java.lang.Thread";

  @Override
  public String id() {
    return "keep-thread-subclass";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.CLASS, Tree.Kind.NEW_CLASS);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return switch (path.getLeaf()) {
      // javac gives an anonymous class an `extends` when it attributes it.
      case ClassTree type when type.getExtendsClause() != null && !type.getSimpleName().isEmpty() ->
          named(path, type, analysis);
      case NewClassTree creation when creation.getClassBody() != null ->
          anonymous(path, creation, analysis);
      default -> Optional.empty();
    };
  }

  @Override
  public Optional<Shape> shape(TreePath path, Finding finding) {
    return Optional.of(Shape.ANONYMOUS_THREAD);
  }

  private static Optional<Finding> named(TreePath path, ClassTree type, Analysis analysis) {
    Tree extended = type.getExtendsClause();
    Optional<TypeMirror> superclass =
        analysis
            .element(path)
            .filter(TypeElement.class::isInstance)
            .map(element -> ((TypeElement) element).getSuperclass());
    Unit unit = analysis.unit(path);
    String name = type.getSimpleName().toString();
    int start = nameStart(unit, type, name);
    int end = unit.end(extended);
    if (superclass.filter(t -> analysis.types().inherits(t, THREAD)).isPresent()) {
      return Optional.of(
          finding(
              start,
              end,
              Reason.of(
                  ReasonCode.THREAD_SUBCLASS,
                  line(unit, start),
                  name
                      + " extends "
                      + unit.text(extended)
                      + ", and no virtual thread is an instance of a subclass of Thread")));
    }
    boolean unknown =
        superclass.isEmpty()
            || superclass.get().getKind() == TypeKind.ERROR
            || analysis.types().unresolved(superclass.get()).isPresent();
    return unknown && lastName(extended).endsWith("Thread")
        ? Optional.of(
            finding(
                start,
                end,
                Reason.of(
                    ReasonCode.UNRESOLVED_TYPE,
                    line(unit, start),
                    "whether "
                        + name
                        + " is a thread is not known: "
                        + superclass
                            .flatMap(t -> analysis.types().unresolved(t))
                            .orElse(unit.text(extended))
                        + " cannot be resolved")))
        : Optional.empty();
  }

  private static Optional<Finding> anonymous(
      TreePath path, NewClassTree creation, Analysis analysis) {
    Tree extended = creation.getIdentifier();
    boolean subclass =
        !lastName(extended).isEmpty()
            && analysis
                .type(new TreePath(path, extended))
                .filter(type -> analysis.types().inherits(type, THREAD))
                .filter(type -> !analysis.types().is(type, THREAD))
                .isPresent();
    if (!subclass) {
      return Optional.empty();
    }
    Unit unit = analysis.unit(path);
    return Optional.of(
        finding(
            unit.start(creation),
            unit.end(extended),
            Reason.of(
                ReasonCode.THREAD_SUBCLASS,
                analysis.line(path),
                "this class extends "
                    + unit.text(extended)
                    + ", and no virtual thread is an instance of a subclass of Thread")));
  }

  private static Finding finding(int start, int end, Reason reason) {
    return new Finding(
        start, end, SiteKind.THREAD_SUBCLASS, Optional.empty(), List.of(reason), Optional.empty());
  }

  private static String lastName(Tree type) {
    return switch (type) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree select -> select.getIdentifier().toString();
      case ParameterizedTypeTree parameterized -> lastName(parameterized.getType());
      default -> "";
    };
  }

  private static int nameStart(Unit unit, ClassTree type, String name) {
    int start = unit.start(type);
    String header =
        SourceMask.mask(unit.content().substring(start, unit.end(type.getExtendsClause())));
    Matcher declaration =
        Pattern.compile("\\bclass\\s+(" + Pattern.quote(name) + ")").matcher(header);
    return declaration.find() ? start + declaration.start(1) : start;
  }

  private static int line(Unit unit, int offset) {
    return (int) unit.tree().getLineMap().getLineNumber(offset);
  }
}
