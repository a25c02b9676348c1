package io.loomshift.migrate.lock;

import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.List;
import java.util.Optional;

/// Makes the site of a monitor: it stands where something blocks within.
record MonitorSite(Monitor monitor, SourceText text, MonitorHazards hazards) {

  Site judged() {
    List<Reason> reasons = hazards.reasons();
    Verdict verdict = Verdict.of(reasons);
    Unit unit = monitor.worst().unit();
    int start = monitor.worst().start();
    int end =
        switch (monitor.worst().path().getLeaf()) {
          case MethodTree method -> unit.start(method.getBody());
          case SynchronizedTree block -> unit.end(block.getExpression());
          default -> unit.end(monitor.worst().path().getLeaf());
        };
    Optional<SiteEdit> edit =
        verdict == Verdict.KEEP ? Optional.empty() : Optional.of(LockEdit.of(monitor, text));
    String before = unit.content().substring(start, end).stripTrailing();
    return new Site(
        unit.file().name(),
        new Site.Span(
            text.line(start),
            text.column(start),
            text.line(start + before.length()),
            text.column(start + before.length())),
        SiteKind.MONITOR,
        Optional.empty(),
        LockRule.of(monitor.key()).id(),
        verdict,
        reasons,
        before,
        edit.map(found -> after(found, before, start)),
        edit);
  }

  private static String after(SiteEdit edit, String before, int start) {
    List<TextEdit> inside =
        edit.edits().stream()
            .filter(e -> e.start() >= start && e.end() <= start + before.length())
            .map(e -> new TextEdit(e.start() - start, e.end() - start, e.replacement()))
            .toList();
    return TextEdits.apply(before, inside);
  }
}
