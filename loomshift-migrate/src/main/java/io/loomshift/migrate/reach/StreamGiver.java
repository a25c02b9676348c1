package io.loomshift.migrate.reach;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Tells which method gave the stream that a call reads or writes, where that is one of code that
/// the tree does not have, or of a process. What it gave may be a file, a pipe or what somebody
/// types as well as a connection.
final class StreamGiver {
  /// The streams of a process are pipes.
  private static final String PROCESS = "java.lang.Process";

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
    return given(value, type -> !type.startsWith("java") && classes.named(type).isEmpty())
        .or(() -> given(wrapped(value), PROCESS::equals));
  }

  private Optional<String> given(TreePath value, Predicate<String> type) {
    return value.getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
        ? variables
            .typeOf(Receiver.of(value, select))
            .filter(type)
            .map(name -> name.replaceFirst("<.*", "").replaceFirst(".*\\.", ""))
            .map(name -> name + "." + select.getIdentifier())
        : Optional.empty();
  }

  /// What stands within the readers and streams that are made around it.
  private static TreePath wrapped(TreePath value) {
    TreePath at = value;
    while (at.getLeaf() instanceof NewClassTree wrapper && !wrapper.getArguments().isEmpty()) {
      at = new TreePath(at, wrapper.getArguments().getFirst());
    }
    return at;
  }
}
