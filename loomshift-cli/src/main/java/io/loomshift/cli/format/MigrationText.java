package io.loomshift.cli.format;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.Supplement;
import io.loomshift.migrate.plan.TakenBack;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// A migration for people: what was done in each file, what was left and why, and how to go back.
public final class MigrationText {
  private final Style style;
  private final CommandLineText next;

  /// @param next how the user would run another command on the same sources
  public MigrationText(Style style, CommandLineText next) {
    this.style = style;
    this.next = next;
  }

  /// How much was done, and how to go back.
  public String summary(Plan plan, Applied applied) {
    Page page = new Page(style);
    summary(plan, page);
    besides(plan, page);
    undo(applied, page);
    return page.toString();
  }

  /// Everything.
  public String render(Plan plan, Applied applied) {
    Page page = new Page(style);
    summary(plan, page);
    plan.files().forEach(file -> file(file, page));
    besides(plan, page);
    takenBack(plan, page);
    left(plan, page);
    ScanText.problems(plan.scan().problems(), page);
    undo(applied, page);
    return page.toString();
  }

  private static void summary(Plan plan, Page page) {
    long sites = migrated(plan).size();
    page.line(
        page.style()
            .strong(
                plan.files().isEmpty()
                    ? "Nothing to migrate."
                    : "Migrated %s in %s."
                        .formatted(
                            Page.count(sites, "place"), Page.count(plan.files().size(), "file"))));
  }

  private static void file(PlannedFile file, Page page) {
    page.blank();
    page.line(Style.clean(file.file().name()));
    for (Site site : file.moved()) {
      page.line(page.style().faint("  line " + site.span().line()));
      SiteText.change(site, page);
    }
    if (!file.gone().isEmpty()) {
      page.prose(
          "  ",
          "no longer used, and removed: line "
              + file.gone().stream()
                  .map(site -> String.valueOf(site.span().line()))
                  .distinct()
                  .collect(Collectors.joining(", ")));
    }
  }

  /// What the build needs: done where it can be edited, told where a person must.
  private static void besides(Plan plan, Page page) {
    for (Supplement file : plan.supplements()) {
      page.blank();
      page.line(Style.clean(file.name()));
      page.prose("  + ", file.what());
    }
    if (!plan.advice().isEmpty()) {
      page.heading(
          "To do", plan.advice().size(), "The edited files may not compile until this is done.");
      page.blank();
      plan.advice().forEach(line -> page.prose("  ", line));
    }
  }

  static void takenBack(Plan plan, Page page) {
    if (!plan.takenBack().isEmpty()) {
      page.heading(
          "Taken back",
          plan.takenBack().size(),
          "These edits do not fit; the places are as they were.");
      for (TakenBack each : plan.takenBack()) {
        page.blank();
        page.line(SiteText.place(each.site()));
        SiteText.change(each.site(), page);
        page.prose("  ", each.why());
      }
    }
  }

  /// What was not migrated, by reason: a person decides on reasons, not on places.
  private void left(Plan plan, Page page) {
    Set<Site> done = new HashSet<>(migrated(plan));
    plan.files().forEach(file -> done.addAll(file.gone()));
    ScanResult scan = plan.scan();
    List<Site> left = scan.sites().stream().filter(site -> !done.contains(site)).toList();
    if (left.isEmpty()) {
      return;
    }
    page.heading("Left", left.size(), "Each with its reasons: " + next.of("scan", List.of()));
    long tooLow = ReleaseText.tooLow(scan.sites());
    if (tooLow > 0) {
      page.prose(
          "%s kept because of the release that the build compiles for, %s."
                  .formatted(Page.count(tooLow, "place"), ReleaseText.of(scan))
              + (ReleaseText.raised(scan) > 0
                  ? " --raise-release edits the build, too."
                  : " Raise it by hand."),
          0);
      ReleaseText.list(scan, page);
    }
    List<Site> review = of(Verdict.REVIEW, left);
    reasons(
        review.stream().filter(site -> site.edit().isPresent()).toList(),
        Severity.REVIEW,
        "to review, by --include",
        page);
    reasons(
        review.stream().filter(site -> site.edit().isEmpty()).toList(),
        Severity.REVIEW,
        "to review, and to edit by hand",
        page);
    reasons(of(Verdict.KEEP, left), Severity.KEEP, "kept", page);
    int other = of(Verdict.MIGRATE, left).size();
    if (other > 0) {
      page.blank();
      page.line(
          "%6s  %s"
              .formatted(Page.count(other), "not selected, taken back, or gone with another edit"));
    }
  }

  private static List<Site> of(Verdict verdict, List<Site> sites) {
    return sites.stream().filter(site -> site.verdict() == verdict).toList();
  }

  private static void reasons(List<Site> sites, Severity severity, String title, Page page) {
    if (sites.isEmpty()) {
      return;
    }
    page.blank();
    page.line("%6s  %s".formatted(Page.count(sites.size()), title));
    Map<ReasonCode, Long> counts =
        sites.stream()
            .flatMap(site ->
                site.reasons().stream()
                    .filter(reason -> reason.severity() == severity)
                    .map(reason -> reason.code())
                    .distinct())
            .collect(Collectors.groupingBy(code -> code, TreeMap::new, Collectors.counting()));
    counts.forEach((code, count) -> page.line("%10s  %s".formatted(Page.count(count), code.id())));
  }

  private static Set<Site> migrated(Plan plan) {
    return plan.files().stream()
        .flatMap(file -> file.moved().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private void undo(Applied applied, Page page) {
    if (applied.journal().isPresent()) {
      page.blank();
      page.line("The originals are in " + applied.journal().get());
      page.line(style.strong("Undo: ") + next.undo(applied.root()));
    }
  }
}
