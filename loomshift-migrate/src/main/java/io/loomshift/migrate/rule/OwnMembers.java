package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/// What the `run` of an anonymous thread takes from its class: `this`, and the members of `Thread`
/// that it names without a qualifier. Once the class is gone these need one.
final class OwnMembers extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private static final String THREAD = "java.lang.Thread";

  /// Methods whose result tells of the class that goes away.
  private static final Set<String> OF_THE_CLASS = Set.of("getClass", "clone", "finalize");

  private final Analysis analysis;
  private final Unit unit;
  private final ClassTree anonymous;
  private final String threadName;
  private final List<TextEdit> edits = new ArrayList<>();
  private Optional<String> obstacle = Optional.empty();
  private boolean callsRun;

  /// @param threadName how the file names `Thread`
  private OwnMembers(Analysis analysis, Unit unit, ClassTree anonymous, String threadName) {
    this.analysis = analysis;
    this.unit = unit;
    this.anonymous = anonymous;
    this.threadName = threadName;
  }

  static OwnMembers of(TreePath body, ClassTree anonymous, String threadName, Analysis analysis) {
    OwnMembers members = new OwnMembers(analysis, analysis.unit(body), anonymous, threadName);
    members.scan(body, null);
    return members;
  }

  /// The qualifiers to write.
  List<TextEdit> edits() {
    return List.copyOf(edits);
  }

  /// Why the body cannot do without its class; empty where it can.
  Optional<String> obstacle() {
    return obstacle;
  }

  /// Whether the body calls its own `run`, so that it needs a name.
  boolean callsRun() {
    return callsRun;
  }

  @Override
  public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
    TreePath path = getCurrentPath();
    String name = tree.getName().toString();
    if (name.equals("this")) {
      if (enclosingType(path).equals(Optional.of(anonymous))) {
        qualifyInstance(path, threadName + ".currentThread()", unit.end(tree));
      }
    } else if (name.equals("super")) {
      if (enclosingType(path).equals(Optional.of(anonymous))) {
        obstacle = Optional.of("it calls a method of its superclass by `super`");
      }
    } else {
      analysis.element(path).ifPresent(element -> member(path, name, element));
    }
    return super.visitIdentifier(tree, null);
  }

  private void member(TreePath path, String name, Element element) {
    boolean type = element.getKind().isClass() || element.getKind().isInterface();
    if ((element.asType().getKind() == TypeKind.ERROR || element.getKind() == ElementKind.OTHER)
        && isNameOfThread(name)) {
      obstacle = Optional.of("what `" + name + "` means cannot be resolved");
    }
    if (name.equals("run") && isDeclaredByAnonymous(element)) {
      callsRun = true;
      return;
    }
    if (!(element.getEnclosingElement() instanceof TypeElement owner)
        || !(type || element.getKind().isField() || element instanceof ExecutableElement)
        || name.equals("<init>")
        || !inheritor(path, owner).equals(Optional.of(anonymous))) {
      return;
    }
    if (element.getModifiers().contains(Modifier.STATIC) || type) {
      edits.add(TextEdit.insert(unit.start(path.getLeaf()), threadName + "."));
    } else if (OF_THE_CLASS.contains(name)) {
      obstacle = Optional.of("it calls `" + name + "()` of its own class");
    } else {
      qualifyInstance(path, threadName + ".currentThread().", unit.start(path.getLeaf()));
    }
  }

  private boolean isDeclaredByAnonymous(Element element) {
    return analysis
        .attribution()
        .declaration(element)
        .filter(declaration -> declaration.getParentPath().getLeaf().equals(anonymous))
        .isPresent();
  }

  /// @param end where the text ends that the qualifier replaces
  private void qualifyInstance(TreePath path, String qualifier, int end) {
    if (isRunElsewhere(path)) {
      obstacle =
          Optional.of(
              "code that may run on another thread uses `" + unit.text(path.getLeaf()) + "` of it");
    }
    edits.add(new TextEdit(unit.start(path.getLeaf()), end, qualifier));
  }

  /// Whether a lambda or class lies between a path and the anonymous class.
  private boolean isRunElsewhere(TreePath path) {
    for (TreePath at = path; at != null && !at.getLeaf().equals(anonymous); ) {
      if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
        return true;
      }
      at = at.getParentPath();
    }
    return false;
  }

  private static Optional<ClassTree> enclosingType(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  /// The innermost class around a path that has the members of `owner`, if that is one that
  /// `Thread` has, too.
  private Optional<ClassTree> inheritor(TreePath path, TypeElement owner) {
    String name = owner.getQualifiedName().toString();
    if (!name.equals(THREAD) && !name.equals("java.lang.Object")) {
      return Optional.empty();
    }
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type
          && (type.equals(anonymous)
              || analysis
                  .element(at)
                  .filter(e -> analysis.types().inherits(e.asType(), name))
                  .isPresent())) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  private boolean isNameOfThread(String name) {
    TypeElement thread = analysis.attribution().elements().getTypeElement(THREAD);
    return thread.getEnclosedElements().stream()
        .anyMatch(member -> member.getSimpleName().contentEquals(name));
  }
}
