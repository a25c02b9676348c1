package io.loomshift.migrate.flow;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import org.jspecify.annotations.Nullable;

/// Follows a value from the expression that makes it: through parentheses, casts and branches, into
/// local variables, fields, parameters of methods of the analysed files, and out of their returns.
/// An element of an array or collection and the variable of a loop over one stand for its values.
///
/// The result has every use that was seen. It is no proof that there are no others: a value that
/// goes [Use.Elsewhere] may come back, and a file that is not analysed may read a field.
final class UseFinder {

  private final Attribution attribution;
  private final List<Use> uses = new ArrayList<>();
  private final Set<Element> followed = new HashSet<>();
  private final Set<Element> containers = new HashSet<>();

  private UseFinder(Attribution attribution) {
    this.attribution = attribution;
  }

  /// All uses of the value of an expression, in the order in which they are found.
  static List<Use> usesOf(TreePath expression, Attribution attribution) {
    UseFinder finder = new UseFinder(attribution);
    finder.value(expression);
    return List.copyOf(finder.uses);
  }

  /// All uses of a variable's value.
  static List<Use> usesOfVariable(Element variable, Attribution attribution) {
    UseFinder finder = new UseFinder(attribution);
    finder.variable(variable, Optional.empty());
    return List.copyOf(finder.uses);
  }

  private void value(TreePath path) {
    TreePath parentPath = path.getParentPath();
    if (parentPath == null) {
      return;
    }
    Tree child = path.getLeaf();
    switch (parentPath.getLeaf()) {
      case ParenthesizedTree _ -> value(parentPath);
      case ConditionalExpressionTree conditional when !conditional.getCondition().equals(child) ->
          value(parentPath);
      case YieldTree _ -> switchExpression(parentPath);
      case CaseTree _ -> switchExpression(parentPath);
      case TypeCastTree _ -> {
        attribution.type(parentPath).ifPresent(t -> uses.add(new Use.Cast(parentPath, t)));
        value(parentPath);
      }
      case InstanceOfTree test -> typeTest(parentPath, test);
      case VariableTree declaration when child.equals(declaration.getInitializer()) ->
          store(parentPath, parentPath);
      case AssignmentTree assignment when assignment.getExpression().equals(child) -> {
        store(parentPath, new TreePath(parentPath, assignment.getVariable()));
        value(parentPath);
      }
      case MemberSelectTree select -> selected(parentPath, select);
      case MemberReferenceTree reference ->
          uses.add(new Use.Reference(parentPath, reference.getName().toString()));
      case MethodInvocationTree call -> argument(parentPath, call.getArguments().indexOf(child));
      case NewClassTree creation when creation.getArguments().contains(child) ->
          argument(parentPath, creation.getArguments().indexOf(child));
      case ReturnTree _ -> returned(parentPath);
      case LambdaExpressionTree _ -> uses.add(new Use.Returned(parentPath, Optional.empty()));
      case NewArrayTree _ -> value(parentPath);
      case ArrayAccessTree access when access.getExpression().equals(child) -> value(parentPath);
      case EnhancedForLoopTree loop when loop.getExpression().equals(child) ->
          element(new TreePath(parentPath, loop.getVariable()))
              .ifPresent(v -> variable(v, Optional.of(parentPath)));
      case ExpressionStatementTree _ -> {}
      default -> uses.add(new Use.Elsewhere(parentPath));
    }
  }

