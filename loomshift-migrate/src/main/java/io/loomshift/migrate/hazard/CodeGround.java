package io.loomshift.migrate.hazard;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.reach.Reached;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Asks whether all that the thread runs is known: code that somebody else hands in may compute,
/// read files, or want the thread that it runs on.
final class CodeGround {
  /// Calls from the task: what is farther away is seldom what the task is there for.
  private static final int NEAR = 3;

  /// What methods are called that run what others hand in. Of others that cannot be followed, as
  /// the `size` of a collection, nothing of that kind is to be feared.
  private static final Pattern RUNS =
      Pattern.compile(
          "run|call|invoke\\w*|exec(ute)?|apply\\w*|accept|perform\\w*|process\\w*|handle\\w*"
              + "|on[A-Z]\\w*|fire\\w*|notify[A-Z]\\w*|dispatch\\w*|visit\\w*|eval(uate)?|compile"
              + "|newInstance|loadClass|forName|do[A-Z]\\w*|action\\w*|\\w*(Event|Callback|Completed"
              + "|Changed|Received)|work|consume|callback|trigger|tick|update");

  /// A method of the task's own class, as a gap names it, that is not likely one of `Object`,
  /// `Thread` or `Executors`, or asks for a property.
  private static final Pattern OWN =
      Pattern.compile(
          "(?!(super|toString|equals|hashCode|start|join|interrupt|sleep|log|debug|info|warn|error)$"
              + "|(is|get|has|set|new|print|assert)[A-Z])\\w+");

  /// What hands work over to others: a database, a server, the workers of a pool.
  private static final Pattern ELSEWHERE =
      Pattern.compile("(\\w*Statement|\\w*Client|\\w*Executor|\\w*ExecutorService)\\.execute\\w*");

  private static final Set<String> TAKES = Set.of("execute", "submit");

  /// What else may be done to a pool without anybody knowing more of its tasks.
  private static final Set<String> BESIDE =
      Set.of("shutdown", "shutdownNow", "close", "awaitTermination", "isShutdown", "isTerminated");

  private CodeGround() {}

  static Ground of(ThreadMaker site) {
    List<TaskBody> tasks = Tasks.of(site);
    Optional<String> missing =
        tasks.isEmpty()
            ? Optional.of("not seen: the code that it runs")
            : unknown(site)
                .or(() ->
                    foreign(site, tasks)
                        .map(call ->
                            "not followable: `"
                                + call
                                + "`, which"
                                + " runs what somebody else hands in"));
    return Ground.of(site, missing, "all that it runs is known");
  }

  /// Whether anything may be handed in beside what was seen.
  private static Optional<String> unknown(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread ->
          GivenTasks.of(thread).stream().allMatch(GivenTasks.Task::seen)
              ? Optional.empty()
              : Optional.of("not seen: all the code that it may run");
      case PoolSite pool ->
          pool.uses().stream().allMatch(use -> isKnown(use, pool))
              ? Optional.empty()
              : Optional.of("not seen: who hands tasks to the pool");
    };
  }

  private static boolean isKnown(Use use, PoolSite site) {
    return switch (use) {
      case Use.Call call when TAKES.contains(call.method()) ->
          Tasks.handedOver(call).flatMap(task -> Tasks.body(task, site.analysis())).isPresent();
      case Use.Call call -> BESIDE.contains(call.method());
      case Use.Argument _ ->
          Tasks.handedOver(use).flatMap(task -> Tasks.body(task, site.analysis())).isPresent();
      case Use.Stored _, Use.Cast _, Use.TypeTest _ -> true;
      case Use.Elsewhere elsewhere ->
          elsewhere.path().getLeaf() instanceof com.sun.source.tree.BinaryTree;
      case Use.Reference reference -> BESIDE.contains(reference.method());
      case Use.Returned _ -> false;
    };
  }

  private static Optional<String> foreign(ThreadMaker site, List<TaskBody> tasks) {
    Reach reach = site.analysis().reach();
    return tasks.stream()
        .flatMap(task -> reach.foreign(code(task)).map(Reach.Foreign::call).stream())
        .filter(call -> RUNS.matcher(method(call)).matches())
        .findFirst()
        .or(() ->
            Tasks.reached(site).stream()
                .flatMap(reached -> reached.gaps().stream())
                .filter(CodeGround::runs)
                .map(Reached.Gap::call)
                .findFirst());
  }

  private static boolean runs(Reached.Gap gap) {
    // Where nothing is named it is of the task's own class: whoever extends that writes it.
    boolean own = gap.depth() <= 1 && OWN.matcher(gap.call()).matches();
    return gap.depth() < NEAR
        && gap.file().isPresent()
        && (own || RUNS.matcher(method(gap.call())).matches())
        && !ELSEWHERE.matcher(gap.call()).matches();
  }

  /// The name of the method in `handler.handle` and `handler.handle()`.
  static String method(String call) {
    return call.substring(call.lastIndexOf('.') + 1).replace("()", "");
  }

  private static Reach.Code code(TaskBody body) {
    // The body of a lambda may be an expression, which would be taken for one that gives a task.
    TreePath around = body.code().getParentPath();
    Tree task =
        around != null && around.getLeaf() instanceof LambdaExpressionTree
            ? around.getLeaf()
            : body.code().getLeaf();
    return Tasks.code(body.unit(), task);
  }
}
