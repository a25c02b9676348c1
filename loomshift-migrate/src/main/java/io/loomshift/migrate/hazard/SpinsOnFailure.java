package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.CARRIER_SPIN;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.reach.RunCode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A loop that waits for what a connection brings, and only logs that this failed: once the
/// connection is gone, each call fails at once, and the loop goes round without a pause. A platform
/// thread shares its processor with others then; a virtual one keeps its carrier.
///
/// Source: docs/verdicts.md, round 21, a subscriber of a message broker.
final class SpinsOnFailure implements Hazard<ThreadMaker> {
  /// Calls that wait for what comes over a connection. A server that accepts, and whoever receives
  /// datagrams, end when they are closed on purpose.
  private static final Pattern WAITS =
      Pattern.compile("(?:receive|recv|read|next|poll|take|consume|fetch)(?:[A-Z]\\w*)?");

  /// Calls that have a loop pause.
  private static final Pattern PAUSES =
      Pattern.compile("(?i)\\w*(?:sleep|wait|park|pause|delay|backoff|acquire|connect|accept)\\w*");

  private static final Pattern LOGS =
      Pattern.compile("(?i)(?:.*\\.)?\\w*log(?:ger)?(?:\\(\\))?|.*\\bSystem\\.(?:out|err)");
  private static final Pattern OF_FAILURE =
      Pattern.compile("print\\w*|get(?:Localized)?Message|getCause");

  /// Failures that come after a time, or of which somebody else is the cause.
  private static final Pattern PASSING = Pattern.compile(".*(?:Timeout\\w*|Interrupted\\w*)");

  /// What does not fail for good: objects in memory, and sockets that have no other end.
  private static final Pattern LASTING =
      Pattern.compile(
          "java\\.(?:lang|util|nio)\\..*|java\\.net\\.(?:Datagram|Multicast)Socket"
              + "|.*(?:Queue|Deque|Iterator)");

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.of(site).stream()
        .flatMap(task -> ReachedCode.of(task, site).stream())
        .flatMap(code -> remark(code.own(), site).stream())
        .limit(1)
        .toList();
  }

  private static Optional<Remark> remark(ReachedCode code, ThreadMaker site) {
    return code.loops().stream()
        .filter(loop -> LoopEnd.of(loop.path()).isTold())
        .flatMap(loop -> failing(loop, code).stream())
        .findFirst()
        .map(wait ->
            Remark.of(
                Reason.of(
                    CARRIER_SPIN,
                    wait.line(site),
                    "where `"
                        + wait.text()
                        + "` fails for good, as when its connection is gone, its task only logs"
                        + " that and tries again without a pause: a virtual thread then keeps its"
                        + " carrier"
                        + wait.elsewhere(site))));
  }

  /// What a loop waits for in a `try` of which every handler goes on as if nothing had happened.
  private static Optional<ReachedCode.Place> failing(ReachedCode.Place loop, ReachedCode code) {
    List<ReachedCode.Place> calls =
        code.calls().stream().filter(call -> isIn(loop.path().getLeaf(), call)).toList();
    Optional<ReachedCode.Place> first =
        calls.stream()
            .filter(call -> isPause(call) || WAITS.matcher(call.method()).matches())
            .findFirst();
    return first
        .filter(wait -> !isPause(wait) && !LASTING.matcher(type(wait)).matches())
        .filter(wait -> attempt(wait, loop).filter(tried -> isVain(tried, calls)).isPresent());
  }

  private static String type(ReachedCode.Place call) {
    // What nothing declares may be anything.
    return call.in().receiver().orElse("java.lang.Object");
  }

  private static boolean isPause(ReachedCode.Place call) {
    return PAUSES.matcher(call.method()).matches();
  }

  private static boolean isIn(Tree tree, ReachedCode.Place call) {
    return RunCode.holds(tree, call.path());
  }

  /// The nearest `try` with handlers around a call, within a loop.
  private static Optional<TryTree> attempt(ReachedCode.Place call, ReachedCode.Place loop) {
    Tree below = call.path().getLeaf();
    for (TreePath at = call.path();
        at != null && !at.getLeaf().equals(loop.path().getLeaf());
        at = at.getParentPath()) {
      if (at.getLeaf() instanceof TryTree tried
          && !tried.getCatches().isEmpty()
          && tried.getBlock().equals(below)) {
        return Optional.of(tried);
      }
      below = at.getLeaf();
    }
    return Optional.empty();
  }

  /// Whether each failure that lasts is only logged, and nothing outside of the `try` pauses.
  private static boolean isVain(TryTree tried, List<ReachedCode.Place> calls) {
    List<? extends CatchTree> handlers =
        tried.getCatches().stream()
            .filter(
                handler -> !PASSING.matcher(handler.getParameter().getType().toString()).matches())
            .toList();
    return !handlers.isEmpty()
        && handlers.stream().allMatch(handler -> isIdle(handler, calls))
        && calls.stream()
            .filter(call -> !isIn(tried.getBlock(), call))
            .noneMatch(call -> isPause(call) || WAITS.matcher(call.method()).matches());
  }

  /// Whether a handler does nothing but log.
  private static boolean isIdle(CatchTree handler, List<ReachedCode.Place> calls) {
    boolean logs =
        calls.stream()
            .filter(call -> isIn(handler.getBlock(), call))
            .allMatch(call ->
                LOGS.matcher(call.receiver()).matches()
                    || OF_FAILURE.matcher(call.method()).matches());
    return logs && !new Doing().in(handler.getBlock());
  }

  /// Looks for what ends a loop or changes something.
  private static final class Doing extends TreeScanner<@Nullable Void, @Nullable Void> {
    private boolean found;

    boolean in(Tree tree) {
      scan(tree, null);
      return found;
    }

    @Override
    public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
      found |=
          switch (tree) {
            case ReturnTree _,
                BreakTree _,
                ThrowTree _,
                AssignmentTree _,
                CompoundAssignmentTree _,
                NewClassTree _ ->
                true;
            case UnaryTree unary ->
                switch (unary.getKind()) {
                  case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT ->
                      true;
                  default -> false;
                };
            case null, default -> false;
          };
      return super.scan(tree, null);
    }
  }
}
