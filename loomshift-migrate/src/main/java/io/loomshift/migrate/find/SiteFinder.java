package io.loomshift.migrate.find;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.Gain;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.hazard.TaskReports;
import io.loomshift.migrate.rule.FactoryOfPool;
import io.loomshift.migrate.rule.Finding;
import io.loomshift.migrate.rule.Rule;
import io.loomshift.migrate.structured.ScopeOffer;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Walks the tree of a file and asks each rule about each tree of a kind that it wants to see.
final class SiteFinder extends TreePathScanner<@Nullable Void, @Nullable Void> {
  private final Map<Tree.Kind, List<Rule>> rules = new EnumMap<>(Tree.Kind.class);
  private final Analysis analysis;
  private final Unit unit;
  private final SourceText text;
  private final boolean tells;
  private final List<Site> sites = new ArrayList<>();

  /// @param tells whether the sites tell what their tasks may do
  SiteFinder(List<Rule> rules, Analysis analysis, Unit unit, SourceText text, boolean tells) {
    this.analysis = analysis;
    this.unit = unit;
    this.text = text;
    this.tells = tells;
    for (Rule rule : rules) {
      for (Tree.Kind kind : rule.trees()) {
        this.rules.computeIfAbsent(kind, _ -> new ArrayList<>()).add(rule);
      }
    }
  }

  /// The sites of the file, in the order in which they stand.
  List<Site> find() {
    scan(new TreePath(unit.tree()), null);
    sites.sort(
        Comparator.comparingInt((Site site) -> site.span().line())
            .thenComparingInt(site -> site.span().column()));
    return sites;
  }

  @Override
  public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
    if (tree != null && rules.containsKey(tree.getKind())) {
      TreePath path = new TreePath(getCurrentPath(), tree);
      for (Rule rule : rules.getOrDefault(tree.getKind(), List.of())) {
        rule.examine(path, analysis).ifPresent(finding -> sites.add(site(rule, finding, path)));
      }
    }
    return super.scan(tree, null);
  }

  private Site site(Rule rule, Finding found, TreePath path) {
    Finding finding =
        analysis.goal().structured()
            ? ScopeOffer.of(path, found, analysis, text.lineSeparator())
            : FactoryOfPool.settled(found, path, analysis);
    Verdict verdict = Verdict.of(finding.reasons());
    boolean kept = verdict == Verdict.KEEP;
    return new Site(
        unit.file().name(),
        span(finding.start(), finding.end()),
        finding.kind(),
        finding.pattern(),
        rule.id(),
        verdict,
        finding.reasons(),
        unit.content().substring(finding.start(), finding.end()),
        kept ? Optional.empty() : finding.edit().map(edit -> after(finding, edit)),
        kept ? Optional.empty() : finding.edit(),
        Gain.of(finding.kind(), verdict, Repetition.isAt(path, analysis)),
        tells ? TaskReports.of(path, finding.kind(), analysis) : List.of(),
        List.of(),
        rule.shape(path, finding));
  }

  private Site.Span span(int start, int end) {
    return new Site.Span(text.line(start), text.column(start), text.line(end), text.column(end));
  }

  /// The site's text after those of its edits that fall into it.
  private String after(Finding finding, SiteEdit edit) {
    List<TextEdit> inside =
        edit.edits().stream()
            .filter(e -> e.start() >= finding.start() && e.end() <= finding.end())
            .map(e ->
                new TextEdit(
                    e.start() - finding.start(), e.end() - finding.start(), e.replacement()))
            .toList();
    return TextEdits.apply(unit.content().substring(finding.start(), finding.end()), inside);
  }
}
