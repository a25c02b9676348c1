package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A thread of a factory that stands in the call which makes its pool, and goes with the edit of
/// that: the pool moves, and it is the pool that decides. The thread has no edit of its own.
public final class FactoryOfPool {
  private FactoryOfPool() {}

  /// What becomes of a place where it makes the threads of such a factory, and the finding as it
  /// was where it does not.
  public static Finding settled(Finding finding, TreePath thread, Analysis analysis) {
    List<Reason> others =
        finding.reasons().stream().filter(reason -> reason.code() != ReasonCode.FACTORY).toList();
    boolean asksPool =
        others.size() < finding.reasons().size() && Verdict.of(others) == Verdict.MIGRATE;
    Optional<Use.Argument> pool =
        asksPool ? Hazards.poolOfFactory(thread, analysis) : Optional.empty();
    if (pool.filter(found -> drops(found, finding, thread, analysis)).isEmpty()) {
      return finding;
    }
    List<Reason> reasons = new ArrayList<>();
    reasons.add(
        new Reason(
            ReasonCode.FACTORY,
            Severity.NOTE,
            analysis.line(thread),
            "its factory goes with the edit of the pool that it is given to, line "
                + analysis.line(pool.orElseThrow().path())));
    reasons.addAll(others);
    return new Finding(
        finding.start(),
        finding.end(),
        finding.kind(),
        finding.pattern(),
        reasons,
        Optional.empty());
  }

  /// Whether a pool moves, and its edit takes out the place where the thread is made.
  private static boolean drops(
      Use.Argument pool, Finding thread, TreePath path, Analysis analysis) {
    Unit unit = analysis.unit(path);
    return analysis.unit(pool.path()).equals(unit)
        && Rules.all().stream()
            .filter(rule -> rule.trees().contains(pool.path().getLeaf().getKind()))
            .flatMap(rule -> rule.examine(pool.path(), analysis).stream())
            .filter(finding -> Verdict.of(finding.reasons()) == Verdict.MIGRATE)
            .flatMap(finding -> finding.edit().stream())
            .flatMap(edit -> edit.edits().stream())
            .anyMatch(edit -> edit.start() <= thread.start() && thread.end() <= edit.end());
  }
}
