package io.loomshift.migrate.hazard;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.RunCode;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// Tells whether the method that makes a thread or a pool waits for the end of what runs there: in
/// all cases that are not failures, and for as long as it takes. Who waits for a time only may go
/// on, and the program end, which is told apart; who waits on some paths only, or when somebody
/// asks for it, does not count.
final class AwaitedEnd {
  /// Waits whose argument is no limit.
  private static final Set<String> COUNTED = Set.of("acquire", "acquireUninterruptibly");

  private static final Set<String> HANDS =
      Set.of("execute", "submit", "invokeAll", "invokeAny", "schedule");

  /// Waits for what a task gives.
  private static final Set<String> RESULTS = Set.of("get", "join");

  /// Waits of an object of the program's own for what it is told.
  private static final Pattern ASKS = Pattern.compile("(wait|await)\\w+");

  private static final String FUTURE = "java.util.concurrent.Future";

  private AwaitedEnd() {}

  static boolean isSeen(ThreadSite site) {
    return isSeen(site, false);
  }

  /// Whether the method that makes a thread waits for its end, if only for a time.
  static boolean isSeenForATime(ThreadSite site) {
    return isSeen(site, true);
  }

  private static boolean isSeen(ThreadSite site, boolean limited) {
    Stream<TreePath> joins =
        site.calls("join").stream()
            .filter(call -> limited || call.arguments().isEmpty())
            .map(Use::path);
    Stream<TreePath> waits =
        site.body().stream().flatMap(body -> waits(site, body, limited).stream());
    Stream<TreePath> results = results(site, limited);
    return isAnySure(
        Stream.of(joins, waits, results).flatMap(each -> each).toList(),
        site.path(),
        site.analysis());
  }

  /// The calls that wait for the result of a thread that runs a `FutureTask`.
  private static Stream<TreePath> results(ThreadSite site, boolean limited) {
    return site.task().stream()
        .filter(task ->
            site.analysis()
                .type(task)
                .filter(type -> site.analysis().types().inherits(type, FUTURE))
                .isPresent())
        .flatMap(task -> site.analysis().element(task).stream())
        .filter(VariableElement.class::isInstance)
        .flatMap(task -> site.analysis().usesOfVariable(task).stream())
        .filter(use -> isResult(use, limited))
        .map(Use::path);
  }

  private static boolean isResult(Use use, boolean limited) {
    return use instanceof Use.Call call
        && RESULTS.contains(call.method())
        && (limited || call.arguments().isEmpty());
  }

  static boolean isSeen(PoolSite site) {
    return isSeen(site, false);
  }

  /// Whether the method that makes a pool waits for its tasks, or each that hands it one for that,
  /// if only for a time.
  static boolean isSeenForATime(PoolSite site) {
    return isSeen(site, true);
  }

  private static boolean isSeen(PoolSite site, boolean limited) {
    List<TreePath> waits =
        site.uses().stream()
            .filter(use ->
                use instanceof Use.Call call
                    && switch (call.method()) {
                      case "close" -> true;
                      case "awaitTermination" -> limited || isWithoutLimit(call);
                      default -> false;
                    })
            .map(Use::path)
            .toList();
    boolean closed =
        site.uses().stream()
            .anyMatch(use ->
                use instanceof Use.Stored stored
                    && stored.variable().getKind() == ElementKind.RESOURCE_VARIABLE
                    && isInOneMethod(use.path(), site.path()));
    return closed || isAnySure(waits, site.path(), site.analysis()) || ofEachTask(site, limited);
  }

  /// Whether whoever hands a task to a pool waits for its result, so that the pool runs nothing
  /// that nobody waits for.
  static boolean ofEachTask(PoolSite site, boolean limited) {
    List<Use> handed =
        site.uses().stream()
            .filter(use ->
                switch (use) {
                  case Use.Call call -> HANDS.contains(call.method());
                  case Use.Argument _, Use.Returned _, Use.Reference _ -> true;
                  case Use.Stored _, Use.Cast _, Use.TypeTest _, Use.Elsewhere _ -> false;
                })
            .toList();
    return !handed.isEmpty()
        && handed.stream().allMatch(use -> isResultAwaited(use, site.analysis(), limited));
  }

  private static boolean isResultAwaited(Use use, Analysis analysis, boolean limited) {
    if (use instanceof Use.Call call && call.method().startsWith("invoke")) {
      return limited || call.arguments().size() == 1;
    }
    if (Tasks.handedOver(use).isEmpty()) {
      return false;
    }
    List<Use> given = analysis.usesOf(use.path());
    List<TreePath> results =
        given.stream().filter(result -> isResult(result, limited)).map(Use::path).toList();
    return isAnySure(results, use.path(), analysis)
        || given.stream()
            .anyMatch(result ->
                result instanceof Use.Returned && isAwaitedByCallers(result, analysis, limited));
  }

