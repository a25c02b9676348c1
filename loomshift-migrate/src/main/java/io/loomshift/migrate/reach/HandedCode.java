package io.loomshift.migrate.reach;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.reach.Reach.Foreign;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Tells whether a task is, or runs, code that comes from outside: the caller's, not the author's.
final class HandedCode {
  /// From a variable to its value, and again.
  private static final int STEPS = 5;

  private static final List<String> METHODS = List.of("run", "call", "get");

  private final Classes classes;
  private final Callees callees;

  HandedCode(Classes classes, Callees callees) {
    this.classes = classes;
    this.callees = callees;
  }

  /// What runs code from outside; empty where all code of the task is known, or nothing of it.
  ///
  /// @param task the expression that is the task, or its body
  Optional<Foreign> of(TreePath task) {
    return task.getLeaf() instanceof ExpressionTree ? value(task, STEPS) : body(task);
  }

  private Optional<Foreign> body(TreePath code) {
    return ForeignCode.in(code, classes, callees, this::isGiven);
  }

  private Optional<Foreign> value(TreePath task, int steps) {
    if (steps == 0) {
      return Optional.empty();
    }
    return switch (task.getLeaf()) {
      case ParenthesizedTree tree -> value(child(task, tree.getExpression()), steps);
      case TypeCastTree tree -> value(child(task, tree.getExpression()), steps);
      case LambdaExpressionTree lambda -> body(child(task, lambda.getBody()));
      case MemberReferenceTree reference -> referred(task, reference);
      case NewClassTree creation when creation.getClassBody() != null ->
          member(child(task, creation.getClassBody()));
      case NewClassTree creation when isFuture(creation) ->
          value(child(task, creation.getArguments().getFirst()), steps);
      case IdentifierTree _, MemberSelectTree _ ->
          callees
              .variables()
              .read(task)
              .map(variable -> held(variable, task, steps))
              .orElseGet(() -> typed(task));
      case NewClassTree _ -> typed(task);
      case MethodInvocationTree _ -> returned(task, steps);
      default -> Optional.empty();
    };
  }

  /// What the methods of the tree return that a call may run.
  private Optional<Foreign> returned(TreePath call, int steps) {
    List<TreePath> values = Returns.of(callees.of(call).methods());
    return values.stream().flatMap(value -> value(value, steps - 1).stream()).findFirst();
  }

  private Optional<Foreign> held(Variable variable, TreePath task, int steps) {
    List<TreePath> values = values(variable);
    Optional<Foreign> foreign =
        values.stream().flatMap(value -> value(value, steps - 1).stream()).findFirst();
    if (foreign.isPresent() || isKnown(values)) {
      return foreign;
    }
    Optional<DeclaredClass> type = callees.variables().typeOf(task).flatMap(classes::named);
    if (type.isPresent() && !type.get().isInterface()) {
      return typed(task);
    }
    return isHandedIn(variable)
        ? Optional.of(new Foreign(task.getLeaf().toString(), false))
        : Optional.empty();
  }

  /// Whether a variable may hold code that the code around it did not make.
  boolean isGiven(Variable variable) {
    return !isKnown(values(variable));
  }

  private static boolean isKnown(List<TreePath> values) {
    return !values.isEmpty()
        && values.stream()
            .map(TreePath::getLeaf)
            .allMatch(value ->
                value instanceof LambdaExpressionTree
                    || value instanceof MemberReferenceTree
                    || (value instanceof NewClassTree creation && !isFuture(creation)));
  }

  private static boolean isHandedIn(Variable variable) {
    Tree around = variable.path().getParentPath().getLeaf();
    return around instanceof MethodTree
        || around instanceof LambdaExpressionTree
        || around instanceof ClassTree;
  }

