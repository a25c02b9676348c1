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
import io.loomshift.migrate.structured.Scope.Join;
import io.loomshift.migrate.structured.Scope.Outcome;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads where a method waits for its tasks, which is where a scope joins.
final class JoinReader {
  private static final Set<Tree.Kind> CONDITIONS =
      Set.of(
          Tree.Kind.FOR_LOOP,
          Tree.Kind.ENHANCED_FOR_LOOP,
          Tree.Kind.WHILE_LOOP,
          Tree.Kind.DO_WHILE_LOOP,
          Tree.Kind.IF,
          Tree.Kind.SWITCH,
          Tree.Kind.CATCH);

  private final PoolUses uses;
  private final Futures futures;
  private final FrameReader frames;
  private final Analysis analysis;
  private final Unit unit;

  JoinReader(PoolUses uses, Futures futures, FrameReader frames, Analysis analysis) {
    this.uses = uses;
    this.futures = futures;
    this.frames = frames;
    this.analysis = analysis;
    this.unit = analysis.unit(uses.pool());
  }

  /// @param gone takes the waits that say nothing more behind the join
  Join join(Outcome outcome, List<TreePath> gone) throws NotStructured {
    return switch (outcome) {
      case FIRST -> first(gone);
      case END -> end(gone);
      case ALL, EACH -> all(outcome, gone);
    };
  }

  private Join first(List<TreePath> gone) throws NotStructured {
    PoolCall call = uses.anys().getFirst();
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
    if (!uses.alls().isEmpty()) {
      TreePath statement = statement(uses.alls().getFirst().path());
      requireNoLoop(statement);
      awaitsAre(gone, statement);
      return new Join.Call(statement, Optional.empty());
    }
    if (!uses.awaits().isEmpty()) {
      TreePath statement = uses.awaits().getFirst().statement();
      if (uses.awaits().size() > 1) {
        throw new NotStructured(
            uses.awaits().getLast().path(), "it waits for its end more than once");
      }
      requireUnlimited(uses.awaits().getFirst());
      Optional<TreePath> body = frames.closing().map(found -> inner(found).orElseThrow());
      if (body.isPresent() && !VariableUses.isWithin(statement, body.get().getLeaf())) {
        gone.add(statement);
        requireReached(body.get());
        return new Join.End(body.get());
      }
      requireNoLoop(statement);
      requireReached(statement);
      return new Join.Instead(statement);
    }
    Optional<TreePath> latched = latched();
    if (latched.isPresent()) {
      Optional<TreePath> body = frames.closing().map(found -> inner(found).orElseThrow());
      boolean inside =
          body.isPresent() && !VariableUses.isWithin(latched.get(), body.get().getLeaf());
      TreePath end = inside ? body.get() : latched.get();
      requireInterruptible(end);
      requireNoLoop(end);
      requireReached(end);
      return inside ? new Join.End(end) : new Join.Instead(end);
    }
    if (uses.resourceOf().isPresent()) {
      requireInterruptible(uses.block());
      requireReached(uses.block());
      return new Join.End(uses.block());
    }
    throw new NotStructured(uses.pool(), "nobody waits for its tasks");
  }

  private Join all(Outcome outcome, List<TreePath> gone) throws NotStructured {
    boolean each = outcome == Outcome.EACH;
    TreePath first = futures.gets().getFirst();
    if (!uses.alls().isEmpty()) {
      TreePath call = uses.alls().getFirst().path();
      TreePath statement = statement(call);
      requireNoLoop(statement);
      TreePath around = statement.getParentPath();
      for (TreePath get : futures.gets()) {
        if (!each) {
          requirePlain(get, around);
        }
      }
      awaitsAre(gone, statement);
      return new Join.Call(
          statement,
          statement.getLeaf() instanceof EnhancedForLoopTree
              ? Optional.of(statement)
              : Optional.empty());
    }
    TreePath around = uses.block();
    TreePath anchor = anchor(first, around);
    while (true) {
      Optional<TreePath> inner = inner(anchor);
      if (inner.isEmpty() || !areWithin(futures.gets(), inner.get())) {
        break;
      }
      around = inner.get();
      anchor = anchor(first, around);
    }
    for (PoolCall submit : uses.submits()) {
      if (start(submit.path()) >= start(anchor)) {
        throw new NotStructured(
            submit.path(), "it is given tasks again after a wait, or in the same loop");
      }
    }
    if (each) {
      requireInterruptible(anchor);
    } else {
      for (TreePath get : futures.gets()) {
        requirePlain(get, around);
      }
    }
    requireReached(anchor);
    awaitsAre(gone, anchor);
    return new Join.Before(anchor);
  }

  /// The waits for the end that come after another wait say nothing more.
  private void awaitsAre(List<TreePath> gone, TreePath behind) throws NotStructured {
    for (PoolCall await : uses.awaits()) {
      if (start(await.path()) < unit.start(behind.getLeaf())) {
        throw new NotStructured(await.path(), "it waits for its end before it asks for results");
      }
      requireUnlimited(await);
      gone.add(await.statement());
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
        uses.submits().stream()
            .mapToInt(submit -> start(submit.path()))
            .min()
            .orElse(Integer.MAX_VALUE);
    int to =
        join.getLeaf() instanceof BlockTree ? unit.end(join.getLeaf()) : unit.start(join.getLeaf());
    for (Tree exit : LoopExit.in(uses.block().getLeaf())) {
      boolean leaves = exit instanceof ReturnTree;
      if (leaves && unit.start(exit) > from && unit.start(exit) < to) {
        throw new NotStructured(
            new TreePath(uses.block(), exit), "it may be left before it has waited for its tasks");
      }
    }
  }

  private void requireNoLoop(TreePath statement) throws NotStructured {
    TreePath at = statement.getParentPath();
    while (at != null && !at.getLeaf().equals(uses.block().getLeaf())) {
      if (CONDITIONS.contains(at.getLeaf().getKind())) {
        throw new NotStructured(statement, "it waits in a loop, or on a condition");
      }
      at = at.getParentPath();
    }
  }

  private static TreePath statement(TreePath path) {
    TreePath at = path;
    while (!(at.getLeaf() instanceof StatementTree)) {
      at = at.getParentPath();
    }
    return at;
  }

  /// The `shutdown()` behind a wait for a latch that the tasks count down.
  private Optional<TreePath> latched() throws NotStructured {
    if (uses.ends().size() != 1 || !uses.ends().getFirst().method().equals("shutdown")) {
      return Optional.empty();
    }
    PoolCall end = uses.ends().getFirst();
    int last = uses.submits().stream().mapToInt(submit -> start(submit.path())).max().orElse(0);
    return LatchWait.find(uses.block(), analysis).stream()
            .filter(wait -> start(wait.path()) > last && start(wait.path()) < start(end.path()))
            .anyMatch(
                wait -> uses.submits().stream().anyMatch(submit -> wait.isCountedIn(submit.path())))
        ? Optional.of(end.statement())
        : Optional.empty();
  }

  private void requireInterruptible(TreePath from) throws NotStructured {
    if (!handlesInterrupts(from)) {
      throw new NotStructured(
          from, "nothing around it handles the `InterruptedException` of a wait");
    }
  }

  private static boolean handlesInterrupts(TreePath from) {
    Tree inner = from.getLeaf();
    for (TreePath at = from; at != null; at = at.getParentPath()) {
      Tree child = inner;
      inner = at.getLeaf();
      switch (at.getLeaf()) {
        case TryTree statement when child.equals(statement.getBlock()) -> {
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
