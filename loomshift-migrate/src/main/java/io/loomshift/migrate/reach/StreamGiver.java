package io.loomshift.migrate.reach;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Tells which method gave the stream that a call reads or writes, where that is one of code that
/// the tree does not have. What it gave may be a file, a pipe or what somebody types as well as a
/// connection.
final class StreamGiver {
  private final Classes classes;
  private final Variables variables;

  StreamGiver(Classes classes, Variables variables) {
    this.classes = classes;
    this.variables = variables;
  }

  /// The simple name of the type and the name of the method, as in `Request.input`; empty where the
  /// stream may come from anywhere else, too.
  ///
  /// @param call a call on the stream
  Optional<String> of(TreePath call) {
    if (!(call.getLeaf() instanceof MethodInvocationTree invocation)
        || !(invocation.getMethodSelect() instanceof MemberSelectTree select)) {
      return Optional.empty();
    }
    List<TreePath> values =
        variables.read(Receiver.of(call, select)).map(this::values).orElse(List.of());
    List<String> givers = values.stream().flatMap(value -> giver(value).stream()).toList();
    return !values.isEmpty() && givers.size() == values.size()
        ? Optional.of(givers.getFirst())
        : Optional.empty();
  }

  private List<TreePath> values(Variable variable) {
    List<TreePath> values = new ArrayList<>(variables.assigned(variable));
    ExpressionTree initial = variable.tree().getInitializer();
    if (initial != null) {
      values.add(new TreePath(variable.path(), initial));
    }
    return values;
  }

  private Optional<String> giver(TreePath value) {
    return Stream.of(value.getLeaf())
        .filter(MethodInvocationTree.class::isInstance)
        .map(call -> ((MethodInvocationTree) call).getMethodSelect())
        .filter(MemberSelectTree.class::isInstance)
        .map(MemberSelectTree.class::cast)
        .flatMap(select ->
            variables
                .typeOf(Receiver.of(value, select))
                .filter(type -> !type.startsWith("java") && classes.named(type).isEmpty())
                .map(type -> type.replaceFirst("<.*", "").replaceFirst(".*\\.", ""))
                .map(type -> type + "." + select.getIdentifier())
                .stream())
        .findFirst();
  }
}
