package io.loomshift.cli.format;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.patch.Patch;
import io.loomshift.migrate.patch.Patched;
import io.loomshift.migrate.patch.Refusal;
import io.loomshift.migrate.patch.ToSet;
import io.loomshift.source.Problem;
import java.util.List;

/// A patch for people: what was done for each finding, what was not and why, and how to go back.
public final class PatchText {
  private final Style style;

  public PatchText(Style style) {
    this.style = style;
  }

  /// How much was done, and how to go back.
  public String summary(Patch patch, Applied applied) {
    Page page = new Page(style);
    summary(patch, page);
    undo(applied, page);
    return page.toString();
  }

  /// Everything.
  public String render(Patch patch, Applied applied) {
    Page page = new Page(style);
    summary(patch, page);
    for (Patched made : patch.patched()) {
      page.blank();
      page.line(style.strong(made.improvement().id()));
      for (Site site : made.sites()) {
        page.line(SiteText.place(site));
        SiteText.change(site, page);
      }
      made.remarks().forEach(remark -> page.prose("  note: ", remark));
    }
    settings(patch, page);
    refused(patch, page);
    problems(patch, page);
    undo(applied, page);
    return page.toString();
  }

  /// What a diff does not tell.
  public String remarks(Patch patch) {
    Page page = new Page(style);
    for (Patched made : patch.patched()) {
      made.remarks()
          .forEach(remark -> page.prose("note: ", made.improvement().id() + ": " + remark));
    }
    settings(patch, page);
    refused(patch, page);
    problems(patch, page);
    page.prose(
        patch.patched().isEmpty()
            ? "loomshift: nothing to patch"
            : "loomshift: %s would be made in %s; nothing was changed"
                .formatted(
                    Page.count(patch.patched().size(), "finding"),
                    Page.count(patch.plan().files().size(), "file")),
        0);
    return page.toString();
  }

  private static void summary(Patch patch, Page page) {
    page.line(
        page.style()
            .strong(
                patch.patched().isEmpty()
                    ? "Nothing to patch."
                    : "Made %s in %s."
                        .formatted(
                            Page.count(patch.patched().size(), "finding"),
                            Page.count(patch.plan().files().size(), "file"))));
  }

  private static void settings(Patch patch, Page page) {
    if (patch.settings().isEmpty()) {
      return;
    }
    page.heading(
        "To set",
        patch.settings().size(),
        "These findings are settings, which patch leaves to you.");
    for (ToSet toSet : patch.settings()) {
      Improvement improvement = toSet.improvement();
      if (improvement.edit() instanceof EditSpec.Setting setting) {
        page.blank();
        page.line(
            "%s  %s (%s)"
                .formatted(
                    Style.clean(setting.assignment()),
                    improvement.id(),
                    Style.clean(setting.framework())));
        if (!toSet.place().isEmpty()) {
          page.line("  at " + Style.clean(toSet.place()));
        }
        if (!toSet.why().isEmpty()) {
          page.prose("  note: ", toSet.why());
        }
        if (!setting.remark().isEmpty()) {
          page.prose("  note: ", setting.remark());
        }
      }
    }
  }

  private static void refused(Patch patch, Page page) {
    if (!patch.refused().isEmpty()) {
      page.heading(
          "Not made", patch.refused().size(), "These findings have no edit, each for its reason.");
      for (Refusal refusal : patch.refused()) {
        page.blank();
        String place = Style.clean(refusal.place());
        page.line((place.isEmpty() ? "" : place + "  ") + refusal.improvement().id());
        page.prose("  ", refusal.why());
      }
    }
  }

  private static void problems(Patch patch, Page page) {
    if (!patch.problems().isEmpty()) {
      page.heading("Problems", patch.problems().size(), "These files were not looked at.");
      page.blank();
      for (Problem problem : patch.problems()) {
        page.prose("  ", problem.file() + ": " + problem.message());
      }
    }
  }

  private void undo(Applied applied, Page page) {
    if (applied.journal().isPresent()) {
      page.blank();
      page.line("The originals are in " + applied.journal().get());
      page.line(
          style.strong("Undo: ") + CommandLineText.of(List.of(), List.of()).undo(applied.root()));
    }
  }
}
