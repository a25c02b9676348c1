package io.loomshift.migrate.structured;

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

/// Reads how a method uses the pool that it makes: what it wants of its tasks, where it waits for
/// them ([JoinReader]), and which statements a scope lies around ([FrameReader]).
final class ScopeReader {
  private final PoolUses uses;
  private final Futures futures;
  private final Unit unit;

  private ScopeReader(PoolUses uses, Futures futures, Unit unit) {
    this.uses = uses;
    this.futures = futures;
    this.unit = unit;
  }

  /// @param pool the declaration of the variable that holds the pool
  static Scope read(TreePath pool, Analysis analysis) throws NotStructured {
    PoolUses uses = PoolUses.of(pool, analysis);
    Futures futures = new Futures(uses.block(), analysis);
    return new ScopeReader(uses, futures, analysis.unit(pool)).scope(analysis);
  }

  private Scope scope(Analysis analysis) throws NotStructured {
    for (PoolCall submit : uses.submits()) {
      futures.ofSubmit(submit.path());
    }
    for (PoolCall all : uses.alls()) {
      futures.ofAll(all.path());
    }
    futures.gets().sort(Comparator.comparingInt(this::start));
    FrameReader frames = new FrameReader(uses, futures, analysis);
    JoinReader joins = new JoinReader(uses, futures, frames, analysis);
    Outcome outcome = outcome();
    List<TreePath> gone = new ArrayList<>();
    Join join;
    List<SingleGet> gets = List.of();
    try {
      join = joins.join(outcome, gone);
    } catch (NotStructured e) {
      if (outcome != Outcome.ALL) {
        throw e;
      }
      // What fails as a wait for all may be a look at each.
      outcome = Outcome.EACH;
      gone.clear();
      join = joins.join(outcome, gone);
    }
    if (outcome == Outcome.EACH) {
      gets = SingleGet.all(futures.gets(), uses.block(), analysis);
    }
    for (PoolCall end : uses.ends()) {
      if (!(join instanceof Join.Instead(TreePath statement)
          && VariableUses.isWithin(end.path(), statement.getLeaf()))) {
        gone.add(end.statement());
      }
    }
    requireShutDownBehind(join);
    Frame frame = frames.frame(gone);
    List<PoolCall> forks = new ArrayList<>(uses.submits());
    forks.addAll(uses.alls());
    forks.addAll(uses.anys());
    return new Scope(uses.pool(), frame, outcome, forks, join, gone, futures.types(), gets);
  }

  private Outcome outcome() throws NotStructured {
    int ways = (uses.submits().isEmpty() ? 0 : 1) + uses.alls().size() + uses.anys().size();
    if (ways > 1) {
      throw new NotStructured(uses.pool(), "it is given tasks more than once, with a wait between");
    }
    if (!uses.anys().isEmpty()) {
      return Outcome.FIRST;
    }
    if (futures.gets().isEmpty()) {
      return Outcome.END;
    }
    return futures.some() ? Outcome.EACH : Outcome.ALL;
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
    int last = uses.submits().stream().mapToInt(submit -> start(submit.path())).max().orElse(0);
    for (PoolCall end : uses.ends()) {
      boolean early =
          end.method().equals("shutdown") ? start(end.path()) < last : start(end.path()) < at;
      if (early) {
        throw new NotStructured(
            end.path(), "`%s` comes before it has its tasks' results".formatted(end.method()));
      }
    }
  }

  private int start(TreePath path) {
    return unit.start(path.getLeaf());
  }
}
