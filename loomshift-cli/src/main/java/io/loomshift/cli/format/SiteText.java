package io.loomshift.cli.format;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;

/// One site for people: where it is, what would change, and why.
final class SiteText {
  private static final int INDENT = 2;

  private SiteText() {}

  /// The place in the form that editors and terminals make a link of.
  static String place(Site site) {
    return Style.clean(site.file()) + ":" + site.span().line();
  }

  static void print(Site site, Page page) {
    page.line(place(site));
    change(site, page);
    site.reasons().forEach(reason -> reason(site, reason, page));
  }

  /// The edit, or the text of a site without one.
  static void change(Site site, Page page) {
    if (site.after().isPresent() && !site.after().get().equals(site.before())) {
      page.diff(site.before(), site.after().get(), INDENT);
    } else {
      page.code(site.before(), INDENT);
    }
  }

  private static void reason(Site site, Reason reason, Page page) {
    String lead = reason.severity() == Severity.NOTE ? "  note: " : "  ";
    page.prose(lead, reason.message() + " " + source(site, reason));
  }

  /// The code, and the line where that is not the site's own; one word for the fold.
  private static String source(Site site, Reason reason) {
    String line = reason.line() == site.span().line() ? "" : ",\u00a0line\u00a0" + reason.line();
    return "[" + reason.code().id() + line + "]";
  }
}
