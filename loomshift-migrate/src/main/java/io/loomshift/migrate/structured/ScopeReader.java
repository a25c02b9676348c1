package io.loomshift.migrate.structured;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.structured.Scope.Frame;
import io.loomshift.migrate.structured.Scope.Join;
import io.loomshift.migrate.structured.Scope.Outcome;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/// Reads how a method uses the pool that it makes.
final class ScopeReader {
  private static final Set<String> ENDS = Set.of("shutdown", "shutdownNow", "close");

  private static final Set<Tree.Kind> CONDITIONS =
      Set.of(
          Tree.Kind.FOR_LOOP,
          Tree.Kind.ENHANCED_FOR_LOOP,
          Tree.Kind.WHILE_LOOP,
          Tree.Kind.DO_WHILE_LOOP,
          Tree.Kind.IF,
          Tree.Kind.SWITCH,
          Tree.Kind.CATCH);

  private final TreePath pool;
  private final TreePath block;
  private final Optional<TreePath> resourceOf;
  private final Analysis analysis;
  private final Unit unit;
  private final Futures futures;
  private final List<PoolCall> submits = new ArrayList<>();
  private final List<PoolCall> alls = new ArrayList<>();
  private final List<PoolCall> anys = new ArrayList<>();
  private final List<PoolCall> ends = new ArrayList<>();
  private final List<PoolCall> awaits = new ArrayList<>();
  private final List<TreePath> uses;

  private ScopeReader(TreePath pool, Analysis analysis) throws NotStructured {
    this.pool = pool;
    this.analysis = analysis;
    this.unit = analysis.unit(pool);
    TreePath parent = pool.getParentPath();
    if (parent.getLeaf() instanceof TryTree statement) {
      if (statement.getResources().size() > 1) {
        throw new NotStructured(pool, "its `try` has other resources, too");
      }
      this.resourceOf = Optional.of(parent);
      this.block = new TreePath(parent, statement.getBlock());
    } else if (parent.getLeaf() instanceof BlockTree) {
      this.resourceOf = Optional.empty();
      this.block = parent;
    } else {
      throw new NotStructured(pool, "it is declared in a `case`");
    }
    this.futures = new Futures(block, analysis);
    Element variable =
        analysis.element(pool).orElseThrow(() -> new NotStructured(pool, "it has no name"));
    this.uses = VariableUses.of(variable, block, analysis);
  }

  /// @param pool the declaration of the variable that holds the pool
  static Scope read(TreePath pool, Analysis analysis) throws NotStructured {
    return new ScopeReader(pool, analysis).scope();
  }

  private Scope scope() throws NotStructured {
    for (TreePath use : uses) {
      sort(use);
    }
    if (submits.isEmpty() && alls.isEmpty() && anys.isEmpty()) {
      throw new NotStructured(pool, "the method hands no task to it");
    }
    if (ends.isEmpty() && resourceOf.isEmpty()) {
      throw new NotStructured(pool, "the method does not shut it down");
    }
    for (PoolCall submit : submits) {
      futures.ofSubmit(submit.path());
    }
    for (PoolCall all : alls) {
      futures.ofAll(all.path());
    }
    futures.gets().sort(Comparator.comparingInt(this::start));
    Outcome outcome = outcome();
    List<TreePath> gone = new ArrayList<>();
    Join join = join(outcome, gone);
    for (PoolCall end : ends) {
      gone.add(removable(end));
    }
    requireShutDownBehind(join);
    Frame frame = frame(gone);
    List<PoolCall> forks = new ArrayList<>(submits);
    forks.addAll(alls);
    forks.addAll(anys);
    return new Scope(pool, frame, outcome, forks, join, gone, futures.types());
  }

  private void sort(TreePath use) throws NotStructured {
    if (VariableUses.isDeferred(use, block)) {
      throw new NotStructured(use, "a lambda or a class uses it, such as one of its tasks");
    }
    PoolCall call = PoolCall.of(use, "it is handed on");
    switch (call.method()) {
      case "submit" -> {
        if (call.arguments() > 1) {
          throw new NotStructured(use, "`submit` is given a result");
        }
        submits.add(call);
      }
      case "invokeAll", "invokeAny" -> {
        if (call.arguments() > 1) {
          throw new NotStructured(use, "it waits for its tasks for a limited time");
        }
        (call.method().equals("invokeAll") ? alls : anys).add(call);
      }
      case "execute" ->
          throw new NotStructured(
              use, "what a task of `execute` throws goes to the handler of its thread");
      case "awaitTermination" -> awaits.add(call);
      default -> {
        if (!ENDS.contains(call.method())) {
          throw new NotStructured(use, "`%s` is asked of it".formatted(call.method()));
        }
        ends.add(call);
      }
    }
  }