  /// Whether each call of the private method that returns a task's future waits for its result on
  /// the spot, as in `sent(message).get(…)`.
  private static boolean isAwaitedByCallers(Use returned, Analysis analysis, boolean limited) {
    if (!(Starter.method(returned.path()).getLeaf() instanceof MethodTree method)
        || !method.getModifiers().getFlags().contains(Modifier.PRIVATE)) {
      return false;
    }
    List<Boolean> waits = new ArrayList<>();
    // The bodies that call it name neither pool nor thread, and so are parsed only.
    analysis
        .bodies()
        .unit(analysis.unit(returned.path()).file())
        .ifPresent(unit ->
            new TreePathScanner<@Nullable Void, @Nullable Void>() {
              @Override
              public @Nullable Void visitMethodInvocation(
                  MethodInvocationTree tree, @Nullable Void unused) {
                if (method.getName().contentEquals(SimpleName.of(tree.getMethodSelect()))) {
                  // A call on anything else may mean another method of the name.
                  waits.add(
                      tree.getMethodSelect() instanceof IdentifierTree
                          && tree.getArguments().size() == method.getParameters().size()
                          && isAskedFor(getCurrentPath(), limited));
                }
                return super.visitMethodInvocation(tree, null);
              }

              @Override
              public @Nullable Void visitMemberReference(
                  MemberReferenceTree tree, @Nullable Void unused) {
                if (tree.getName().contentEquals(method.getName())) {
                  waits.add(false);
                }
                return super.visitMemberReference(tree, null);
              }
            }.scan(new TreePath(unit.tree()), null));
    return !waits.isEmpty() && waits.stream().allMatch(wait -> wait);
  }

  /// Whether the result of a call is asked for its own result at once.
  private static boolean isAskedFor(TreePath call, boolean limited) {
    TreePath select = call.getParentPath();
    return select.getLeaf() instanceof MemberSelectTree member
        && RESULTS.contains(member.getIdentifier().toString())
        && select.getParentPath().getLeaf() instanceof MethodInvocationTree asked
        && (limited || asked.getArguments().isEmpty());
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

  private static boolean isAnySure(List<TreePath> waits, TreePath start, Analysis analysis) {
    return waits.stream().anyMatch(wait -> isSure(wait, waits, start, analysis));
  }

  private static boolean isInOneMethod(TreePath one, TreePath other) {
    return Starter.method(one).getLeaf().equals(Starter.method(other).getLeaf());
  }

  /// Whether a wait comes after the start in its method, whatever happens but failures.
  ///
  /// @param waits all that are there: one of them in each branch is as good as one after them
  private static boolean isSure(
      TreePath wait, List<TreePath> waits, TreePath start, Analysis analysis) {
    TreePath method = Starter.method(start);
    Unit unit = analysis.unit(start);
    if (!isInOneMethod(wait, start) || unit.end(wait.getLeaf()) <= unit.end(start.getLeaf())) {
      return false;
    }
    Tree below = wait.getLeaf();
    for (TreePath at = wait; !at.getLeaf().equals(method.getLeaf()); at = at.getParentPath()) {
      boolean maybe =
          switch (at.getLeaf()) {
            case IfTree branch ->
                !branch.getCondition().equals(below)
                    && !RunCode.holds(branch, start)
                    && !isInBoth(branch, waits);
            case ConditionalExpressionTree _, CaseTree _, CatchTree _ ->
                !RunCode.holds(at.getLeaf(), start);
            default -> false;
          };
      if (maybe) {
        return false;
      }
      below = at.getLeaf();
    }
    return !returnsBetween(method, unit, unit.end(start.getLeaf()), unit.start(wait.getLeaf()));
  }

  private static boolean isInBoth(IfTree branch, List<TreePath> waits) {
    return branch.getElseStatement() != null
        && Stream.of(branch.getThenStatement(), branch.getElseStatement())
            .allMatch(part -> waits.stream().anyMatch(wait -> RunCode.holds(part, wait)));
  }

  private static boolean returnsBetween(TreePath method, Unit unit, int after, int before) {
    boolean[] returns = new boolean[1];
    new OfOneMethod(method.getLeaf()) {
      @Override
      public @Nullable Void visitReturn(ReturnTree tree, @Nullable Void unused) {
        returns[0] |= unit.start(tree) > after && unit.end(tree) <= before;
        return super.visitReturn(tree, null);
      }
    }.scan(method, null);
    return returns[0];
  }

  /// The calls by which the maker's method waits for a signal, or for what the task tells an object
  /// of both in the end.
  private static List<TreePath> waits(ThreadSite site, TaskBody body, boolean limited) {
    boolean signals = Starter.signalsItsEnd(body);
    Set<String> told = Starter.toldInTheEnd(body);
    List<TreePath> waits = new ArrayList<>();
    TreePath method = Starter.method(site.path());
    new OfOneMethod(method.getLeaf()) {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        String name = SimpleName.of(tree.getMethodSelect());
        boolean counted = tree.getArguments().isEmpty() || COUNTED.contains(name);
        boolean waitsForSignal = signals && Starter.WAITS.contains(name);
        boolean asks =
            tree.getMethodSelect() instanceof MemberSelectTree select
                && told.contains(select.getExpression().toString())
                && ASKS.matcher(name).matches();
        if ((waitsForSignal || asks) && (limited || counted)) {
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
