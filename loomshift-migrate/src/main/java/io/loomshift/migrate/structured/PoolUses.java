package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;

/// What a method does with the pool that it makes: every call, by what it is for.
final class PoolUses {
  private static final Set<String> ENDS = Set.of("shutdown", "shutdownNow", "close");

  private final TreePath pool;
  private final TreePath block;
  private final Optional<TreePath> resourceOf;
  private final List<TreePath> all;
  private final List<PoolCall> submits = new ArrayList<>();
  private final List<PoolCall> alls = new ArrayList<>();
  private final List<PoolCall> anys = new ArrayList<>();
  private final List<PoolCall> ends = new ArrayList<>();
  private final List<PoolCall> awaits = new ArrayList<>();

  private PoolUses(TreePath pool, Analysis analysis) throws NotStructured {
    this.pool = pool;
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
    Element variable =
        analysis.element(pool).orElseThrow(() -> new NotStructured(pool, "it has no name"));
    this.all = VariableUses.of(variable, block, analysis);
  }

  /// @param pool the declaration of the variable that holds the pool
  static PoolUses of(TreePath pool, Analysis analysis) throws NotStructured {
    PoolUses uses = new PoolUses(pool, analysis);
    for (TreePath use : uses.all) {
      uses.sort(use);
    }
    if (uses.submits.isEmpty() && uses.alls.isEmpty() && uses.anys.isEmpty()) {
      throw new NotStructured(pool, "the method hands no task to it");
    }
    if (uses.ends.isEmpty() && uses.resourceOf.isEmpty()) {
      throw new NotStructured(pool, "the method does not shut it down");
    }
    return uses;
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

  /// The declaration of the pool.
  TreePath pool() {
    return pool;
  }

  /// What the pool is visible in.
  TreePath block() {
    return block;
  }

  /// The `try` whose resource the pool is.
  Optional<TreePath> resourceOf() {
    return resourceOf;
  }

  /// The calls that hand one task over.
  List<PoolCall> submits() {
    return submits;
  }

  /// The calls of `invokeAll`.
  List<PoolCall> alls() {
    return alls;
  }

  /// The calls of `invokeAny`.
  List<PoolCall> anys() {
    return anys;
  }

  /// The calls that shut the pool down.
  List<PoolCall> ends() {
    return ends;
  }

  /// The calls of `awaitTermination`.
  List<PoolCall> awaits() {
    return awaits;
  }

  /// The statements behind the pool's declaration that use it.
  List<StatementTree> using() {
    List<StatementTree> using = new ArrayList<>();
    for (StatementTree statement : ((BlockTree) block.getLeaf()).getStatements()) {
      if (all.stream().anyMatch(use -> VariableUses.isWithin(use, statement))) {
        using.add(statement);
      }
    }
    return using;
  }
}