  private Outcome outcome() throws NotStructured {
    int ways = (submits.isEmpty() ? 0 : 1) + alls.size() + anys.size();
    if (ways > 1) {
      throw new NotStructured(pool, "it is given tasks more than once, with a wait between");
    }
    if (!anys.isEmpty()) {
      return Outcome.FIRST;
    }
    if (futures.gets().isEmpty()) {
      return Outcome.END;
    }
    if (futures.ignored() > 0) {
      throw new NotStructured(pool, "it asks for the results of some of its tasks only");
    }
    return Outcome.ALL;
  }

  private Join join(Outcome outcome, List<TreePath> gone) throws NotStructured {
    return switch (outcome) {
      case FIRST -> first(gone);
      case END -> end(gone);
      case ALL -> all(gone);
    };
  }

  private Join first(List<TreePath> gone) throws NotStructured {
    PoolCall call = anys.getFirst();
    TreePath parent = call.path().getParentPath();
    boolean known =
        parent.getLeaf() instanceof ReturnTree
            || parent.getLeaf() instanceof ExpressionStatementTree
            || (parent.getLeaf() instanceof VariableTree variable
                && variable.getType() != null
                && unit.start(variable.getType()) >= 0)
            || (parent.getLeaf() instanceof AssignmentTree
                && parent.getParentPath().getLeaf() instanceof ExpressionStatementTree);
    TreePath statement = statement(call.path());
    if (!known || !(statement.getParentPath().getLeaf() instanceof BlockTree)) {
      throw new NotStructured(call.path(), "its first result stands within an expression");
    }
    requireNoLoop(statement);
    awaitsAre(gone, statement);
    return new Join.Call(statement, Optional.empty());
  }

  private Join end(List<TreePath> gone) throws NotStructured {
    if (!alls.isEmpty()) {
      TreePath statement = statement(alls.getFirst().path());
      requireNoLoop(statement);
      awaitsAre(gone, statement);
      return new Join.Call(statement, Optional.empty());
    }
    if (!awaits.isEmpty()) {
      TreePath statement = removable(awaits.getFirst());
      if (awaits.size() > 1) {
        throw new NotStructured(awaits.getLast().path(), "it waits for its end more than once");
      }
      requireUnlimited(awaits.getFirst());
      Optional<TreePath> body = closing().map(found -> inner(found).orElseThrow());
      if (body.isPresent() && !VariableUses.isWithin(statement, body.get().getLeaf())) {
        gone.add(statement);
        requireReached(body.get());
        return new Join.End(body.get());
      }
      requireNoLoop(statement);
      requireReached(statement);
      return new Join.Instead(statement);
    }
    if (resourceOf.isPresent()) {
      if (!handlesInterrupts()) {
        throw new NotStructured(
            pool, "nothing around it handles the `InterruptedException` of a wait");
      }
      requireReached(block);
      return new Join.End(block);
    }
    throw new NotStructured(pool, "nobody waits for its tasks");
  }

  private Join all(List<TreePath> gone) throws NotStructured {
    TreePath first = futures.gets().getFirst();
    if (!alls.isEmpty()) {
      TreePath call = alls.getFirst().path();
      TreePath statement = statement(call);
      requireNoLoop(statement);
      TreePath around = statement.getParentPath();
      for (TreePath get : futures.gets()) {
        requirePlain(get, around);
      }
      awaitsAre(gone, statement);
      return new Join.Call(
          statement,
          statement.getLeaf() instanceof EnhancedForLoopTree
              ? Optional.of(statement)
              : Optional.empty());
    }
    TreePath around = block;
    TreePath anchor = anchor(first, around);
    while (true) {
      Optional<TreePath> inner = inner(anchor);
      if (inner.isEmpty() || !areWithin(futures.gets(), inner.get())) {
        break;
      }
      around = inner.get();
      anchor = anchor(first, around);
    }
    for (PoolCall submit : submits) {
      if (start(submit.path()) >= start(anchor)) {
        throw new NotStructured(
            submit.path(), "it is given tasks again after a wait, or in the same loop");
      }
    }
    for (TreePath get : futures.gets()) {
      requirePlain(get, around);
    }
    requireReached(anchor);
    awaitsAre(gone, anchor);
    return new Join.Before(anchor);
  }

