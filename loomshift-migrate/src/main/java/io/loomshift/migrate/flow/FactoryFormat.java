package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// `String.format("worker-%s-%d", …)` and `"worker-%d".formatted(…)` as the pieces that they put
/// together. A number with a width or a sign has no piece.
final class FactoryFormat {
  private static final Pattern DIRECTIVE = Pattern.compile("%(?:%|s|d|n|[^%sdn]*.)");

  private FactoryFormat() {}

  static boolean isFormat(MethodInvocationTree call) {
    return call.getMethodSelect() instanceof MemberSelectTree select
        && (select.getIdentifier().contentEquals("formatted")
            || (select.getIdentifier().contentEquals("format")
                && SimpleName.of(select.getExpression()).equals("String")));
  }

  /// The pieces; empty where one cannot be told.
  ///
  /// @param piece what an argument comes to
  static Optional<NameParts> text(
      TreePath path, MethodInvocationTree call, Function<TreePath, Optional<NameParts>> piece) {
    List<TreePath> arguments = new ArrayList<>();
    for (ExpressionTree argument : call.getArguments()) {
      arguments.add(new TreePath(path, argument));
    }
    MemberSelectTree select = (MemberSelectTree) call.getMethodSelect();
    if (select.getIdentifier().contentEquals("formatted")) {
      arguments.addFirst(Receiver.of(path, select));
    } else if (!arguments.isEmpty()
        && arguments.getFirst().getLeaf().toString().contains("Locale")) {
      arguments.removeFirst();
    }
    return arguments.isEmpty()
            || !(arguments.getFirst().getLeaf() instanceof LiteralTree literal)
            || !(literal.getValue() instanceof String format)
        ? Optional.empty()
        : pieces(format, arguments.subList(1, arguments.size()), piece);
  }

  private static Optional<NameParts> pieces(
      String format, List<TreePath> arguments, Function<TreePath, Optional<NameParts>> piece) {
    NameParts parts = NameParts.literal("");
    Matcher directive = DIRECTIVE.matcher(format);
    int from = 0;
    int next = 0;
    while (directive.find()) {
      parts = parts.and(NameParts.literal(format.substring(from, directive.start())));
      from = directive.end();
      String kind = directive.group();
      if (kind.equals("%%")) {
        parts = parts.and(NameParts.literal("%"));
      } else if ((kind.equals("%s") || kind.equals("%d")) && next < arguments.size()) {
        Optional<NameParts> argument = piece.apply(arguments.get(next));
        next++;
        if (argument.isEmpty()) {
          return Optional.empty();
        }
        parts = parts.and(argument.get());
      } else {
        return Optional.empty();
      }
    }
    return next == arguments.size()
        ? Optional.of(parts.and(NameParts.literal(format.substring(from))))
        : Optional.empty();
  }
}
