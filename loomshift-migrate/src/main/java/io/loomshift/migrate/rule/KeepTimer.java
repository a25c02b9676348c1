package io.loomshift.migrate.rule;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import java.util.Optional;
import java.util.Set;

/// A `java.util.Timer` makes its thread itself, and there is no way to give it another.
final class KeepTimer implements Rule {
  @Override
  public String id() {
    return "keep-timer";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Creation.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return Creation.of(path, analysis)
        .filter(creation -> creation.inherits("java.util.Timer", analysis))
        .map(_ ->
            PoolFinding.keep(
                path,
                SiteKind.TIMER,
                ReasonCode.TIMER,
                "a Timer makes its one thread itself and runs its tasks on it one behind the other",
                analysis));
  }
}
