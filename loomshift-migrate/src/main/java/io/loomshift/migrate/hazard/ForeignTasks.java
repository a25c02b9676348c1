package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.FOREIGN_TASKS;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.RunsTell;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Reached;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;

/// A pool without a bound that is given to a library, which alone decides what runs on it: event
/// loops, as in Netty 3, as well as requests; one that is handed out to all; and a thread for
/// whatever somebody hands in.
///
/// Pools with a bound are asked about for that ([ConcurrencyLimit]). The JDK's own methods run what
/// they are given, and that stands in the sources.
///
/// Source: Netty 3, `NioServerSocketChannelFactory(bossExecutor, workerExecutor)`: each worker is a
/// loop around a selector.
final class ForeignTasks implements Hazard<ThreadMaker> {
  /// What takes a pool for its event loops, of Netty 3 and later, by the last name since libraries
  /// relocate Netty.
  private static final Pattern EVENT_LOOPS =
      Pattern.compile("(.*\\.)?\\w*(SocketChannelFactory|EventLoopGroup|EventExecutorGroup)");

  /// A call, and another that gives what it is made on.
  private static final int CALLS = 2;

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return what(site)
        .map(what ->
            Remark.of(
                new Reason(
                    FOREIGN_TASKS,
                    runsEventLoops(site) ? Severity.KEEP : Severity.REVIEW,
                    site.line(),
                    what.words() + ": what runs on it, and whether that waits, is not known",
                    what.isOneCall() ? RunsTell.WORK : RunsTell.NOTHING)))
        .stream()
        .toList();
  }

  /// Whether a pool is given to what makes event loops of its workers.
  private static boolean runsEventLoops(ThreadMaker site) {
    return site instanceof PoolSite pool
        && pool.uses().stream()
            .anyMatch(use -> use instanceof Use.Argument argument && isEventLoops(argument.path()));
  }

  /// Whether an expression makes event loops.
  static boolean isEventLoops(TreePath path) {
    return path.getLeaf() instanceof NewClassTree creation
        && EVENT_LOOPS
            .matcher(creation.getIdentifier().toString().replaceFirst("<.*", ""))
            .matches();
  }

  /// @param isOneCall whether the task is there, and calls code of others: who hands in the whole
  ///   task leaves more open than whether it waits
  private record What(String words, boolean isOneCall) {
    static What handedIn(String words) {
      return new What(words, false);
    }
  }

  private static Optional<What> what(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread when FactoryThread.factory(thread).isPresent() -> Optional.empty();
      case ThreadSite thread -> ofThread(thread);
      case PoolSite pool when pool.shape().isUnbounded() -> ofPool(pool).map(What::handedIn);
      case PoolSite _ -> Optional.empty();
    };
  }

  private static Optional<What> ofThread(ThreadSite site) {
    List<GivenTasks.Task> tasks = GivenTasks.of(site);
    if (tasks.stream().anyMatch(task -> task.origin() == GivenTasks.Origin.ANYBODY)) {
      return Optional.of(
          What.handedIn("anybody may call the method that makes it, and hand in the task"));
    }
    if (site.task().filter(task -> isElsewhere(task, site)).isPresent()
        && tasks.stream().anyMatch(task -> !task.seen() && task.life().isEmpty())) {
      return Optional.of(
          What.handedIn("the code of its task does not stand in the tree, or is one of several"));
    }
    return onlyCall(site)
        .map(call -> new What("all that its task does is to call `" + call + "`", true));
  }

  /// Whether a task is what a method outside of the tree returns, or of a type that is more than a
  /// `Runnable`. Of a plain one that is handed in where nobody else calls, nothing is known either,
  /// but whoever owns the code hands it in.
  private static boolean isElsewhere(TreePath task, ThreadSite site) {
    Analysis analysis = site.analysis();
    if (task.getLeaf() instanceof MethodInvocationTree) {
      return analysis
          .executable(task)
          .filter(callee -> !analysis.bodies().declares(callee.getEnclosingElement()))
          .isPresent();
    }
    List<TreePath> values =
        analysis
            .element(task)
            .filter(variable -> variable.getKind() == ElementKind.LOCAL_VARIABLE)
            .map(variable -> analysis.valuesOf(variable, task).values())
            .orElse(List.of());
    if (values.size() == 1 && values.getFirst().getLeaf() instanceof MethodInvocationTree) {
      return isElsewhere(values.getFirst(), site);
    }
    return !(task.getLeaf() instanceof LambdaExpressionTree)
        && !(task.getLeaf() instanceof MemberReferenceTree)
        && analysis
            .type(task)
            .filter(DeclaredType.class::isInstance)
            .filter(type -> !String.valueOf(type).startsWith("java."))
            .isPresent();
  }

  /// The call of code of others that is all that a task does, as a listener's or a handler's.
  private static Optional<String> onlyCall(ThreadSite site) {
    ReachedCode code = ReachedCode.of(site);
    List<ReachedCode.Place> calls =
        code.calls().stream()
            .filter(call -> !call.isInHandler())
            .filter(call -> !call.receiver().matches("(?i)(.*\\.)?log(ger)?|System\\.(out|err)"))
            .toList();
    List<Reached> reached = Tasks.reached(site);
    boolean open =
        !reached.isEmpty()
            && reached.stream()
                .allMatch(task ->
                    !task.isWhole()
                        && task.deeds().stream().allMatch(deed -> deed.effect() == Effect.OUTPUT));
    boolean only =
        !calls.isEmpty()
            && calls.size() <= CALLS
            && code.loops().isEmpty()
            && calls.stream().allMatch(call -> call.in().depth() == 0)
            && calls.stream().anyMatch(ForeignTasks::isOfOthers);
    return open && only ? Optional.of(calls.getFirst().text()) : Optional.empty();
  }

  /// Whether a call is one of a type that is not the JDK's.
  private static boolean isOfOthers(ReachedCode.Place call) {
    return call.in().receiver().filter(type -> !type.startsWith("java.")).isPresent()
        && !call.method().matches("hashCode|equals|toString|getClass");
  }

  private static Optional<String> ofPool(PoolSite site) {
    Optional<Use> given =
        site.uses().stream()
            .filter(use -> use instanceof Use.Argument argument && isForeign(argument, site))
            .findFirst();
    return given
        .map(use -> "it is given to `" + name(use.path()) + "`, which is not in the sources")
        .or(() ->
            site.uses().stream()
                .filter(use -> use instanceof Use.Returned && Starter.isOpen(use.path()))
                .findFirst()
                .map(_ -> "anybody may call the method that returns it"));
  }

  private static boolean isForeign(Use.Argument argument, PoolSite site) {
    if (Tasks.handedOver(argument).flatMap(code -> Tasks.body(code, site.analysis())).isPresent()) {
      return false;
    }
    return argument.callee().isEmpty()
        || argument
            .callee()
            .filter(callee -> !String.valueOf(callee.getEnclosingElement()).startsWith("java."))
            .filter(callee -> site.analysis().attribution().declaration(callee).isEmpty())
            .isPresent();
  }

  private static String name(TreePath call) {
    Optional<Tree> callee =
        switch (call.getLeaf()) {
          case NewClassTree creation -> Optional.of(creation.getIdentifier());
          case MethodInvocationTree invocation -> Optional.of(invocation.getMethodSelect());
          default -> Optional.empty();
        };
    String text = callee.map(Tree::toString).orElse("a library");
    return call.getLeaf() instanceof NewClassTree ? "new " + text : text;
  }
}
