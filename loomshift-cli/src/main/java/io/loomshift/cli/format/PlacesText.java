package io.loomshift.cli.format;

import io.loomshift.migrate.Gain;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The sites of a scan for people, those first where virtual threads bring most; a first few of
/// each kind, or all with their edits and reasons.
final class PlacesText {
  /// Sites of one kind on one screen of 50 lines: three kinds, two lines a site.
  private static final int SHOWN = 5;

  /// Sites that are shown in full without being asked: about two screens.
  private static final int FEW = 12;

  private static final Comparator<Site> MOST_FIRST =
      Comparator.comparing((Site site) -> site.edit().isEmpty() && !SiteText.isTooLow(site))
          .thenComparing(Site::verdict)
          .thenComparing(site -> isTest(site.file()))
          .thenComparingLong(
              site -> site.reasons().stream().filter(r -> r.severity() == Severity.REVIEW).count())
          .thenComparing(Site::file)
          .thenComparingInt(site -> site.span().line());

  private final List<Site> sites;
  private final boolean full;

  /// @param all whether each is to be shown in full, however many there are
  PlacesText(List<Site> sites, boolean all) {
    this.sites =
        sites.stream()
            .filter(site -> site.kind() != SiteKind.THREAD_ID)
            .sorted(MOST_FIRST)
            .toList();
    this.full = all || this.sites.size() <= FEW;
  }

  /// Whether each site is shown with its edit and reasons.
  boolean isFull() {
    return full;
  }

  void print(Page page) {
    Remarks remarks = new Remarks(full ? sites : List.of());
    for (Gain gain : Gain.values()) {
      List<Site> gaining =
          sites.stream().filter(site -> site.gain() == gain && !stays(site)).toList();
      if (!gaining.isEmpty()) {
        page.heading(title(gain), gaining.size(), remark(gain));
        sites(gaining, remarks, page);
      }
    }
    List<Site> kept = sites.stream().filter(PlacesText::stays).toList();
    if (!kept.isEmpty()) {
      page.heading("What stays", kept.size(), "These must, or should, stay as they are.");
      if (full) {
        sites(kept, remarks, page);
      } else {
        reasons(kept, page);
      }
    }
    remarks.print(page);
  }

  /// Whether nothing would be gained at a kept site; where only the release keeps it, there would.
  private static boolean stays(Site site) {
    return site.verdict() == Verdict.KEEP && site.gain() == Gain.NONE;
  }

  private void sites(List<Site> shown, Remarks remarks, Page page) {
    if (full) {
      for (Site site : shown) {
        page.blank();
        SiteText.print(site, remarks, page);
      }
      return;
    }
    page.blank();
    shown.stream().limit(SHOWN).forEach(site -> SiteText.brief(site, page));
    if (shown.size() > SHOWN) {
      page.line("  and %s more".formatted(Page.count(shown.size() - SHOWN)));
    }
  }

  static String title(Gain gain) {
    return switch (gain) {
      case PER_TASK -> "A thread for each request, connection or task";
      case LIMITED -> "Pools that limit how many tasks wait at once";
      case ONE_OFF -> "A thread now and then";
      case CARRIER -> "Monitors within which a task blocks";
      case NONE -> "Others";
    };
  }

  static String remark(Gain gain) {
    return switch (gain) {
      case PER_TASK -> "Virtual threads bring most here: as many can wait at once as there are.";
      case LIMITED ->
          "Here the limit goes, or moves to what it protects: that is the gain, and the risk.";
      case ONE_OFF -> "Little is gained here but the memory of a platform thread.";
      case CARRIER ->
          "Before Java 24 a virtual thread keeps its carrier there; with a lock it gives it back.";
      case NONE -> "Nothing is gained here.";
    };
  }

  /// How many stay for which reason: of several that of the most sites.
  private static void reasons(List<Site> kept, Page page) {
    Map<ReasonCode, Long> counts =
        kept.stream()
            .collect(
                Collectors.groupingBy(
                    site -> site.reasons().getFirst().code(), TreeMap::new, Collectors.counting()));
    page.blank();
    counts.entrySet().stream()
        .sorted(Map.Entry.<ReasonCode, Long>comparingByValue().reversed())
        .forEach(entry ->
            page.line("%6s  %s".formatted(Page.count(entry.getValue()), entry.getKey().id())));
  }

  private static boolean isTest(String file) {
    return ("/" + file).contains("/test/") || ("/" + file).contains("/tests/");
  }
}