  private void switchExpression(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof SwitchExpressionTree) {
        value(at);
        return;
      }
      if (at.getLeaf() instanceof BlockTree && !(path.getLeaf() instanceof YieldTree)) {
        return;
      }
    }
  }

  private void typeTest(TreePath path, InstanceOfTree test) {
    Tree type = test.getType();
    if (type != null) {
      attribution
          .type(new TreePath(path, type))
          .ifPresent(t -> uses.add(new Use.TypeTest(path, t)));
    }
    if (test.getPattern() instanceof BindingPatternTree binding) {
      TreePath pattern = new TreePath(path, binding);
      element(new TreePath(pattern, binding.getVariable()))
          .ifPresent(v -> variable(v, Optional.of(path)));
    }
  }

  private void store(TreePath statement, TreePath target) {
    TreePath variable = target;
    while (variable.getLeaf() instanceof ArrayAccessTree access) {
      variable = new TreePath(variable, access.getExpression());
    }
    Optional<Element> element = element(variable);
    if (element.isEmpty()) {
      uses.add(new Use.Elsewhere(statement));
      return;
    }
    uses.add(new Use.Stored(statement, element.get()));
    variable(element.get(), Optional.of(statement));
  }

  private void selected(TreePath path, MemberSelectTree select) {
    TreePath call = path.getParentPath();
    if (call == null
        || !(call.getLeaf() instanceof MethodInvocationTree invocation)
        || !invocation.getMethodSelect().equals(path.getLeaf())) {
      uses.add(new Use.Elsewhere(path));
      return;
    }
    String method = select.getIdentifier().toString();
    boolean onContainer =
        element(new TreePath(path, select.getExpression()))
            .filter(containers::contains)
            .isPresent();
    if (!onContainer) {
      uses.add(new Use.Call(call, method, List.copyOf(invocation.getArguments())));
    } else if (Containers.GET.contains(method)) {
      value(call);
    } else if (method.equals("forEach")) {
      invocation.getArguments().forEach(code -> each(new TreePath(call, code)));
    }
  }

  /// What is done with each value of a container.
  private void each(TreePath code) {
    switch (code.getLeaf()) {
      case MemberReferenceTree reference ->
          uses.add(new Use.Reference(code, reference.getName().toString()));
      case LambdaExpressionTree lambda ->
          lambda.getParameters().stream()
              .flatMap(parameter -> element(new TreePath(code, parameter)).stream())
              .forEach(parameter -> variable(parameter, Optional.of(code)));
      default -> {}
    }
  }

  private void argument(TreePath call, int index) {
    Optional<ExecutableElement> callee = executable(call);
    if (callee.filter(method -> givesBack(method, index)).isPresent()) {
      value(call);
      if (callee.filter(UseFinder::isOfJdk).isPresent()) {
        return;
      }
    }
    uses.add(new Use.Argument(call, callee, index));
    if (callee.isEmpty()) {
      return;
    }
    if (attribution.declaration(callee.get()).isPresent()) {
      List<? extends VariableElement> parameters = callee.get().getParameters();
      boolean variable = callee.get().isVarArgs() && index >= parameters.size() - 1;
      if (index < parameters.size() && !variable) {
        variable(parameters.get(index), Optional.empty());
      }
    } else if (Containers.PUT.contains(callee.get().getSimpleName().toString())
        && call.getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select) {
      TreePath receiver = Receiver.of(call, select);
      element(receiver)
          .filter(VariableElement.class::isInstance)
          .ifPresent(container -> {
            containers.add(container);
            variable(container, Optional.of(call));
          });
    }
  }

  /// Whether a method returns what it is given, since by its types it can return nothing else, as
  /// `requireNonNull`. Outside the JDK it may keep it, too.
  private static boolean givesBack(ExecutableElement method, int index) {
    List<? extends VariableElement> parameters = method.getParameters();
    if (method.getKind() != ElementKind.METHOD || index >= parameters.size()) {
      return false;
    }
    TypeMirror given = parameters.get(index).asType();
    return given instanceof TypeVariable variable
        && method.getTypeParameters().contains(variable.asElement())
        && method.getReturnType() instanceof TypeVariable result
        && result.asElement().equals(variable.asElement());
  }

  private static boolean isOfJdk(ExecutableElement method) {
    return String.valueOf(method.getEnclosingElement()).startsWith("java.");
  }

  private void returned(TreePath path) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
        uses.add(new Use.Returned(path, Optional.empty()));
        return;
      }
      if (at.getLeaf() instanceof MethodTree) {
        Optional<ExecutableElement> method = executable(at);
        uses.add(new Use.Returned(path, method));
        method.ifPresent(this::callers);
        return;
      }
    }
  }

  private void callers(ExecutableElement method) {
    if (followed.add(method)) {
      String name = method.getSimpleName().toString();
      for (Unit unit : scope(method)) {
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitMethodInvocation(
              MethodInvocationTree call, @Nullable Void unused) {
            if (isNamed(call.getMethodSelect(), name)
                && executable(getCurrentPath()).filter(method::equals).isPresent()) {
              value(getCurrentPath());
            }
            return super.visitMethodInvocation(call, null);
          }
        }.scan(unit.tree(), null);
      }
    }
  }

  private static boolean isNamed(Tree select, String name) {
    return switch (select) {
      case IdentifierTree identifier -> identifier.getName().contentEquals(name);
      case MemberSelectTree member -> member.getIdentifier().contentEquals(name);
      default -> false;
    };
  }

  /// Finds the reads of a variable.
  ///
  /// @param from a path inside the method that declares a local variable, where that is known
  private void variable(Element variable, Optional<TreePath> from) {
    if (!followed.add(variable)) {
      return;
    }
    if (isLocal(variable)) {
      from.or(() ->
              Optional.ofNullable(variable.getEnclosingElement()).flatMap(attribution::declaration))
          .map(UseFinder::member)
          .ifPresent(scope -> reads(scope, variable));
    } else {
      for (Unit unit : scope(variable)) {
        reads(new TreePath(unit.tree()), variable);
      }
    }
  }

  private static boolean isLocal(Element variable) {
    return variable.getKind() != ElementKind.FIELD
        && variable.getKind() != ElementKind.ENUM_CONSTANT;
  }

  /// The member of a top-level or nested class that encloses a path: as far as a local name
  /// reaches.
  private static TreePath member(TreePath path) {
    TreePath member = path;
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof BlockTree) {
        member = at;
      }
      if (at.getLeaf() instanceof LambdaExpressionTree) {
        member = at;
      }
    }
    return member;
  }

  private void reads(TreePath scope, Element variable) {
    String name = variable.getSimpleName().toString();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        read(tree.getName().contentEquals(name), getCurrentPath());
        return super.visitIdentifier(tree, null);
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        read(tree.getIdentifier().contentEquals(name), getCurrentPath());
        return super.visitMemberSelect(tree, null);
      }

      private void read(boolean sameName, TreePath path) {
        if (sameName && !isTarget(path) && element(path).filter(variable::equals).isPresent()) {
          value(path);
        }
      }
    }.scan(scope, null);
  }

  private static boolean isTarget(TreePath path) {
    return path.getParentPath() != null
        && path.getParentPath().getLeaf() instanceof AssignmentTree assignment
        && assignment.getVariable().equals(path.getLeaf());
  }

  /// The files that may name a member: its own for a private one.
  private List<Unit> scope(Element member) {
    Optional<Unit> own = attribution.declaration(member).flatMap(attribution::unit);
    if (member.getModifiers().contains(Modifier.PRIVATE) && own.isPresent()) {
      return List.of(own.get());
    }
    String name = member.getSimpleName().toString();
    return attribution.units().stream().filter(unit -> unit.content().contains(name)).toList();
  }

  private Optional<Element> element(TreePath path) {
    return attribution.element(path);
  }

  private Optional<ExecutableElement> executable(TreePath path) {
    return attribution
        .element(path)
        .filter(ExecutableElement.class::isInstance)
        .map(ExecutableElement.class::cast);
  }
}
