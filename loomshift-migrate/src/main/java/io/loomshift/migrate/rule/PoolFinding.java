package io.loomshift.migrate.rule;

import com.sun.source.util.TreePath;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.migrate.hazard.PoolSite;
import io.loomshift.migrate.hazard.Remark;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;

/// Findings about expressions that make pools.
final class PoolFinding {
  private PoolFinding() {}

  /// A pool that stays as it is.
  static Finding keep(
      TreePath path, SiteKind kind, ReasonCode code, String why, Analysis analysis) {
    Reason reason = new Reason(code, Severity.KEEP, analysis.line(path), why);
    return of(path, kind, Optional.empty(), List.of(reason), Optional.empty(), analysis);
  }

  /// A pool as the hazards see it.
  static Finding judged(
      PoolSite site, SiteKind kind, Optional<Pattern> pattern, Optional<SiteEdit> edit) {
    List<Reason> reasons = Hazards.of(site).stream().map(Remark::reason).toList();
    if (reasons.stream().anyMatch(reason -> reason.severity() == Severity.KEEP)) {
      // What an edit would change besides does not matter: there is none.
      reasons = reasons.stream().filter(r -> r.severity() != Severity.NOTE).toList();
    }
    return of(site.path(), kind, pattern, reasons, edit, site.analysis());
  }

  /// A pool that one of the thesis's patterns matches.
  static Finding matched(
      TreePath path, SiteKind kind, Pattern pattern, SiteEdit edit, Analysis analysis) {
    return of(path, kind, Optional.of(pattern), List.of(), Optional.of(edit), analysis);
  }

  private static Finding of(
      TreePath path,
      SiteKind kind,
      Optional<Pattern> pattern,
      List<Reason> reasons,
      Optional<SiteEdit> edit,
      Analysis analysis) {
    Unit unit = analysis.unit(path);
    boolean left =
        analysis.goal().pools() == Goal.Pools.KEEP
            && reasons.stream().noneMatch(reason -> reason.severity() == Severity.KEEP);
    return new Finding(
        unit.start(path.getLeaf()),
        unit.end(path.getLeaf()),
        kind,
        pattern,
        left ? List.of(kept(path, analysis)) : reasons,
        left ? Optional.empty() : edit);
  }

  private static Reason kept(TreePath path, Analysis analysis) {
    return Reason.of(
        ReasonCode.POOLS_KEPT, analysis.line(path), "pools stay as they are by --pools keep");
  }
}
