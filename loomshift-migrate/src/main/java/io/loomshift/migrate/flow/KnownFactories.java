package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Factories of libraries that name their threads by a constructor's first argument and a number.
///
/// Source: Netty 4.1 `DefaultThreadFactory` (`name-POOL-NUMBER`, both from 1), Spring 6
/// `CustomizableThreadFactory` (`nameNUMBER`, from 1).
final class KnownFactories {
  /// What stands between the argument and the number, by the class's simple name.
  private static final Map<String, String> BETWEEN =
      Map.of("DefaultThreadFactory", "-", "CustomizableThreadFactory", "");

  private KnownFactories() {}

  static Optional<FactoryShape> read(TreePath value, SiteScope scope) {
    if (!(value.getLeaf() instanceof NewClassTree creation)
        || creation.getClassBody() != null
        || creation.getArguments().isEmpty()) {
      return Optional.empty();
    }
    String type = SimpleName.of(creation.getIdentifier());
    TreePath first = new TreePath(value, creation.getArguments().getFirst());
    boolean named = BETWEEN.containsKey(type) && !first.getLeaf().toString().endsWith(".class");
    Optional<NameParts> name = named ? scope.text(first) : Optional.empty();
    return name.map(parts -> shape(type, creation.getArguments(), parts));
  }

  private static FactoryShape shape(
      String type, List<? extends ExpressionTree> arguments, NameParts name) {
    NameParts prefix = name.and(NameParts.literal(BETWEEN.getOrDefault(type, "")));
    boolean daemon = arguments.size() > 1 && arguments.get(1).toString().equals("true");
    Plain plain =
        new Plain(
            Optional.of(new ThreadNames(prefix.source(), OptionalLong.of(1), Optional.empty())),
            Optional.empty(),
            daemon,
            Optional.empty());
    return type.equals("DefaultThreadFactory")
        ? new Custom(List.of("numbers its pools, too, as in `name-2-1`"), plain)
        : plain;
  }
}
