package io.loomshift.migrate.framework;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.TextLines;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A site that a framework has found.
///
/// @param file the file that it stands in
/// @param text that file as it was read
public record FrameworkSite(Site site, SourceFile file, SourceText text) {

  /// A site in a file of settings: the line of an offset, with the edit that changes or follows it.
  static FrameworkSite at(
      SettingsFile file, int offset, String rule, List<Reason> reasons, Optional<TextEdit> edit) {
    SourceText text = file.text();
    int start = text.lineStart(text.line(offset));
    int end = Math.max(TextLines.end(text.content(), offset), edit.map(TextEdit::end).orElse(0));
    return of(
        file.file(),
        text,
        rule,
        reasons,
        edit.map(e -> new CodeEdit(start, end, e, Set.of())),
        start,
        end);
  }

  /// A site in code, without an edit.
  static FrameworkSite at(Mention place, String rule, List<Reason> reasons) {
    return at(place, rule, reasons, Optional.empty());
  }

  /// A site in code.
  static FrameworkSite at(
      Mention place, String rule, List<Reason> reasons, Optional<CodeEdit> edit) {
    return of(
        place.file(),
        place.text(),
        rule,
        reasons,
        edit,
        edit.map(CodeEdit::start).orElse(place.start()),
        edit.map(CodeEdit::end).orElse(place.end()));
  }

  private static FrameworkSite of(
      SourceFile file,
      SourceText text,
      String rule,
      List<Reason> reasons,
      Optional<CodeEdit> edit,
      int start,
      int end) {
    Verdict verdict = Verdict.of(reasons);
    Optional<CodeEdit> shown = edit.filter(_ -> verdict != Verdict.KEEP);
    String before = text.content().substring(start, end);
    return new FrameworkSite(
        new Site(
            file.name(),
            new Site.Span(text.line(start), text.column(start), text.line(end), text.column(end)),
            SiteKind.FRAMEWORK,
            Optional.empty(),
            rule,
            verdict,
            reasons,
            before,
            shown.map(e -> after(before, start, e.edit())),
            shown.map(CodeEdit::siteEdit)),
        file,
        text);
  }

  private static String after(String before, int start, TextEdit edit) {
    return TextEdits.apply(
        before,
        List.of(new TextEdit(edit.start() - start, edit.end() - start, edit.replacement())));
  }
}
