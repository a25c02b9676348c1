package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.ABANDONED_TASK;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Code that is handed in, and that its starter waits for only so long. What it gives up on may
/// compute for ever. A platform thread shares the processor with it; a virtual one keeps its
/// carrier, and with as many of them as there are carriers no virtual thread runs any more.
///
/// Source: seen on JUnit 4, whose `FailOnTimeout` ran `while (!done) {}` twice on two processors.
final class AbandonedTask implements Hazard<ThreadMaker> {
  private static final String FUTURE = "java.util.concurrent.CompletableFuture";
  private static final Set<String> SUBMITS = Set.of("submit", "execute", "invokeAll", "invokeAny");

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> ofThread(thread).stream().toList();
      case PoolSite pool ->
          pool.uses().stream().flatMap(use -> ofUse(pool, use).stream()).limit(1).toList();
    };
  }

  private static Optional<Remark> ofThread(ThreadSite site) {
    Optional<Reach.Code> code =
        site.isAnonymous()
            ? site.body().map(AbandonedTask::code)
            : site.task().map(task -> code(site, task));
    return code.flatMap(task -> ofTask(site, site.path(), task));
  }

  private static Optional<Remark> ofUse(PoolSite site, Use use) {
    return switch (use) {
      case Use.Call call when SUBMITS.contains(call.method()) -> ofSubmission(site, call.path());
      case Use.Argument argument
          when argument.isTo(FUTURE, "supplyAsync") || argument.isTo(FUTURE, "runAsync") ->
          ofSubmission(site, argument.path());
      case Use.Argument argument when isTimeLimiter(argument) ->
          Optional.of(remark(site, "what it limits", "a time limiter"));
      default -> Optional.empty();
    };
  }

  private static Optional<Remark> ofSubmission(PoolSite site, TreePath submission) {
    return submission.getLeaf() instanceof MethodInvocationTree call
            && !call.getArguments().isEmpty()
        ? Optional.of(new TreePath(submission, call.getArguments().getFirst()))
            .filter(task -> !waitsForOthers(task, site))
            .flatMap(task -> ofTask(site, submission, code(site, task)))
        : Optional.empty();
  }

  /// What is given up on while it waits for another machine or a database computes little.
  private static boolean waitsForOthers(TreePath task, PoolSite site) {
    return Tasks.body(task, site.analysis())
        .map(body -> Tasks.reached(body, site))
        .filter(reached -> WorkGround.waitsForOthers(reached, site))
        .isPresent();
  }

  private static Optional<Remark> ofTask(ThreadMaker site, TreePath start, Reach.Code task) {
    Reach reach = site.analysis().reach();
    return reach
        .foreign(task)
        .flatMap(foreign ->
            reach
                .limit(code(site, start), foreign.looped())
                .map(limit -> remark(site, quoted(foreign.call()), quoted(limit))));
  }

  /// Guava's `SimpleTimeLimiter`, and those that are called alike.
  private static boolean isTimeLimiter(Use.Argument argument) {
    return argument
        .callee()
        .filter(callee -> String.valueOf(callee.getEnclosingElement()).endsWith("TimeLimiter"))
        .isPresent();
  }

  private static Reach.Code code(TaskBody body) {
    return code(body.unit(), body.code().getLeaf());
  }

  private static Reach.Code code(ThreadMaker site, TreePath path) {
    return code(site.analysis().unit(path), path.getLeaf());
  }

  private static Reach.Code code(Unit unit, Tree tree) {
    return new Reach.Code(unit.file(), unit.start(tree), unit.end(tree));
  }

  private static String quoted(String code) {
    return "`" + code + "`";
  }

  private static Remark remark(ThreadMaker site, String code, String limit) {
    return Remark.of(
        Reason.of(
            ABANDONED_TASK,
            site.line(),
            "it runs code that is handed in ("
                + code
                + "), and "
                + limit
                + " gives up on it after a while: what is left may compute for ever, and a virtual"
                + " thread that computes keeps its carrier"));
  }
}
