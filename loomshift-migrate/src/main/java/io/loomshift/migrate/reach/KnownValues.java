package io.loomshift.migrate.reach;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
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
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/// Tells whether the class of an object is known: the tree makes it, at places that can all be
/// seen, or the JDK does.
final class KnownValues {
  /// From a variable to its value, and again.
  private static final int STEPS = 6;

  private final Classes classes;
  private final Callees callees;
  private final boolean ofJdk;

  /// @param ofJdk whether what a static method of the JDK gives counts as known: it is no code of
  ///   others, but which class it is, is not told
  KnownValues(Classes classes, Callees callees, boolean ofJdk) {
    this.classes = classes;
    this.callees = callees;
    this.ofJdk = ofJdk;
  }

  boolean isKnown(TreePath expression) {
    return isKnown(expression, STEPS);
  }

  /// The parameter of a method that an expression reads, empty where it is something else, or where
  /// something is assigned to it.
  Optional<Tree> parameter(TreePath expression) {
    return callees
        .variables()
        .read(expression)
        .filter(variable -> variable.path().getParentPath().getLeaf() instanceof MethodTree)
        .filter(variable -> callees.variables().assigned(variable).isEmpty())
        .map(Variable::tree);
  }

  private boolean isKnown(TreePath value, int steps) {
    if (steps == 0) {
      return false;
    }
    return switch (value.getLeaf()) {
      case ParenthesizedTree tree -> isKnown(child(value, tree.getExpression()), steps);
      case TypeCastTree tree -> isKnown(child(value, tree.getExpression()), steps);
      case ConditionalExpressionTree choice ->
          isKnown(child(value, choice.getTrueExpression()), steps)
              && isKnown(child(value, choice.getFalseExpression()), steps);
      case LambdaExpressionTree _, MemberReferenceTree _, NewClassTree _ -> true;
      case MethodInvocationTree _ -> isReturned(value, steps);
      case IdentifierTree _, MemberSelectTree _ ->
          callees.variables().read(value).filter(variable -> isKnown(variable, steps)).isPresent();
      case Tree other -> other.getKind() == Tree.Kind.NULL_LITERAL;
    };
  }

  /// Whether all that a method of the tree returns is known, or the JDK makes it.
  private boolean isReturned(TreePath call, int steps) {
    Callees.Callee callee = callees.of(call);
    if (callee.methods().isEmpty()) {
      return ofJdk
          && callee
              .type()
              .flatMap(classes.outside()::binaryName)
              .filter(classes.outside()::isOfJdk)
              .filter(_ ->
                  ((MethodInvocationTree) call.getLeaf()).getMethodSelect()
                          instanceof MemberSelectTree select
                      && callees.variables().typeName(Receiver.of(call, select)).isPresent())
              .isPresent();
    }
    Set<Modifier> flags =
        ((MethodTree) callee.methods().getFirst().getLeaf()).getModifiers().getFlags();
    boolean closed = flags.contains(Modifier.STATIC) || flags.contains(Modifier.PRIVATE);
    List<TreePath> returned = Returns.of(callee.methods());
    return closed
        && !returned.isEmpty()
        && returned.stream().allMatch(result -> isKnown(result, steps - 1));
  }

  private boolean isKnown(Variable variable, int steps) {
    TreePath around = variable.path().getParentPath();
    List<TreePath> values = new ArrayList<>();
    ExpressionTree initial = variable.tree().getInitializer();
    if (initial != null) {
      values.add(child(variable.path(), initial));
    }
    Set<Modifier> flags = variable.tree().getModifiers().getFlags();
    if (variable.owner().isPresent()) {
      if (!flags.contains(Modifier.PRIVATE) && !flags.contains(Modifier.FINAL)) {
        return false;
      }
      values.addAll(callees.variables().assigned(variable));
    } else if (around.getLeaf() instanceof MethodTree method) {
      if (!given(method, around, variable, values)) {
        return false;
      }
      values.addAll(callees.variables().assigned(variable));
    } else if (initial == null && !(around.getLeaf() instanceof BlockTree)) {
      // Of a loop, a lambda, a handler.
      return false;
    } else {
      values.addAll(callees.variables().assigned(variable));
    }
    values.removeIf(value -> value.getLeaf().getKind() == Tree.Kind.NULL_LITERAL);
    return !values.isEmpty() && values.stream().allMatch(value -> isKnown(value, steps - 1));
  }

  /// Adds what a parameter is given, where nobody else can give it anything.
  boolean given(MethodTree method, TreePath around, Variable variable, List<TreePath> values) {
    int index = method.getParameters().indexOf(variable.tree());
    boolean made = method.getReturnType() == null;
    boolean closed =
        method.getModifiers().getFlags().contains(Modifier.PRIVATE)
            || (made && isPrivate(around.getParentPath()));
    if (!closed || index < 0) {
      return false;
    }
    CompilationUnitTree file = around.getCompilationUnit();
    String name = made ? "this" : method.getName().toString();
    for (TreePath call : callees.written().calls(file, name)) {
      give(((MethodInvocationTree) call.getLeaf()).getArguments(), method, index, call, values);
    }
    if (made && around.getParentPath().getLeaf() instanceof ClassTree owner) {
      String type = owner.getSimpleName().toString();
      for (TreePath call : callees.written().creations(file)) {
        NewClassTree creation = (NewClassTree) call.getLeaf();
        if (creation.getIdentifier().toString().replaceFirst("<.*", "").endsWith(type)) {
          give(creation.getArguments(), method, index, call, values);
        }
      }
    }
    return true;
  }

  private static void give(
      List<? extends ExpressionTree> arguments,
      MethodTree method,
      int index,
      TreePath call,
      List<TreePath> values) {
    if (arguments.size() == method.getParameters().size()) {
      values.add(child(call, arguments.get(index)));
    }
  }

  private static boolean isPrivate(TreePath type) {
    return type.getLeaf() instanceof ClassTree tree
        && (tree.getSimpleName().isEmpty()
            || tree.getModifiers().getFlags().contains(Modifier.PRIVATE)
            || !(type.getParentPath().getLeaf() instanceof ClassTree
                || type.getParentPath().getLeaf() instanceof CompilationUnitTree));
  }

  private static TreePath child(TreePath path, Tree tree) {
    return new TreePath(path, tree);
  }
}