  /// The waits for the end that come after another wait say nothing more.
  private void awaitsAre(List<TreePath> gone, TreePath behind) throws NotStructured {
    for (PoolCall await : awaits) {
      if (start(await.path()) < unit.start(behind.getLeaf())) {
        throw new NotStructured(await.path(), "it waits for its end before it asks for results");
      }
      requireUnlimited(await);
      gone.add(removable(await));
    }
  }

  private void requireUnlimited(PoolCall await) throws NotStructured {
    if (!AwaitTime.isAsGoodAsForever(await, analysis)) {
      throw new NotStructured(await.path(), "it waits for its tasks for a limited time");
    }
  }

  /// The statement of a block that a wait lies in.
  private static TreePath anchor(TreePath path, TreePath around) throws NotStructured {
    TreePath at = path;
    while (at.getParentPath() != null && !at.getParentPath().getLeaf().equals(around.getLeaf())) {
      at = at.getParentPath();
    }
    if (at.getParentPath() == null) {
      throw new NotStructured(path, "its waits stand in different blocks");
    }
    return at;
  }

  /// The block that a statement consists of.
  private static Optional<TreePath> inner(TreePath statement) {
    return switch (statement.getLeaf()) {
      case BlockTree _ -> Optional.of(statement);
      case TryTree tree -> Optional.of(new TreePath(statement, tree.getBlock()));
      default -> Optional.empty();
    };
  }

  private static boolean areWithin(List<TreePath> paths, TreePath tree) {
    return paths.stream().allMatch(path -> VariableUses.isWithin(path, tree.getLeaf()));
  }

  /// Between a wait and the block of the join may stand loops, and nothing that would handle its
  /// exception, or leave it out.
  private static void requirePlain(TreePath get, TreePath around) throws NotStructured {
    TreePath at = get;
    while (at != null && !at.getLeaf().equals(around.getLeaf())) {
      Tree leaf = at.getLeaf();
      boolean plain =
          switch (leaf.getKind()) {
            case IF,
                SWITCH,
                SWITCH_EXPRESSION,
                CONDITIONAL_EXPRESSION,
                CONDITIONAL_AND,
                CONDITIONAL_OR,
                WHILE_LOOP,
                DO_WHILE_LOOP,
                SYNCHRONIZED,
                CATCH ->
                false;
            default -> true;
          };
      if (!plain) {
        throw new NotStructured(get, "it asks for a result on a condition");
      }
      if (leaf instanceof TryTree) {
        throw new NotStructured(get, "it handles the failure of each task by itself");
      }
      at = at.getParentPath();
    }
    if (at == null) {
      throw new NotStructured(get, "its waits stand in different blocks");
    }
  }

  /// A scope that is left after a fork and before the join throws.
  private void requireReached(TreePath join) throws NotStructured {
    int from =
        submits.stream().mapToInt(submit -> start(submit.path())).min().orElse(Integer.MAX_VALUE);
    int to =
        join.getLeaf() instanceof BlockTree ? unit.end(join.getLeaf()) : unit.start(join.getLeaf());
    for (Tree exit : LoopExit.in(block.getLeaf())) {
      boolean leaves = exit instanceof ReturnTree;
      if (leaves && unit.start(exit) > from && unit.start(exit) < to) {
        throw new NotStructured(
            new TreePath(block, exit), "it may be left before it has waited for its tasks");
      }
    }
  }

  private void requireNoLoop(TreePath statement) throws NotStructured {
    TreePath at = statement.getParentPath();
    while (at != null && !at.getLeaf().equals(block.getLeaf())) {
      if (CONDITIONS.contains(at.getLeaf().getKind())) {
        throw new NotStructured(statement, "it waits in a loop, or on a condition");
      }
      at = at.getParentPath();
    }
  }

  /// The statement that a call is.
  private static TreePath removable(PoolCall call) throws NotStructured {
    TreePath statement = call.path().getParentPath();
    if (!(statement.getLeaf() instanceof ExpressionStatementTree)
        || !(statement.getParentPath().getLeaf() instanceof BlockTree)) {
      throw new NotStructured(
          call.path(),
          "the result of `%s` is asked for, or it is conditional".formatted(call.method()));
    }
    return statement;
  }

