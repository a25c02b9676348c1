package io.loomshift.migrate.reach;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds what an identifier stands for, and of which declared type an expression is.
final class Variables {
  private static final String STRING = "java.lang.String";

  private final Classes classes;
  private final Callees callees;
  private final HeldTypes held;
  private final StaticImports imports = new StaticImports();

  /// The assignments of each file by the last name of what is assigned: a file is searched once,
  /// and not for each of its variables.
  private final Map<CompilationUnitTree, Map<String, List<TreePath>>> assignments = new HashMap<>();

  Variables(Classes classes, Callees callees) {
    this.classes = classes;
    this.callees = callees;
    this.held = new HeldTypes(classes, callees);
  }

  /// A variable where it is declared.
  ///
  /// @param owner its class, empty for one of a method
  record Variable(VariableTree tree, TreePath path, Optional<DeclaredClass> owner) {
    boolean isStatic() {
      return owner.filter(type -> type.isStatic(tree)).isPresent();
    }
  }

  /// The variable of a name that is in scope at a place, empty where there is none.
  Optional<Variable> named(String name, TreePath place) {
    Tree below = place.getLeaf();
    for (TreePath at = place.getParentPath(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        TreePath type = at;
        Optional<Variable> field = classes.around(type).flatMap(owner -> field(owner, name));
        if (field.isPresent()) {
          return field;
        }
      } else {
        for (Tree candidate : declared(at.getLeaf(), below)) {
          if (candidate instanceof VariableTree variable
              && variable.getName().contentEquals(name)) {
            return Optional.of(
                new Variable(variable, new TreePath(at, variable), Optional.empty()));
          }
        }
      }
      below = at.getLeaf();
    }
    return imports.owner(name, place).flatMap(classes::named).flatMap(owner -> field(owner, name));
  }

  /// What a tree declares before or for the one in it.
  private static List<? extends Tree> declared(Tree around, Tree below) {
    return switch (around) {
      case BlockTree block -> before(block.getStatements(), below);
      case CaseTree branch when branch.getStatements() != null ->
          before(branch.getStatements(), below);
      case LambdaExpressionTree lambda -> lambda.getParameters();
      case MethodTree method -> method.getParameters();
      case ForLoopTree loop -> before(loop.getInitializer(), below);
      // What it goes through is read before there is a variable.
      case EnhancedForLoopTree loop ->
          below.equals(loop.getStatement()) ? List.of(loop.getVariable()) : List.of();
      case TryTree attempt -> before(attempt.getResources(), below);
      case CatchTree handler -> List.of(handler.getParameter());
      default -> List.of();
    };
  }

  private static List<? extends Tree> before(List<? extends Tree> statements, Tree below) {
    int end = statements.indexOf(below);
    return end < 0 ? statements : statements.subList(0, end);
  }

  /// A field of a class or of one that it extends.
  Optional<Variable> field(DeclaredClass type, String name) {
    for (DeclaredClass owner : classes.lineage(type)) {
      Optional<VariableTree> field = owner.field(name);
      if (field.isPresent()) {
        return Optional.of(
            new Variable(field.get(), new TreePath(owner.path(), field.get()), Optional.of(owner)));
      }
    }
    return Optional.empty();
  }

  /// The variable that an expression reads, empty where it is something else.
  Optional<Variable> read(TreePath expression) {
    return switch (expression.getLeaf()) {
      case ParenthesizedTree tree -> read(new TreePath(expression, tree.getExpression()));
      case IdentifierTree identifier -> named(identifier.getName().toString(), expression);
      case MemberSelectTree select -> {
        TreePath receiver = new TreePath(expression, select.getExpression());
        yield typeOf(receiver)
            .or(() -> typeName(receiver))
            .flatMap(classes::named)
            .flatMap(type -> field(type, select.getIdentifier().toString()));
      }
      default -> Optional.empty();
    };
  }

  /// What a variable is assigned in its file.
  List<TreePath> assigned(Variable variable) {
    List<TreePath> values = new ArrayList<>();
    for (TreePath path :
        assignments
            .computeIfAbsent(variable.path().getCompilationUnit(), Variables::assignments)
            .getOrDefault(variable.tree().getName().toString(), List.of())) {
      AssignmentTree assignment = (AssignmentTree) path.getLeaf();
      if (read(new TreePath(path, assignment.getVariable()))
          .filter(other -> other.tree().equals(variable.tree()))
          .isPresent()) {
        values.add(new TreePath(path, assignment.getExpression()));
      }
    }
    return values;
  }

