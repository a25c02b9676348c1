package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// Factories of libraries: those that are known to name their threads by a constructor's first
/// argument and a number, and others by their bytecode.
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

  /// What the bytecode of a library says of a factory that one of its methods or constructors
  /// makes; empty where that does more than make threads and name them.
  static Optional<FactoryShape> ofLibrary(TreePath value, SiteScope scope, Analysis analysis) {
    List<? extends ExpressionTree> arguments =
        switch (value.getLeaf()) {
          case NewClassTree creation when creation.getClassBody() == null ->
              creation.getArguments();
          case MethodInvocationTree call -> call.getArguments();
          default -> List.of();
        };
    return analysis
        .executable(value)
        .filter(maker -> analysis.attribution().declaration(maker).isEmpty())
        .flatMap(maker ->
            analysis
                .reach()
                .libraryFactory(
                    analysis.owner(value), maker.getSimpleName().toString(), arguments.size()))
        .map(daemons ->
            new Plain(
                names(arguments, value, scope, analysis),
                Optional.empty(),
                daemons,
                Optional.empty()));
  }

  /// Names that begin as the first text that a library is given, whatever it does with that.
  private static Optional<ThreadNames> names(
      List<? extends ExpressionTree> arguments,
      TreePath value,
      SiteScope scope,
      Analysis analysis) {
    return arguments.stream()
        .map(argument -> new TreePath(value, argument))
        .filter(argument ->
            analysis
                .type(argument)
                .filter(t -> analysis.types().is(t, "java.lang.String"))
                .isPresent())
        .findFirst()
        .flatMap(scope::text)
        .flatMap(text ->
            text.numbered()
                .or(() -> text.unnumbered().map(name -> name.and(NameParts.literal("-")))))
        .filter(NameParts::isText)
        .map(prefix ->
            new ThreadNames(
                prefix.source(),
                OptionalLong.of(0),
                Optional.of("a library gave them, and now they count from 0")));
  }

  private static FactoryShape shape(
      String type, List<? extends ExpressionTree> arguments, NameParts name) {
    NameParts prefix = name.and(NameParts.literal(BETWEEN.getOrDefault(type, "")));
    boolean daemon = arguments.size() > 1 && arguments.get(1).toString().equals("true");
    Optional<String> change =
        type.equals("DefaultThreadFactory")
            ? Optional.of("pools no longer have one, as in `name-2-1`")
            : Optional.empty();
    return new Plain(
        Optional.of(new ThreadNames(prefix.source(), OptionalLong.of(1), change)),
        Optional.empty(),
        daemon,
        Optional.empty());
  }
}