  /// The values that a variable is given in its file: a local one by its initialiser, a parameter
  /// of a private method by its calls, a field by assignments.
  private static List<TreePath> values(Variable variable) {
    List<TreePath> values = new ArrayList<>();
    ExpressionTree initial = variable.tree().getInitializer();
    if (initial != null && !String.valueOf(initial).equals("null")) {
      values.add(child(variable.path(), initial));
    }
    TreePath around = variable.path().getParentPath();
    String name = variable.tree().getName().toString();
    if (around.getLeaf() instanceof MethodTree method) {
      int index = method.getParameters().indexOf(variable.tree());
      if (method.getModifiers().getFlags().contains(Modifier.PRIVATE)) {
        values.addAll(arguments(method, index, around));
      }
    } else if (variable.owner().isPresent()) {
      values.addAll(assigned(name, new TreePath(around.getCompilationUnit())));
    }
    return values;
  }

  private static List<TreePath> arguments(MethodTree method, int index, TreePath scope) {
    List<TreePath> values = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree call, @Nullable Void unused) {
        if (SimpleName.of(call.getMethodSelect()).contentEquals(method.getName())
            && call.getArguments().size() == method.getParameters().size()) {
          values.add(child(getCurrentPath(), call.getArguments().get(index)));
        }
        return super.visitMethodInvocation(call, null);
      }
    }.scan(new TreePath(scope.getCompilationUnit()), null);
    return values;
  }

  private static List<TreePath> assigned(String field, TreePath file) {
    List<TreePath> values = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        if (SimpleName.of(tree.getVariable()).equals(field)
            && !String.valueOf(tree.getExpression()).equals("null")) {
          values.add(child(getCurrentPath(), tree.getExpression()));
        }
        return super.visitAssignment(tree, null);
      }
    }.scan(file, null);
    return values;
  }

  /// A reference to a method of the tree, or to the one method of a variable that is code.
  private Optional<Foreign> referred(TreePath task, MemberReferenceTree reference) {
    TreePath qualifier = child(task, reference.getQualifierExpression());
    String method = reference.getName().toString();
    Optional<Variable> variable = callees.variables().read(qualifier);
    if (variable.isPresent() && isGiven(variable.get())) {
      return ForeignCode.isCode(variable.get(), method, classes)
          ? Optional.of(new Foreign(reference.toString(), false))
          : Optional.empty();
    }
    return callees
        .variables()
        .typeOf(qualifier)
        .or(() -> callees.variables().typeName(qualifier))
        .flatMap(classes::named)
        .flatMap(type -> method(type, method));
  }

  private Optional<Foreign> typed(TreePath task) {
    return callees
        .variables()
        .typeOf(task)
        .flatMap(classes::named)
        .flatMap(type -> METHODS.stream().flatMap(name -> method(type, name).stream()).findFirst());
  }

  private Optional<Foreign> method(DeclaredClass type, String name) {
    return classes.lineage(type).stream()
        .flatMap(owner -> bodies(owner.path(), List.of(name)).stream())
        .findFirst()
        .flatMap(this::body);
  }

  /// The methods of an anonymous class.
  private Optional<Foreign> member(TreePath type) {
    return bodies(type, METHODS).stream().flatMap(code -> body(code).stream()).findFirst();
  }

  private static List<TreePath> bodies(TreePath type, List<String> names) {
    List<TreePath> bodies = new ArrayList<>();
    for (Tree member : ((ClassTree) type.getLeaf()).getMembers()) {
      if (member instanceof MethodTree method
          && names.contains(method.getName().toString())
          && method.getBody() != null) {
        bodies.add(child(child(type, method), method.getBody()));
      }
    }
    return bodies;
  }

  /// `new FutureTask<>(task)` and its like.
  private static boolean isFuture(NewClassTree creation) {
    return creation.getClassBody() == null
        && !creation.getArguments().isEmpty()
        && creation.getIdentifier().toString().replaceFirst("<.*", "").endsWith("FutureTask");
  }

  private static TreePath child(TreePath path, Tree tree) {
    return new TreePath(path, tree);
  }
}
