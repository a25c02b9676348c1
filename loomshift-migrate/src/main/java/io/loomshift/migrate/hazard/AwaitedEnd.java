package io.loomshift.migrate.hazard;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.RunCode;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/// Tells whether the method that makes a thread or a pool waits for the end of what runs there: in
/// all cases that are not failures, and for as long as it takes. Who waits for a time only, on some
/// paths only, or when somebody asks for it, may go on, and the program end.
final class AwaitedEnd {
  /// Waits whose argument is no limit.
  private static final Set<String> COUNTED = Set.of("acquire", "acquireUninterruptibly");

  private AwaitedEnd() {}

  static boolean isSeen(ThreadSite site) {
    Stream<TreePath> joins =
        site.calls("join").stream().filter(call -> call.arguments().isEmpty()).map(Use::path);
    boolean signals = site.body().filter(Starter::signalsItsEnd).isPresent();
    Stream<TreePath> waits = signals ? waits(site).stream() : Stream.empty();
    return Stream.concat(joins, waits).anyMatch(wait -> isSure(wait, site));
  }

  static boolean isSeen(PoolSite site) {
    return site.uses().stream()
        .anyMatch(use ->
            switch (use) {
              case Use.Stored stored ->
                  stored.variable().getKind() == ElementKind.RESOURCE_VARIABLE
                      && Starter.method(use.path())
                          .getLeaf()
                          .equals(Starter.method(site.path()).getLeaf());
              case Use.Call call when call.method().equals("close") -> isSure(call.path(), site);
              case Use.Call call when call.method().equals("awaitTermination") ->
                  isWithoutLimit(call) && isSure(call.path(), site);
              default -> false;
            });
  }

  /// Whether a wait that has a limit is asked for again when that has passed, or the limit is none.
  private static boolean isWithoutLimit(Use.Call wait) {
    boolean none =
        wait.arguments().stream()
            .anyMatch(limit -> limit.toString().matches("(Long|Integer)\\.MAX_VALUE"));
    boolean again =
        wait.path().getParentPath().getLeaf().getKind() == Tree.Kind.LOGICAL_COMPLEMENT
            && isCondition(wait.path());
    return none || again;
  }

  private static boolean isCondition(TreePath wait) {
    for (TreePath at = wait; at != null; at = at.getParentPath()) {
      switch (at.getLeaf().getKind()) {
        case WHILE_LOOP, DO_WHILE_LOOP -> {
          return true;
        }
        case BLOCK, METHOD, LAMBDA_EXPRESSION -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  /// Whether a wait comes after the maker in its method, whatever happens but failures.
  private static boolean isSure(TreePath wait, ThreadMaker site) {
    TreePath method = Starter.method(site.path());
    Unit unit = site.analysis().unit(site.path());
    if (!Starter.method(wait).getLeaf().equals(method.getLeaf())
        || unit.start(wait.getLeaf()) < unit.end(site.path().getLeaf())) {
      return false;
    }
    for (TreePath at = wait; !at.getLeaf().equals(method.getLeaf()); at = at.getParentPath()) {
      boolean maybe =
          switch (at.getLeaf()) {
            case IfTree _, ConditionalExpressionTree _, CaseTree _, CatchTree _ ->
                !RunCode.holds(at.getLeaf(), site.path());
            default -> false;
          };
      if (maybe) {
        return false;
      }
    }
    return !returnsBetween(
        method, unit, unit.end(site.path().getLeaf()), unit.start(wait.getLeaf()));
  }

  private static boolean returnsBetween(TreePath method, Unit unit, int after, int before) {
    boolean[] returns = new boolean[1];
    new OfOneMethod(method.getLeaf()) {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        returns[0] |= unit.start(tree) > after && unit.start(tree) < before;
        return super.visitReturn(tree, null);
      }
    }.scan(method, null);
    return returns[0];
  }

  /// The calls by which the maker's method waits for a signal, without a limit.
  private static List<TreePath> waits(ThreadSite site) {
    List<TreePath> waits = new ArrayList<>();
    TreePath method = Starter.method(site.path());
    new OfOneMethod(method.getLeaf()) {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        String name = Starter.name(tree.getMethodSelect());
        boolean limited = !tree.getArguments().isEmpty() && !COUNTED.contains(name);
        if (Starter.WAITS.contains(name) && !limited) {
          waits.add(getCurrentPath());
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(method, null);
    return waits;
  }

  /// Goes through one method, but not through what is declared in it.
  private abstract static class OfOneMethod
      extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Tree method;

    OfOneMethod(Tree method) {
      this.method = method;
    }

    @Override
    public @Nullable Void visitLambdaExpression(LambdaExpressionTree tree, @Nullable Void unused) {
      return tree.equals(method) ? super.visitLambdaExpression(tree, null) : null;
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }
}
