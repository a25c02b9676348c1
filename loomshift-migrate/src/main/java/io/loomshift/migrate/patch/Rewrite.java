package io.loomshift.migrate.patch;

import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The edits that an improvement makes in one file, put together piece by piece.
final class Rewrite {
  private final TracedSources sources;
  private final TreePath shown;
  private final Unit unit;
  private final Layout layout;
  private final TypeText types;
  private final List<TextEdit> edits = new ArrayList<>();
  private final Set<String> dropped = new HashSet<>();

  /// @param shown what the outputs show as edited
  Rewrite(TreePath shown, TracedSources sources) {
    this.sources = sources;
    this.shown = shown;
    this.unit = sources.analysis().unit(shown);
    this.layout = new Layout(unit, sources.text(unit));
    this.types = new TypeText(shown, sources.analysis());
  }

  Layout layout() {
    return layout;
  }

  TypeText types() {
    return types;
  }

  int start(TreePath path) {
    return unit.start(path.getLeaf());
  }

  int end(TreePath path) {
    return unit.end(path.getLeaf());
  }

  String text(TreePath path) {
    return unit.text(path.getLeaf());
  }

  String text(Tree tree) {
    return unit.text(tree);
  }

  String text(int start, int end) {
    return unit.content().substring(start, end);
  }

  Rewrite replace(int start, int end, String text) {
    if (!text(start, end).equals(text)) {
      edits.add(new TextEdit(start, end, text));
    }
    return this;
  }

  Rewrite insert(int offset, String text) {
    edits.add(TextEdit.insert(offset, text));
    return this;
  }

  /// Names a class that the old text used and the new one may not.
  Rewrite drop(String qualified) {
    dropped.add(qualified);
    return this;
  }

  /// The site that the edits make.
  ///
  /// @param rule the id of the optimisation
  Site site(String rule) {
    int from = start(shown);
    int to = end(shown);
    for (TextEdit edit : edits) {
      from = Math.min(from, edit.start());
      to = Math.max(to, edit.end());
    }
    String before = text(from, to);
    int first = from;
    List<TextEdit> moved =
        edits.stream()
            .map(e -> new TextEdit(e.start() - first, e.end() - first, e.replacement()))
            .toList();
    SiteEdit edit = new SiteEdit(edits, types.added(), dropped, Set.of(), Set.of());
    return new Site(
        unit.file().name(),
        sources.span(shown),
        SiteKind.TASK,
        Optional.empty(),
        rule,
        Verdict.MIGRATE,
        List.of(),
        before,
        Optional.of(TextEdits.apply(before, moved)),
        Optional.of(edit));
  }
}