  private static TreePath statement(TreePath path) {
    TreePath at = path;
    while (!(at.getLeaf() instanceof StatementTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /// What is still to run would be cancelled by `shutdownNow`.
  private void requireShutDownBehind(Join join) throws NotStructured {
    int at =
        switch (join) {
          case Join.Before(TreePath statement) -> start(statement);
          case Join.Instead(TreePath statement) -> start(statement);
          case Join.Call(TreePath statement, Optional<TreePath> _) -> start(statement);
          case Join.End(TreePath end) -> unit.end(end.getLeaf());
        };
    int last = submits.stream().mapToInt(submit -> start(submit.path())).max().orElse(0);
    for (PoolCall end : ends) {
      boolean early =
          end.method().equals("shutdown") ? start(end.path()) < last : start(end.path()) < at;
      if (early) {
        throw new NotStructured(
            end.path(), "`%s` comes before it has its tasks' results".formatted(end.method()));
      }
    }
  }

  private Frame frame(List<TreePath> gone) throws NotStructured {
    if (resourceOf.isPresent()) {
      return new Frame.Resource(resourceOf.get());
    }
    Optional<TreePath> closing = closing();
    if (closing.isPresent()) {
      return new Frame.Try(closing.get());
    }
    for (TreePath statement : gone) {
      TreePath parent = statement.getParentPath();
      boolean bare =
          parent.getParentPath().getLeaf() instanceof TryTree around
              && parent.getLeaf().equals(around.getFinallyBlock())
              && around.getCatches().isEmpty()
              && around.getResources().isEmpty();
      if (bare) {
        throw new NotStructured(statement, "it is given tasks before the `try` that shuts it down");
      }
    }
    return new Frame.Statements(new TreePath(block, last()));
  }

  /// The only statement that uses the pool, where that is a `try` whose `finally` shuts it down.
  private Optional<TreePath> closing() {
    List<StatementTree> using = using();
    return using.size() == 1
            && using.getFirst() instanceof TryTree only
            && only.getFinallyBlock() != null
            && only.getResources().isEmpty()
            && ends.stream()
                .anyMatch(end -> VariableUses.isWithin(end.path(), only.getFinallyBlock()))
            && futures.gets().stream().allMatch(get -> VariableUses.isWithin(get, only.getBlock()))
        ? Optional.of(new TreePath(block, only))
        : Optional.empty();
  }

  /// The statements behind the pool's declaration that use it.
  private List<StatementTree> using() {
    List<StatementTree> using = new ArrayList<>();
    for (StatementTree statement : ((BlockTree) block.getLeaf()).getStatements()) {
      if (uses.stream().anyMatch(use -> VariableUses.isWithin(use, statement))) {
        using.add(statement);
      }
    }
    return using;
  }

  /// The last statement that has to lie within the scope: variables are visible behind it.
  private StatementTree last() {
    List<? extends StatementTree> statements = ((BlockTree) block.getLeaf()).getStatements();
    StatementTree using = using().getLast();
    int from = statements.indexOf((StatementTree) pool.getLeaf());
    int to = statements.indexOf(using);
    for (TreePath get : futures.gets()) {
      for (int at = to + 1; at < statements.size(); at++) {
        if (VariableUses.isWithin(get, statements.get(at))) {
          to = at;
        }
      }
    }
    int end = unit.end(statements.get(to));
    for (int at = from + 1; at <= to; at++) {
      if (statements.get(at) instanceof VariableTree
          && analysis
              .element(new TreePath(block, statements.get(at)))
              .map(variable -> VariableUses.of(variable, block, analysis))
              .filter(found -> !found.isEmpty() && start(found.getLast()) > end)
              .isPresent()) {
        return statements.getLast();
      }
    }
    return statements.get(to);
  }

  private boolean handlesInterrupts() {
    for (TreePath at = block; at != null; at = at.getParentPath()) {
      switch (at.getLeaf()) {
        case TryTree statement -> {
          for (CatchTree handler : statement.getCatches()) {
            if (isOfInterrupts(String.valueOf(handler.getParameter().getType()))) {
              return true;
            }
          }
        }
        case MethodTree method -> {
          return method.getThrows().stream().anyMatch(type -> isOfInterrupts(type.toString()));
        }
        case LambdaExpressionTree _ -> {
          return false;
        }
        default -> {}
      }
    }
    return false;
  }

  private static boolean isOfInterrupts(String types) {
    return types.matches(".*\\b(InterruptedException|Exception|Throwable)\\b.*");
  }

  private int start(TreePath path) {
    return unit.start(path.getLeaf());
  }
}
