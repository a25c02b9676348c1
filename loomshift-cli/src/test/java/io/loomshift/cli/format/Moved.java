package io.loomshift.cli.format;

import io.loomshift.migrate.Site;

/// Sites after somebody typed above them.
final class Moved {
  private Moved() {}

  static Site down(Site site, int lines) {
    Site.Span span = site.span();
    return new Site(
        site.file(),
        new Site.Span(span.line() + lines, span.column(), span.endLine() + lines, span.endColumn()),
        site.kind(),
        site.pattern(),
        site.rule(),
        site.verdict(),
        site.reasons(),
        site.before(),
        site.after(),
        site.edit());
  }
}
