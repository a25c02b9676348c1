package io.loomshift.migrate.hazard;

import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A task that waits for a time and then ends the JVM: a watchdog of a program that hangs, or the
/// emergency end after an error. It must come just when nothing else does, and a virtual thread
/// goes on when a carrier is free: it never ends a program whose carriers are all stuck.
///
/// Source: ZooKeeper; docs/verdicts.md, round 20.
final class EndsProgram implements Hazard<ThreadMaker> {
  private static final Set<String> TIMED = Set.of("await", "wait", "join", "waitFor", "poll");

  /// Calls from the task to its wait, and to the end.
  private static final int NEAR = 1;

  private static final int NEAR_END = 2;

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return Tasks.of(site).stream()
        .flatMap(task -> ReachedCode.of(task, site).stream())
        .flatMap(code -> end(code).stream())
        .limit(1)
        .map(call ->
            Timing.remark(
                site,
                call,
                isHalt(call)
                    ? "it halts the program after a while"
                    : "it ends the program after a while"))
        .toList();
  }

  private static Optional<ReachedCode.Place> end(ReachedCode code) {
    List<ReachedCode.Place> waits =
        code.calls().stream().filter(call -> call.in().depth() <= NEAR && isTimed(call)).toList();
    return code.calls().stream()
        .filter(call -> call.in().depth() <= NEAR_END)
        .filter(call ->
            (isHalt(call) && !waits.isEmpty())
                || (isExit(call) && waits.stream().anyMatch(wait -> isBefore(wait, call))))
        .findFirst();
  }

  private static boolean isTimed(ReachedCode.Place call) {
    return call.method().startsWith("sleep")
        || Timing.SLEEPS.contains(call.method())
        || (TIMED.contains(call.method()) && Timing.hasArguments(call) && !isOfText(call))
        || (call.method().equals("get") && Timing.arguments(call) > 1);
  }

  /// Whether a call joins texts.
  private static boolean isOfText(ReachedCode.Place call) {
    return call.receiver().matches("(java\\.lang\\.)?String|.*[Jj]oiner\\b.*");
  }

  private static boolean isHalt(ReachedCode.Place call) {
    return call.method().equals("halt")
        && (isOfRuntime(call) || call.receiver().matches("(Exit|Exec)\\w*"));
  }

  /// Whether a call ends the JVM in good order. One that does so only after a failure is no timer.
  private static boolean isExit(ReachedCode.Place call) {
    return call.method().equals("exit")
        && !call.isInHandler()
        && (isOfRuntime(call) || call.receiver().matches("(java\\.lang\\.)?System"));
  }

  private static boolean isOfRuntime(ReachedCode.Place call) {
    return call.receiver().endsWith("getRuntime()")
        || call.in().receiver().filter("java.lang.Runtime"::equals).isPresent();
  }

  /// Whether a wait comes before an end. In a loop each comes before the other; of two methods it
  /// is told where both are called in a loop, or neither is: a method that ends the program before
  /// a loop waits fails at its start.
  private static boolean isBefore(ReachedCode.Place wait, ReachedCode.Place end) {
    if (wait.isInHandler()) {
      return false;
    }
    return method(wait).equals(method(end))
        ? (wait.looped() && end.looped())
            || wait.unit().start(wait.path().getLeaf()) < end.unit().start(end.path().getLeaf())
        : end.in().depth() == 0 || wait.looped() == end.looped();
  }

  private static Object method(ReachedCode.Place call) {
    TreePath at = call.path();
    while (at.getParentPath() != null && !(at.getLeaf() instanceof MethodTree)) {
      at = at.getParentPath();
    }
    return at.getLeaf();
  }
}
