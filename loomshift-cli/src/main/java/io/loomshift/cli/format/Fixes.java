package io.loomshift.cli.format;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.source.SourceText;
import io.loomshift.source.edit.Imports;
import io.loomshift.source.edit.KeptComments;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The edits of one site that make sense by themselves, for a person who applies just this one.
final class Fixes {
  private Fixes() {}

  /// The edits with the imports that the new text needs, in the order of their positions, each with
  /// the range that it replaces.
  ///
  /// @param name the file's name
  static Map<TextEdit, Site.Span> edits(SiteEdit edit, String name, SourceText text) {
    List<TextEdit> edits =
        new ArrayList<>(KeptComments.in(name, text.content(), text.lineSeparator(), edit.edits()));
    edits.addAll(
        Imports.of(text.content()).edits(edit.added(), Set.of(), edit.addedStatic(), Set.of()));
    Map<TextEdit, Site.Span> spans = new LinkedHashMap<>();
    edits.stream().sorted().forEach(each -> spans.put(each, span(each, text)));
    return spans;
  }

  private static Site.Span span(TextEdit edit, SourceText text) {
    return new Site.Span(
        text.line(edit.start()),
        text.column(edit.start()),
        text.line(edit.end()),
        text.column(edit.end()));
  }
}
