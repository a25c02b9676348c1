package io.loomshift.migrate.flow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.reach.Heirs;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
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
  private static final Set<Tree.Kind> MAKES =
      Set.of(
          Tree.Kind.NEW_CLASS,
          Tree.Kind.LAMBDA_EXPRESSION,
          Tree.Kind.MEMBER_REFERENCE,
          Tree.Kind.METHOD_INVOCATION);

  /// The methods that run a task.
  public static final List<String> METHODS = List.of("run", "call", "get", "apply", "accept");

  private static final Set<String> WITH_PARAMETER = Set.of("newThread", "apply", "accept");

  private final PackageIndex index;
  private final Heirs heirs;
  private final SyntaxTrees trees;

  /// @param heirs who inherits from whom in the tree
  /// @param trees the files of the tree
  public TaskBodies(PackageIndex index, Heirs heirs, SyntaxTrees trees) {
    this.index = index;
    this.heirs = heirs;
    this.trees = trees;
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
      case LambdaExpressionTree _ -> attribution.unit(task).map(unit -> body(unit, task));
      case MemberReferenceTree _ ->
          attribution
              .element(task)
              .filter(ExecutableElement.class::isInstance)
              .map(ExecutableElement.class::cast)
              .flatMap(this::ofMethod);
      case NewClassTree creation when creation.getClassBody() != null ->
          attribution
              .unit(task)
              .flatMap(unit -> method(unit, new TreePath(task, creation.getClassBody()), method))
              .or(() -> ofType(new TreePath(task, creation.getIdentifier()), method, attribution));
      case NewClassTree creation when isFuture(creation) ->
          of(
              new TreePath(task, creation.getArguments().getFirst()),
              creation.getArguments().size() == 1 ? "call" : "run",
              attribution);
      case MethodInvocationTree call ->
          returned(task, method, attribution)
              .or(() -> ofType(task, method, attribution))
              .or(() ->
                  WrappedTask.of(call, task, attribution, this)
                      .flatMap(code -> attribution.unit(code).map(unit -> body(unit, code))));
      default -> ofExpression(task, method, attribution);
    };
  }

  private static TaskBody body(Unit unit, TreePath lambda) {
    Tree body = ((LambdaExpressionTree) lambda.getLeaf()).getBody();
    return new TaskBody(unit, new TreePath(lambda, body));
  }

  /// `new FutureTask<>(task)` and its like.
  private static boolean isFuture(NewClassTree creation) {
    return !creation.getArguments().isEmpty()
        && creation.getIdentifier().toString().matches("(\\w+\\.)*\\w*FutureTask(<.*)?");
  }

  private Optional<TaskBody> ofExpression(TreePath task, String method, Attribution attribution) {
    Optional<TaskBody> initial =
        attribution
            .element(task)
            .filter(VariableElement.class::isInstance)
            .flatMap(variable ->
                initializer(variable, task, attribution)
                    .or(() -> onlyValue(variable, task, attribution)))
            .flatMap(value -> of(value, method, attribution));
    return initial.or(() -> ofType(task, method, attribution));
  }

  /// The value of a local variable or private field that is assigned once.
  private static Optional<TreePath> onlyValue(
      Element variable, TreePath use, Attribution attribution) {
    boolean confined =
        variable.getKind() == ElementKind.LOCAL_VARIABLE
            || (variable.getKind() == ElementKind.FIELD
                && variable.getModifiers().contains(Modifier.PRIVATE));
    if (!confined) {
      return Optional.empty();
    }
    List<TreePath> values =
        GivenValues.of(variable, use, attribution).values().stream()
            .filter(value -> value.getLeaf().getKind() != Tree.Kind.NULL_LITERAL)
            .toList();
    // Variables that are given each other would be followed for ever.
    return values.size() == 1 && MAKES.contains(values.getFirst().getLeaf().getKind())
        ? Optional.of(values.getFirst())
        : Optional.empty();
  }

  /// What the method of the tree returns that a call runs, where that is one task.
  private Optional<TaskBody> returned(TreePath call, String method, Attribution attribution) {
    return attribution
        .element(call)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast)
        .flatMap(this::ofMethod)
        .flatMap(body -> onlyReturned(body, method));
  }

  private static Optional<TaskBody> onlyReturned(TaskBody body, String method) {
    List<TreePath> values = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        if (tree.getExpression() != null) {
          values.add(new TreePath(getCurrentPath(), tree.getExpression()));
        }
        return null;
      }

      @Override
      public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void u) {
        return null;
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(body.code(), null);
    // The file was parsed alone: nothing tells the types of names in it.
    return values.size() != 1
        ? Optional.empty()
        : switch (values.getFirst().getLeaf()) {
          case LambdaExpressionTree lambda ->
              Optional.of(
                  new TaskBody(body.unit(), new TreePath(values.getFirst(), lambda.getBody())));
          case NewClassTree creation when creation.getClassBody() != null ->
              method(body.unit(), new TreePath(values.getFirst(), creation.getClassBody()), method);
          default -> Optional.empty();
        };
  }

  private Optional<TaskBody> ofType(TreePath task, String method, Attribution attribution) {
    return attribution
        .type(task)
        .filter(DeclaredType.class::isInstance)
        .flatMap(type -> inClass(((DeclaredType) type).asElement(), method));
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
                trees.unit(body.unit().file()).orElseThrow(),
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
    trees
        .unit(body.unit().file())
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
    return inClass(type, method);
  }

  private Optional<TaskBody> ofMethod(ExecutableElement method) {
    return inClass(
        method.getEnclosingElement(),
        method.getSimpleName().toString(),
        method.getParameters().size());
  }

  private Optional<TaskBody> inClass(@Nullable Element type, String method) {
    return inClass(type, method, parameters(method));
  }

  /// How many parameters the method has that runs a task, or makes a thread.
  private static int parameters(String method) {
    return WITH_PARAMETER.contains(method) ? 1 : 0;
  }

  /// A method of a class of the tree, or of the nearest of its superclasses that declares it.
  private Optional<TaskBody> inClass(@Nullable Element type, String method, int parameters) {
    if (!(type instanceof TypeElement typeElement)) {
      return Optional.empty();
    }
    Optional<TaskBody> own =
        file(typeElement)
            .flatMap(trees::unit)
            .flatMap(unit ->
                classPath(unit, typeElement).flatMap(c -> method(unit, c, method, parameters)));
    if (own.isPresent()) {
      return own;
    }
    Optional<TaskBody> inherited =
        typeElement.getSuperclass() instanceof DeclaredType superclass
            ? inClass(superclass.asElement(), method, parameters)
            : Optional.empty();
    return inherited.or(() -> onlyHeir(typeElement, method, parameters));
  }

  /// The method of the one class of the tree that has it and inherits from a type of the tree, by
  /// simple names. An abstract one does what its heirs make of it.
  private Optional<TaskBody> onlyHeir(TypeElement type, String method, int parameters) {
    if (file(type).isEmpty()) {
      return Optional.empty();
    }
    List<TaskBody> found = new ArrayList<>();
    String name = type.getSimpleName().toString();
    for (SourceFile file : heirs.of(name)) {
      trees
          .unit(file)
          .ifPresent(unit ->
              new TreePathScanner<@Nullable Void, @Nullable Void>() {
                @Override
                public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
                  if (inherits(tree, name)
                      && !tree.getModifiers().getFlags().contains(Modifier.ABSTRACT)) {
                    method(unit, getCurrentPath(), method, parameters).ifPresent(found::add);
                  }
                  return super.visitClass(tree, null);
                }
              }.scan(new TreePath(unit.tree()), null));
    }
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  private static boolean inherits(ClassTree type, String name) {
    return Stream.concat(
            Stream.ofNullable(type.getExtendsClause()), type.getImplementsClause().stream())
        .anyMatch(parent -> parent.toString().matches("(?s)(.*\\.)?" + name + "(<.*)?"));
  }

  /// Whether a class stands in the tree.
  public boolean declares(@Nullable Element type) {
    return type instanceof TypeElement known && file(known).isPresent();
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
    return trees.unit(file);
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

  private static Optional<TaskBody> method(Unit unit, TreePath type, String name) {
    return method(unit, type, name, parameters(name));
  }

  private static Optional<TaskBody> method(Unit unit, TreePath type, String name, int parameters) {
    for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
      if (member instanceof MethodTree method
          && method.getName().contentEquals(name)
          && method.getParameters().size() == parameters
          && method.getBody() != null) {
        return Optional.of(
            new TaskBody(unit, new TreePath(new TreePath(type, method), method.getBody())));
      }
    }
    return Optional.empty();
  }
}
