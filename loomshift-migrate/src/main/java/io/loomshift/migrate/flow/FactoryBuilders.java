package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.migrate.flow.FactoryShape.Unseen;
import java.util.Optional;
import java.util.OptionalLong;
import javax.lang.model.element.VariableElement;

/// Reads `new ThreadFactoryBuilder().setNameFormat("worker-%d").setDaemon(true).build()`, by its
/// words alone: projects relocate Guava's class, which then cannot be resolved.
final class FactoryBuilders {
  private FactoryBuilders() {}

  static FactoryShape read(TreePath path, Analysis analysis) {
    Optional<ThreadNames> names = Optional.empty();
    boolean daemon = false;
    Optional<Custom> custom = Optional.empty();
    TreePath at = path;
    while (at.getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      String method = select.getIdentifier().toString();
      Optional<Object> value = constant(at, call, analysis);
      switch (method) {
        case "build" -> {}
        case "setDaemon" -> {
          daemon = value.equals(Optional.of(true));
          if (!daemon) {
            custom =
                Optional.of(
                    new Custom("makes threads that are not daemons, as every virtual thread is"));
          }
        }
        case "setNameFormat" -> {
          names = value.filter(String.class::isInstance).flatMap(format -> names((String) format));
          if (names.isEmpty()) {
            custom = Optional.of(new Custom("names its threads in a way that no builder can"));
          }
        }
        default ->
            custom = Optional.of(new Custom("does more than name a thread: `" + method + "`"));
      }
      at = new TreePath(new TreePath(at, select), select.getExpression());
    }
    boolean guava =
        at.getLeaf() instanceof NewClassTree creation
            && creation.getIdentifier().toString().endsWith("ThreadFactoryBuilder");
    if (!guava) {
      return new Unseen();
    }
    return custom.isPresent() ? custom.get() : new Plain(names, Optional.empty(), daemon);
  }

  private static Optional<Object> constant(
      TreePath path, MethodInvocationTree call, Analysis analysis) {
    if (call.getArguments().size() != 1) {
      return Optional.empty();
    }
    ExpressionTree argument = call.getArguments().getFirst();
    return argument instanceof LiteralTree literal
        ? Optional.ofNullable(literal.getValue())
        : analysis
            .element(new TreePath(path, argument))
            .filter(VariableElement.class::isInstance)
            .map(variable -> ((VariableElement) variable).getConstantValue());
  }

  private static Optional<ThreadNames> names(String format) {
    String prefix = format.endsWith("%d") ? format.substring(0, format.length() - 2) : format;
    if (prefix.contains("%") || prefix.contains("\"") || prefix.contains("\\")) {
      return Optional.empty();
    }
    return Optional.of(
        new ThreadNames(
            "\"" + prefix + "\"",
            prefix.equals(format) ? OptionalLong.empty() : OptionalLong.of(0)));
  }
}
