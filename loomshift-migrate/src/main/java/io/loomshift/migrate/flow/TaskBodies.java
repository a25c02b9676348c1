package io.loomshift.migrate.flow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTree;
import io.loomshift.source.attribute.Unit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import org.jspecify.annotations.Nullable;

/// Finds the code that a task runs: the body of a lambda or of an anonymous class where it stands,
/// and for a class of the tree its `run`, or the method that is referred to, in its own file. Such
/// a file is parsed when it is first asked for, since only its stub was attributed.
public final class TaskBodies {
  private final PackageIndex index;
  private final Map<SourceFile, Unit> parsed = new HashMap<>();

  public TaskBodies(PackageIndex index) {
    this.index = index;
  }

  /// The code of a task, empty where it is not in the tree or not known.
  public Optional<TaskBody> of(TreePath task, Attribution attribution) {
    return of(task, "run", attribution);
  }

  /// The code of an object with one method that matters, such as the `newThread` of a factory;
  /// empty where it is not in the tree or not known.
  public Optional<TaskBody> of(TreePath task, String method, Attribution attribution) {
    return switch (task.getLeaf()) {
      case ParenthesizedTree tree ->
          of(new TreePath(task, tree.getExpression()), method, attribution);
      case TypeCastTree tree -> of(new TreePath(task, tree.getExpression()), method, attribution);
      case LambdaExpressionTree lambda ->
          attribution
              .unit(task)
              .map(unit -> new TaskBody(unit, new TreePath(task, lambda.getBody())));
      case MemberReferenceTree _ ->
          attribution
              .element(task)
              .filter(ExecutableElement.class::isInstance)
              .map(ExecutableElement.class::cast)
              .flatMap(referred ->
                  inClass(
                      referred.getEnclosingElement(),
                      new Signature(
                          referred.getSimpleName().toString(), referred.getParameters().size())));
      case NewClassTree creation when creation.getClassBody() != null ->
          attribution
              .unit(task)
              .flatMap(unit ->
                  method(unit, new TreePath(task, creation.getClassBody()), Signature.of(method)));
      default -> ofExpression(task, method, attribution);
    };
  }

  private Optional<TaskBody> ofExpression(TreePath task, String method, Attribution attribution) {
    Optional<TaskBody> initial =
        attribution
            .element(task)
            .filter(VariableElement.class::isInstance)
            .flatMap(variable -> initializer(variable, task, attribution))
            .flatMap(value -> of(value, method, attribution));
    if (initial.isPresent()) {
      return initial;
    }
    return attribution
        .type(task)
        .filter(DeclaredType.class::isInstance)
        .flatMap(type -> inClass(((DeclaredType) type).asElement(), Signature.of(method)));
  }

  private static Optional<TreePath> initializer(
      Element variable, TreePath use, Attribution attribution) {
    TreePath[] found = new TreePath[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        if (tree.getInitializer() != null
            && tree.getName().contentEquals(variable.getSimpleName())
            && attribution.element(getCurrentPath()).filter(variable::equals).isPresent()) {
          found[0] = new TreePath(getCurrentPath(), tree.getInitializer());
        }
        return super.visitVariable(tree, null);
      }
    }.scan(new TreePath(use.getCompilationUnit()), null);
    return Optional.ofNullable(found[0]);
  }

  /// The methods of a name in the classes around a body: what a call of that name without a
  /// receiver may run. Overloads and nested classes are not told apart.
  public List<TaskBody> called(TaskBody body, String name) {
    return declared(body, name).stream()
        .filter(method -> ((MethodTree) method.getLeaf()).getBody() != null)
        .map(method ->
            new TaskBody(
                parse(body.unit().file()).orElseThrow(),
                new TreePath(method, ((MethodTree) method.getLeaf()).getBody())))
        .toList();
  }

  /// Whether a call of a name without a receiver may run a native method.
  public boolean isNative(TaskBody body, String name) {
    return declared(body, name).stream()
        .anyMatch(method ->
            ((MethodTree) method.getLeaf()).getModifiers().getFlags().contains(Modifier.NATIVE));
  }

  private List<TreePath> declared(TaskBody body, String name) {
    Set<String> around = new HashSet<>();
    for (TreePath at = body.code(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        around.add(type.getSimpleName().toString());
      }
    }
    List<TreePath> found = new ArrayList<>();
    // Of the file with the site only a part was attributed.
    parse(body.unit().file())
        .ifPresent(unit ->
            new TreePathScanner<@Nullable Void, @Nullable Void>() {
              @Override
              public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
                if (tree.getName().contentEquals(name)
                    && getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type
                    && around.contains(type.getSimpleName().toString())) {
                  found.add(getCurrentPath());
                }
                return super.visitMethod(tree, null);
              }
            }.scan(new TreePath(unit.tree()), null));
    return found;
  }

  /// The code of a method of a class, its own or inherited; empty where it is not in the tree.
  public Optional<TaskBody> ofClass(TypeElement type, String method) {
    return inClass(type, Signature.of(method));
  }

  /// A method of a class of the tree, or of the nearest of its superclasses that declares it.
  private Optional<TaskBody> inClass(@Nullable Element type, Signature method) {
    if (!(type instanceof TypeElement typeElement)) {
      return Optional.empty();
    }
    Optional<TaskBody> own =
        file(typeElement)
            .flatMap(this::parse)
            .flatMap(unit -> classPath(unit, typeElement).flatMap(c -> method(unit, c, method)));
    if (own.isPresent()) {
      return own;
    }
    return typeElement.getSuperclass() instanceof DeclaredType superclass
        ? inClass(superclass.asElement(), method)
        : Optional.empty();
  }

  private Optional<SourceFile> file(TypeElement type) {
    Element outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    return outermost instanceof TypeElement top
        ? index.file(top.getQualifiedName().toString())
        : Optional.empty();
  }

  /// A file of the tree, parsed as a whole; empty where it cannot be read.
  public Optional<Unit> unit(SourceFile file) {
    return parse(file);
  }

  private Optional<Unit> parse(SourceFile file) {
    Unit before = parsed.get(file);
    if (before != null) {
      return Optional.of(before);
    }
    try {
      Unit unit = SyntaxTree.parse(file, file.text().content(), "25").unit();
      parsed.put(file, unit);
      return Optional.of(unit);
    } catch (IOException | AnalysisFailure e) {
      // What cannot be read was reported with the tree. What cannot be parsed is as unknown as a
      // task of a library.
      return Optional.empty();
    }
  }

  private static Optional<TreePath> classPath(Unit unit, TypeElement type) {
    TreePath[] found = new TreePath[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        if (tree.getSimpleName().contentEquals(type.getSimpleName())) {
          found[0] = getCurrentPath();
        }
        return super.visitClass(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return Optional.ofNullable(found[0]);
  }

  /// What tells a method from most of its overloads.
  private record Signature(String name, int parameters) {
    /// That of a method by which a task is run, or a thread is asked for.
    static Signature of(String method) {
      return new Signature(method, method.equals("newThread") ? 1 : 0);
    }

    boolean isOf(MethodTree method) {
      return method.getName().contentEquals(name) && method.getParameters().size() == parameters;
    }
  }

  private static Optional<TaskBody> method(Unit unit, TreePath type, Signature signature) {
    for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
      if (member instanceof MethodTree method
          && signature.isOf(method)
          && method.getBody() != null) {
        return Optional.of(
            new TaskBody(unit, new TreePath(new TreePath(type, method), method.getBody())));
      }
    }
    return Optional.empty();
  }
}
