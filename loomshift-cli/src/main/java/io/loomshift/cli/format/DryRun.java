package io.loomshift.cli.format;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.Supplement;
import io.loomshift.source.edit.UnifiedDiff;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/// What a migration would do: one diff for tools, and remarks for the person beside it.
public final class DryRun {
  private final Style style;

  public DryRun(Style style) {
    this.style = style;
  }

  /// One unified diff, each file's part in that file's own encoding. Names start at the root of the
  /// git work tree that holds the sources, as those of `git diff` do, so that `git apply` finds
  /// them from every directory of it; outside of git they start at the root of the tree.
  public byte[] diff(Plan plan) {
    String prefix = GitPrefix.of(plan.scan().root());
    ByteArrayOutputStream diff = new ByteArrayOutputStream();
    for (PlannedFile file : plan.files()) {
      diff.writeBytes(UnifiedDiff.of(prefix + file.file().name(), file.before(), file.after()));
    }
    for (Supplement file : plan.supplements()) {
      diff.writeBytes(UnifiedDiff.of(prefix + file.name(), file.before(), file.after()));
    }
    return diff.toByteArray();
  }

  /// How much there is, and what would be taken back.
  public String remarks(Plan plan) {
    Page page = new Page(style);
    MigrationText.takenBack(plan, page);
    if (!plan.takenBack().isEmpty()) {
      page.blank();
    }
    plan.supplements().forEach(file -> page.prose("", file.name() + ": " + file.what()));
    plan.advice().forEach(line -> page.prose("", line));
    int sites = plan.moved();
    page.prose(
        plan.files().isEmpty()
            ? nothing(plan.scan())
            : "loomshift: %s in %s would be migrated; nothing was changed"
                .formatted(Page.count(sites, "place"), Page.count(plan.files().size(), "file")),
        0);
    return page.toString();
  }

  /// What could be migrated after a decision.
  private static String nothing(ScanResult scan) {
    List<String> ways = new ArrayList<>();
    List<Site> review =
        scan.sites().stream()
            .filter(site -> site.verdict() == Verdict.REVIEW && site.edit().isPresent())
            .toList();
    if (!review.isEmpty()) {
      ways.add(
          "%s after review of %s (--include CODE)"
              .formatted(Page.count(review.size(), "place"), ScanText.reviewCodes(review)));
    }
    long tooLow = ReleaseText.tooLow(scan.sites());
    if (tooLow > 0) {
      ways.add(
          "%s if compiled for Java %d (%s): %s"
              .formatted(
                  Page.count(tooLow, "place"),
                  CompiledSources.VIRTUAL_THREADS,
                  ReleaseText.way(scan, "--raise-release"),
                  ReleaseText.verdicts(scan.sites())));
    }
    return "loomshift: nothing to migrate"
        + (ways.isEmpty() ? "" : "; could be: " + String.join(", ", ways));
  }
}
