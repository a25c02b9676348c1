package io.loomshift.migrate.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// The arguments of a `new Thread(…)`, by the parts that they play in its constructors.
///
/// @param roles the part of each argument, in their order; [Role#UNKNOWN] where its type cannot be
///   resolved and the others do not settle it
/// @param unresolved the names of types that cannot be resolved
record ThreadArguments(List<TreePath> arguments, List<Role> roles, List<String> unresolved) {
  enum Role {
    GROUP,
    TASK,
    NAME,
    STACK_SIZE,
    INHERIT,
    UNKNOWN
  }

  static ThreadArguments of(TreePath path, Analysis analysis) {
    List<TreePath> arguments = new ArrayList<>();
    List<Role> own = new ArrayList<>();
    List<String> unresolved = new ArrayList<>();
    for (ExpressionTree argument : ((NewClassTree) path.getLeaf()).getArguments()) {
      TreePath argumentPath = new TreePath(path, argument);
      arguments.add(argumentPath);
      own.add(role(argumentPath, analysis, unresolved));
    }
    Optional<ExecutableElement> constructor =
        unresolved.isEmpty() ? analysis.executable(path) : Optional.empty();
    List<Role> roles =
        constructor
            .filter(c -> c.getParameters().size() == arguments.size())
            .map(c -> c.getParameters().stream().map(p -> role(p.asType().toString())).toList())
            .orElseGet(() -> settle(own));
    return new ThreadArguments(arguments, roles, unresolved);
  }

  private static Role role(String type) {
    return switch (type) {
      case "java.lang.ThreadGroup" -> Role.GROUP;
      case "java.lang.Runnable" -> Role.TASK;
      case "java.lang.String" -> Role.NAME;
      case "long" -> Role.STACK_SIZE;
      case "boolean" -> Role.INHERIT;
      default -> Role.UNKNOWN;
    };
  }

  private static Role role(TreePath argument, Analysis analysis, List<String> unresolved) {
    Tree tree = argument.getLeaf();
    if (tree instanceof LambdaExpressionTree || tree instanceof MemberReferenceTree) {
      return Role.TASK;
    }
    Optional<TypeMirror> type = analysis.type(argument);
    if (type.isEmpty() || type.get().getKind() == TypeKind.NULL) {
      return Role.UNKNOWN;
    }
    for (Role role : List.of(Role.TASK, Role.NAME, Role.GROUP)) {
      if (analysis.types().inherits(type.get(), className(role))) {
        return role;
      }
    }
    analysis.types().unresolved(type.get()).ifPresent(unresolved::add);
    return type.get().getKind().isPrimitive() ? role(type.get().toString()) : Role.UNKNOWN;
  }

  private static String className(Role role) {
    return switch (role) {
      case TASK -> "java.lang.Runnable";
      case NAME -> "java.lang.String";
      case GROUP -> "java.lang.ThreadGroup";
      case STACK_SIZE, INHERIT, UNKNOWN -> "";
    };
  }

  /// What the constructors of `Thread` leave no choice about: behind a group comes a task or a
  /// name, behind a task comes a name, and of three or more the order is fixed.
  private static List<Role> settle(List<Role> own) {
    List<Role> fixed = List.of(Role.GROUP, Role.TASK, Role.NAME, Role.STACK_SIZE, Role.INHERIT);
    if (own.size() >= 3) {
      return fixed.subList(0, Math.min(own.size(), fixed.size()));
    }
    if (own.size() == 2) {
      if (own.get(0) == Role.TASK) {
        return List.of(Role.TASK, Role.NAME);
      }
      if (own.get(1) == Role.TASK) {
        return List.of(Role.GROUP, Role.TASK);
      }
    }
    return List.copyOf(own);
  }

  Optional<TreePath> argument(Role role) {
    int index = roles.indexOf(role);
    return index < 0 ? Optional.empty() : Optional.of(arguments.get(index));
  }

  /// Whether the thread gets a stack size other than the default.
  boolean hasStackSize() {
    return argument(Role.STACK_SIZE)
        .filter(size ->
            !(size.getLeaf() instanceof LiteralTree literal
                && literal.getValue() instanceof Number number
                && number.longValue() == 0))
        .isPresent();
  }

  /// The pattern of the thesis that the arguments make up.
  Optional<Pattern> pattern() {
    if (roles.equals(List.of(Role.TASK))) {
      return Optional.of(Pattern.P1);
    }
    if (roles.equals(List.of(Role.TASK, Role.NAME))) {
      return Optional.of(Pattern.P2);
    }
    if (roles.equals(List.of(Role.GROUP, Role.TASK))) {
      return Optional.of(Pattern.P3);
    }
    if (roles.equals(List.of(Role.GROUP, Role.TASK, Role.NAME))) {
      return Optional.of(Pattern.P4);
    }
    return Optional.empty();
  }
}
