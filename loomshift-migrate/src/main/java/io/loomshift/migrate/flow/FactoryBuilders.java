package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.FactoryShape.Custom;
import io.loomshift.migrate.flow.FactoryShape.Plain;
import io.loomshift.migrate.flow.FactoryShape.ThreadNames;
import io.loomshift.migrate.flow.FactoryShape.Unseen;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Reads factories that builders make, by their words alone, since projects relocate these classes:
/// `new ThreadFactoryBuilder().setNameFormat("worker-%d").setDaemon(true).build()` of Guava, `new
/// BasicThreadFactory.Builder().namingPattern("worker-%d").build()` of Commons Lang, and
/// `Thread.ofPlatform().name("worker-", 0).factory()`.
///
/// Source: the numbers start at 0 in Guava 33, at 1 in Commons Lang 3.
final class FactoryBuilders {
  private final SiteScope scope;
  private final List<String> more = new ArrayList<>();
  private Optional<ThreadNames> names = Optional.empty();
  private Optional<String> handler = Optional.empty();
  private Optional<String> ignored = Optional.empty();
  private boolean daemon;

  private FactoryBuilders(SiteScope scope) {
    this.scope = scope;
  }

  static FactoryShape read(TreePath path, SiteScope scope) {
    TreePath at = path;
    List<TreePath> calls = new ArrayList<>();
    while (at.getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select) {
      calls.addFirst(at);
      at = Receiver.of(at, select);
    }
    String made =
        at.getLeaf() instanceof NewClassTree creation
            ? creation.getIdentifier().toString()
            : at.getLeaf().toString();
    boolean commons = made.contains("BasicThreadFactory");
    if (!commons && !made.endsWith("ThreadFactoryBuilder")) {
      return new Unseen();
    }
    FactoryBuilders builder = new FactoryBuilders(scope);
    calls.forEach(call -> builder.call(call, commons ? 1 : 0));
    return builder.shape();
  }

  /// The factory of a chain that starts with `Thread.ofPlatform()`.
  static FactoryShape platform(TreePath path, SiteScope scope) {
    Optional<BuilderChain> chain = BuilderChain.upTo(path, "ofPlatform");
    if (chain.isEmpty()) {
      return new Unseen();
    }
    FactoryBuilders builder = new FactoryBuilders(scope);
    chain.get().calls().forEach(call -> builder.call(call.path(), 0));
    return builder.shape();
  }

  private FactoryShape shape() {
    Plain plain = new Plain(names, handler, daemon, ignored);
    return more.isEmpty() ? plain : new Custom(more, plain);
  }

  private void call(TreePath path, int first) {
    MethodInvocationTree call = (MethodInvocationTree) path.getLeaf();
    String method = SimpleName.of(call.getMethodSelect());
    Optional<NameParts> value =
        call.getArguments().isEmpty()
            ? Optional.empty()
            : scope.text(new TreePath(path, call.getArguments().getFirst()));
    switch (method) {
      case "build", "factory", "builder" -> {}
      case "setDaemon", "daemon" -> {
        daemon =
            value
                .map(NameParts::source)
                .orElse(call.getArguments().isEmpty() ? "true" : "")
                .equals("true");
        if (!daemon) {
          more.add("makes threads that are not daemons, as every virtual thread is");
        }
      }
      case "setNameFormat", "namingPattern" ->
          named(value.flatMap(parts -> names(parts, first)), call);
      case "name" -> named(value.flatMap(parts -> names(parts, call)), call);
      case "setPriority", "priority" -> ignored = Optional.of("priority " + argument(call));
      case "setUncaughtExceptionHandler", "uncaughtExceptionHandler" -> {
        handler = value.map(NameParts::source);
        if (handler.isEmpty()) {
          more.add("gives its threads the handler of uncaught exceptions `" + argument(call) + "`");
        }
      }
      case "setThreadFactory", "wrappedFactory" -> {
        if (!argument(call).endsWith("Executors.defaultThreadFactory()")) {
          more.add("makes its threads by `" + argument(call) + "`");
        }
      }
      default -> more.add("does more than name a thread: `" + method + "`");
    }
  }

  private static String argument(MethodInvocationTree call) {
    return call.getArguments().isEmpty() ? "" : call.getArguments().getFirst().toString();
  }

  private void named(Optional<ThreadNames> given, MethodInvocationTree call) {
    names = given;
    if (given.isEmpty()) {
      more.add("names its threads by `" + argument(call) + "`, which no builder can do here");
    }
  }

  private static Optional<ThreadNames> names(NameParts format, int first) {
    return format
        .numbered()
        .map(prefix -> new ThreadNames(prefix.source(), OptionalLong.of(first), Optional.empty()))
        .or(() ->
            format
                .unnumbered()
                .map(name ->
                    new ThreadNames(name.source(), OptionalLong.empty(), Optional.empty())));
  }

  private Optional<ThreadNames> names(NameParts name, MethodInvocationTree call) {
    if (call.getArguments().size() == 1) {
      return Optional.of(new ThreadNames(name.source(), OptionalLong.empty(), Optional.empty()));
    }
    ExpressionTree number = call.getArguments().get(1);
    return number.toString().matches("\\d+[lL]?")
        ? Optional.of(
            new ThreadNames(
                name.source(),
                OptionalLong.of(Long.parseLong(number.toString().replaceAll("[lL]", ""))),
                Optional.empty()))
        : Optional.empty();
  }
}
