package io.loomshift.migrate.rule;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A thread that a factory makes for pools of the same file, all of which move: their edits drop
/// the factory, and the thread goes with it, without an edit of its own. It is the pools that
/// decide, and they have.
public final class FactoryOfPools {
  private FactoryOfPools() {}

  /// What becomes of a place where it makes the threads of such a factory, and the finding as it
  /// was where it does not.
  public static Finding settled(Finding finding, TreePath thread, Analysis analysis) {
    boolean asksPool =
        finding.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.FACTORY);
    List<Use.Argument> pools = asksPool ? Hazards.poolsOfFactory(thread, analysis) : List.of();
    return !pools.isEmpty()
            && pools.stream().allMatch(pool -> drops(pool, analysis.unit(thread), analysis))
        ? new Finding(
            finding.start(),
            finding.end(),
            finding.kind(),
            finding.pattern(),
            List.of(gone(thread, pools, analysis)),
            Optional.empty())
        : finding;
  }

  private static Reason gone(TreePath thread, List<Use.Argument> pools, Analysis analysis) {
    String lines =
        pools.stream()
            .map(pool -> analysis.line(pool.path()))
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    return new Reason(
        ReasonCode.FACTORY,
        Severity.NOTE,
        analysis.line(thread),
        "its factory goes with the edit of the pool that it is given to, line " + lines);
  }

  /// Whether a pool moves, and its edit takes out the factory that it was given.
  private static boolean drops(Use.Argument pool, Unit unit, Analysis analysis) {
    if (!analysis.unit(pool.path()).equals(unit)) {
      return false;
    }
    ExpressionTree factory = arguments(pool.path()).get(pool.index());
    int start = unit.start(factory);
    int end = unit.end(factory);
    return Rules.all().stream()
        .filter(rule -> rule.trees().contains(pool.path().getLeaf().getKind()))
        .flatMap(rule -> rule.examine(pool.path(), analysis).stream())
        .filter(finding -> Verdict.of(finding.reasons()) == Verdict.MIGRATE)
        .flatMap(finding -> finding.edit().stream())
        .flatMap(edit -> edit.edits().stream())
        .anyMatch(edit -> edit.start() <= start && end <= edit.end());
  }

  private static List<? extends ExpressionTree> arguments(TreePath call) {
    return switch (call.getLeaf()) {
      case MethodInvocationTree invocation -> invocation.getArguments();
      case NewClassTree creation -> creation.getArguments();
      default -> List.of();
    };
  }
}