  private static Map<String, List<TreePath>> assignments(CompilationUnitTree unit) {
    Map<String, List<TreePath>> found = new HashMap<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        found
            .computeIfAbsent(SimpleName.of(tree.getVariable()), _ -> new ArrayList<>())
            .add(getCurrentPath());
        return super.visitAssignment(tree, null);
      }
    }.scan(new TreePath(unit), null);
    return found;
  }

  /// The type that an expression names, as in `Type.method()`; empty for a value.
  Optional<String> typeName(TreePath expression) {
    Tree leaf = expression.getLeaf();
    boolean named = leaf instanceof IdentifierTree || leaf instanceof MemberSelectTree;
    return named && read(expression).isEmpty()
        ? classes.names().type(leaf, expression)
        : Optional.empty();
  }

  /// The qualified name of an expression's declared type, empty where nothing declares it.
  Optional<String> typeOf(TreePath expression) {
    return switch (expression.getLeaf()) {
      case ParenthesizedTree tree -> typeOf(new TreePath(expression, tree.getExpression()));
      case TypeCastTree cast -> classes.names().type(cast.getType(), expression);
      case NewClassTree creation -> classes.names().type(creation.getIdentifier(), expression);
      case IdentifierTree identifier when identifier.getName().contentEquals("this") ->
          classes.around(expression).map(DeclaredClass::name);
      case MemberSelectTree select when select.getIdentifier().contentEquals("this") ->
          classes.names().type(select.getExpression(), expression);
      case MemberSelectTree select when select.getIdentifier().contentEquals("class") ->
          Optional.of(Class.class.getName());
      case IdentifierTree _, MemberSelectTree _ ->
          read(expression).map(this::typeOf).orElseGet(() -> constant(expression));
      case LiteralTree literal when literal.getValue() instanceof String -> Optional.of(STRING);
      case BinaryTree sum when sum.getKind() == Tree.Kind.PLUS ->
          Stream.of(sum.getLeftOperand(), sum.getRightOperand())
              .flatMap(part -> typeOf(new TreePath(expression, part)).stream())
              .filter(STRING::equals)
              .findFirst();
      case ConditionalExpressionTree choice -> {
        Optional<String> type = typeOf(new TreePath(expression, choice.getTrueExpression()));
        yield type.equals(typeOf(new TreePath(expression, choice.getFalseExpression())))
            ? type
            : Optional.empty();
      }
      case ArrayAccessTree access -> element(new TreePath(expression, access.getExpression()));
      case MethodInvocationTree _ -> result(expression);
      default -> Optional.empty();
    };
  }

  /// The type of a constant of an enum that the tree does not declare, such as `TimeUnit.SECONDS`,
  /// by its class or imported.
  private Optional<String> constant(TreePath expression) {
    Optional<String> owner =
        expression.getLeaf() instanceof MemberSelectTree select
            ? typeName(new TreePath(expression, select.getExpression()))
            : imports.owner(expression.getLeaf().toString(), expression);
    return owner.filter(type -> classes.outside().isEnum(type));
  }

  private Optional<String> typeOf(Variable variable) {
    Tree type = variable.tree().getType();
    ExpressionTree initial = variable.tree().getInitializer();
    if (type != null) {
      return classes.names().type(type, variable.path());
    }
    return initial == null
        ? held.declared(variable)
        : typeOf(new TreePath(variable.path(), initial));
  }

  private Optional<String> element(TreePath array) {
    return read(array)
        .filter(variable -> variable.tree().getType() instanceof ArrayTypeTree)
        .flatMap(variable ->
            classes
                .names()
                .type(((ArrayTypeTree) variable.tree().getType()).getType(), variable.path()));
  }

  private Optional<String> result(TreePath invocation) {
    Callees.Callee callee = callees.of(invocation);
    MethodInvocationTree call = (MethodInvocationTree) invocation.getLeaf();
    String name = SimpleName.of(call.getMethodSelect());
    int arguments = call.getArguments().size();
    if (name.equals("toString") && arguments == 0) {
      return Optional.of(STRING);
    }
    if (callee.methods().isEmpty()
        && callee.type().isPresent()
        && call.getMethodSelect() instanceof MemberSelectTree) {
      return classes.foreign(callee.type().get()).stream()
          .flatMap(type -> classes.outside().result(type, name, arguments).stream())
          .findFirst()
          .or(() -> accessed(callee.type().get(), name, arguments))
          .or(() -> held.result(invocation));
    }
    return callee.methods().stream()
        .findFirst()
        .filter(method -> ((MethodTree) method.getLeaf()).getReturnType() != null)
        .flatMap(method ->
            classes
                .names()
                .type(((MethodTree) method.getLeaf()).getReturnType(), method)
                .or(() -> held.result(invocation)));
  }

  /// The type of what a method gives that nobody wrote.
  private Optional<String> accessed(String type, String name, int arguments) {
    Optional<DeclaredClass> declared = classes.named(type);
    if (declared.filter(named -> named.tree().getKind() == Tree.Kind.ENUM).isPresent()) {
      return switch (name) {
        case "name" -> Optional.of(STRING);
        case "valueOf" -> Optional.of(type);
        default -> Optional.empty();
      };
    }
    return declared.stream()
        .flatMap(named -> classes.lineage(named).stream())
        .flatMap(owner ->
            ImpliedMethods.field(owner, name, arguments).stream()
                .flatMap(field ->
                    classes
                        .names()
                        .type(field.getType(), new TreePath(owner.path(), field))
                        .stream()))
        .findFirst();
  }
}
