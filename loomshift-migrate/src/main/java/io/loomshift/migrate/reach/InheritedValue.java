package io.loomshift.migrate.reach;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.Libraries.Found;
import io.loomshift.source.attribute.Receiver;
import java.util.Optional;
import java.util.stream.Stream;

/// Tells reads of thread-locals whose value a new thread takes from the one that makes it: those of
/// an `InheritableThreadLocal`, or of a class that inherits from it, also where the variable is
/// declared as a `ThreadLocal`.
final class InheritedValue {
  private static final String LOCAL = "java/lang/ThreadLocal";
  private static final String INHERITABLE = "java/lang/InheritableThreadLocal";

  /// Also where its jar is not on the class path.
  ///
  /// Source: transmittable-thread-local 2.14.5.
  private static final String TRANSMITTABLE = "com.alibaba.ttl.TransmittableThreadLocal";

  private InheritedValue() {}

  /// The read that a call of the tree is; empty for any other call.
  static Optional<String> asked(TreePath call, Variables variables, Classes classes) {
    MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
    if (!tree.getArguments().isEmpty()
        || !(tree.getMethodSelect() instanceof MemberSelectTree select)
        || !select.getIdentifier().contentEquals("get")) {
      return Optional.empty();
    }
    TreePath receiver = Receiver.of(call, select);
    return Stream.concat(
                variables.typeOf(receiver).stream(),
                variables
                    .read(receiver)
                    .flatMap(variable -> made(variable, variables, classes))
                    .stream())
            .anyMatch(type -> isInheritable(type, classes))
        ? Optional.of(select.getExpression() + ".get")
        : Optional.empty();
  }

  /// The type of what a variable is set to where it is declared.
  private static Optional<String> made(
      Variables.Variable variable, Variables variables, Classes classes) {
    ExpressionTree initial = variable.tree().getInitializer();
    return switch (initial) {
      case NewClassTree creation -> classes.names().type(creation.getIdentifier(), variable.path());
      case MethodInvocationTree call
          when call.getMethodSelect() instanceof MemberSelectTree select ->
          variables.typeName(
              new TreePath(
                  new TreePath(new TreePath(variable.path(), call), select),
                  select.getExpression()));
      case null, default -> Optional.empty();
    };
  }

  private static boolean isInheritable(String type, Classes classes) {
    return classes.foreign(type).stream()
        .anyMatch(parent ->
            parent.equals(TRANSMITTABLE)
                || classes.outside().parentsOfJdk(parent).contains(INHERITABLE));
  }

  /// Whether a call in a method of a library is such a read. Where the variable is declared as a
  /// `ThreadLocal`, its class tells what it makes.
  static boolean isAsked(Call call, Found caller, Outside outside) {
    if (!call.method().equals("get") || call.arguments() != 0) {
      return false;
    }
    return call.owner().equals(LOCAL)
        ? caller.type().methods().stream()
            .filter(method -> method.name().matches("<(cl)?init>"))
            .flatMap(method -> method.calls().stream())
            .anyMatch(made ->
                made.name().equals("<init>")
                    && !made.owner().equals(caller.type().superclass())
                    && isInheritable(made.owner(), outside))
        : isInheritable(call.owner(), outside);
  }

  private static boolean isInheritable(String binaryName, Outside outside) {
    return binaryName.equals(INHERITABLE)
        || (!outside.isOfJdk(binaryName) && outside.lineage(binaryName).contains(INHERITABLE));
  }
}
