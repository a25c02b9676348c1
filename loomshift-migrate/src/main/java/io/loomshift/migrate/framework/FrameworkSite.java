package io.loomshift.migrate.framework;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.List;
import java.util.Optional;

/// A site that a framework has found.
///
/// @param settings the file that it stands in, unless that is one of Java
public record FrameworkSite(Site site, Optional<SettingsFile> settings) {

  /// A site in a file of settings: the line of an offset, with the edit that changes or follows it.
  static FrameworkSite at(
      SettingsFile file, int offset, String rule, List<Reason> reasons, Optional<TextEdit> edit) {
    SourceText text = file.text();
    int start = text.lineStart(text.line(offset));
    int end = Math.max(lineEnd(text.content(), offset), edit.map(TextEdit::end).orElse(0));
    return new FrameworkSite(
        site(file.file().name(), text, start, end, rule, reasons, edit), Optional.of(file));
  }

  /// A site at an annotation, without an edit.
  static FrameworkSite at(Annotated place, String rule, List<Reason> reasons) {
    return new FrameworkSite(
        site(
            place.file().name(),
            place.text(),
            place.start(),
            place.end(),
            rule,
            reasons,
            Optional.empty()),
        Optional.empty());
  }

  private static Site site(
      String file,
      SourceText text,
      int start,
      int end,
      String rule,
      List<Reason> reasons,
      Optional<TextEdit> edit) {
    Verdict verdict = Verdict.of(reasons);
    Optional<TextEdit> shown = edit.filter(_ -> verdict != Verdict.KEEP);
    String before = text.content().substring(start, end);
    return new Site(
        file,
        new Site.Span(text.line(start), text.column(start), text.line(end), text.column(end)),
        SiteKind.FRAMEWORK,
        Optional.empty(),
        rule,
        verdict,
        reasons,
        before,
        shown.map(e ->
            TextEdits.apply(
                before,
                List.of(new TextEdit(e.start() - start, e.end() - start, e.replacement())))),
        shown.map(e -> SiteEdit.of(List.of(e))));
  }

  private static int lineEnd(String content, int offset) {
    int at = offset;
    while (at < content.length() && content.charAt(at) != '\n' && content.charAt(at) != '\r') {
      at++;
    }
    return at;
  }
}
