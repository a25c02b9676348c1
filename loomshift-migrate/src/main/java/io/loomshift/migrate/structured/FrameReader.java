package io.loomshift.migrate.structured;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.structured.Scope.Frame;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;

/// Reads which statements a scope lies around.
final class FrameReader {
  private final PoolUses uses;
  private final Futures futures;
  private final Analysis analysis;
  private final Unit unit;

  FrameReader(PoolUses uses, Futures futures, Analysis analysis) {
    this.uses = uses;
    this.futures = futures;
    this.analysis = analysis;
    this.unit = analysis.unit(uses.pool());
  }

  /// @param gone the statements that a scope needs no longer
  Frame frame(List<TreePath> gone) throws NotStructured {
    if (uses.resourceOf().isPresent()) {
      return new Frame.Resource(uses.resourceOf().get());
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
    return new Frame.Statements(new TreePath(uses.block(), last()));
  }

  /// The only statement that uses the pool, where that is a `try` whose `finally` shuts it down.
  Optional<TreePath> closing() {
    List<StatementTree> using = uses.using();
    return using.size() == 1
            && using.getFirst() instanceof TryTree only
            && only.getFinallyBlock() != null
            && only.getResources().isEmpty()
            && uses.ends().stream()
                .anyMatch(end -> VariableUses.isWithin(end.path(), only.getFinallyBlock()))
            && futures.gets().stream().allMatch(get -> VariableUses.isWithin(get, only.getBlock()))
        ? Optional.of(new TreePath(uses.block(), only))
        : Optional.empty();
  }

  /// The last statement that has to lie within the scope: variables are visible behind it.
  private StatementTree last() {
    TreePath block = uses.block();
    List<? extends StatementTree> statements = ((BlockTree) block.getLeaf()).getStatements();
    StatementTree using = uses.using().getLast();
    int from = statements.indexOf((StatementTree) uses.pool().getLeaf());
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
              .filter(found -> !found.isEmpty() && unit.start(found.getLast().getLeaf()) > end)
              .isPresent()) {
        return statements.getLast();
      }
    }
    return statements.get(to);
  }
}
