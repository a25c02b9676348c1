package io.loomshift.migrate.flow;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Calls on a `Thread.Builder`, one on the result of the other: `Thread.ofPlatform().name("a")
/// .start(task)`.
///
/// @param first the call that makes the builder
/// @param calls those behind it, up to the one that makes a thread or a factory
/// @param path the whole chain
public record BuilderChain(MethodInvocationTree first, List<Call> calls, TreePath path) {
  private static final Set<String> LAST = Set.of("start", "unstarted", "factory");

  public BuilderChain {
    calls = List.copyOf(calls);
  }

  /// A call of the chain.
  ///
  /// @param receiver what it is called on
  public record Call(TreePath path, String method, ExpressionTree receiver) {
    public boolean is(String name) {
      return method.equals(name);
    }

    /// The first argument.
    public Optional<TreePath> argument() {
      return ((MethodInvocationTree) path.getLeaf())
          .getArguments().stream().findFirst().map(tree -> new TreePath(path, tree));
    }
  }

  /// The chain that starts with a call, if the call is one of this method.
  public static Optional<BuilderChain> from(TreePath path, String method) {
    if (!(path.getLeaf() instanceof MethodInvocationTree first)
        || !SimpleName.of(first.getMethodSelect()).equals(method)) {
      return Optional.empty();
    }
    List<Call> calls = new ArrayList<>();
    TreePath at = path;
    while (at.getParentPath().getLeaf() instanceof MemberSelectTree select
        && at.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
        && call.getMethodSelect().equals(select)
        && calls.stream().noneMatch(before -> LAST.contains(before.method()))) {
      TreePath outer = at.getParentPath().getParentPath();
      calls.add(new Call(outer, select.getIdentifier().toString(), select.getExpression()));
      at = outer;
    }
    return Optional.of(new BuilderChain(first, calls, at));
  }

  /// The chain that ends with a call, if it starts with a call of this method.
  public static Optional<BuilderChain> upTo(TreePath path, String method) {
    TreePath at = path;
    while (at.getLeaf() instanceof MethodInvocationTree call) {
      Optional<BuilderChain> chain = from(at, method);
      if (chain.isPresent()) {
        return chain.filter(found -> found.path().getLeaf().equals(path.getLeaf()));
      }
      if (!(call.getMethodSelect() instanceof MemberSelectTree select)) {
        return Optional.empty();
      }
      at = Receiver.of(at, select);
    }
    return Optional.empty();
  }

  /// The call that makes a thread or a factory; empty where the builder itself goes on.
  public Optional<Call> last() {
    return calls.stream().filter(call -> LAST.contains(call.method())).findFirst();
  }

  /// The last call of a method, which is the one that counts.
  public Optional<Call> call(String method) {
    return calls.stream().filter(call -> call.is(method)).reduce((_, second) -> second);
  }
}
