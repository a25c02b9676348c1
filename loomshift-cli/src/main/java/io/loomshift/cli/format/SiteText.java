package io.loomshift.cli.format;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/// One site for people: where it is, what would change, and why.
final class SiteText {
  private static final int INDENT = 2;

  private SiteText() {}

  /// The place in the form that editors and terminals make a link of.
  static String place(Site site) {
    return Style.clean(site.file()) + ":" + site.span().line();
  }

  /// All of it.
  ///
  /// @param remarks what is said of several sites, and so not again
  static void print(Site site, Remarks remarks, Page page) {
    page.line(place(site) + "  " + verdict(site));
    change(site, page);
    site.reasons().forEach(reason -> reason(site, reason, remarks, page));
    site.seen().forEach(seen -> page.prose("  seen: ", SeenText.sentence(seen)));
  }

  /// Two lines: where, with the verdict and the reasons for a review; and what.
  static void brief(Site site, Page page) {
    String codes = ScanText.reviewCodes(site);
    page.line(
        "  "
            + place(site)
            + "  "
            + verdict(site)
            + (codes.isEmpty() ? "" : (isTooLow(site) ? ", " : ": ") + codes.replace(",", ", ")));
    page.line("    " + page.style().cut(page.style().code(site.before(), INDENT).getFirst(), 4));
    site.seen().forEach(seen -> page.prose("    seen: ", SeenText.sentence(seen)));
  }

  /// Whether a newer release is all that a site waits for.
  static boolean isTooLow(Site site) {
    return site.reasons().stream().anyMatch(reason -> reason.code() == ReasonCode.RELEASE_TOO_LOW);
  }

  private static String verdict(Site site) {
    if (isTooLow(site)) {
      return "keep: release-too-low";
    }
    return site.verdict() == Verdict.REVIEW && site.edit().isEmpty()
        ? "review, no edit"
        : site.verdict().id();
  }

  /// The edit, or the text of a site without one.
  static void change(Site site, Page page) {
    if (site.after().isEmpty() || site.after().get().equals(site.before())) {
      page.code(site.before(), INDENT);
    } else if (site.file().endsWith(".java")) {
      page.diff(site.before(), site.after().get(), INDENT);
    } else {
      page.settings(site.before(), site.after().get(), INDENT);
    }
  }

  private static void reason(Site site, Reason reason, Remarks remarks, Page page) {
    String lead = reason.severity() == Severity.NOTE ? "  note: " : "  ";
    if (remarks.isShared(reason)) {
      page.prose(lead, remarks.reference(reason));
    } else {
      page.prose(lead, reason.message() + " " + source(site, reason));
    }
  }

  /// The code, and the line where that is not the site's own; one word for the fold.
  private static String source(Site site, Reason reason) {
    String line = reason.line() == site.span().line() ? "" : ",\u00a0line\u00a0" + reason.line();
    return "[" + reason.code().id() + line + "]";
  }

  /// Several places on as few lines as they fit.
  static String places(List<Site> sites) {
    return sites.stream().map(SiteText::place).collect(Collectors.joining(", "));
  }
}
