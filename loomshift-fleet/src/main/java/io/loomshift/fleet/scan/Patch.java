package io.loomshift.fleet.scan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.Supplement;
import io.loomshift.source.edit.UnifiedDiff;
import java.io.ByteArrayOutputStream;
import java.io.Serializable;
import java.util.List;

/// The edits of a tree that need nobody's agreement.
///
/// @param places how many places they move
/// @param files how many files they change
/// @param diff as `git apply` reads it, from the root of the tree; a character a byte, since files
///   have encodings of their own
/// @param summary for the pull request, in Markdown
public record Patch(int places, int files, String diff, String summary) implements Serializable {
  static Patch of(Plan plan) {
    ByteArrayOutputStream diff = new ByteArrayOutputStream();
    for (PlannedFile file : plan.files()) {
      diff.writeBytes(UnifiedDiff.of(file.file().name(), file.before(), file.after()));
    }
    for (Supplement file : plan.supplements()) {
      diff.writeBytes(UnifiedDiff.of(file.name(), file.before(), file.after()));
    }
    int files = plan.files().size() + plan.supplements().size();
    return new Patch(plan.moved(), files, diff.toString(ISO_8859_1), summary(plan, files));
  }

  private static String summary(Plan plan, int files) {
    StringBuilder text =
        new StringBuilder(
                "# Move %s to virtual threads%n%n".formatted(count(plan.moved(), "place")))
            .append(
                "Each edit keeps what the program does, as far as its sources show. %s. Checked: the edited files compile as well as before.%n%n"
                    .formatted(changed(files)));
    for (PlannedFile file : plan.files()) {
      for (Site site : file.moved()) {
        text.append(
            "- `%s:%d`: `%s` → `%s`%n"
                .formatted(
                    site.file(),
                    site.span().line(),
                    oneLine(site.before()),
                    oneLine(site.after().orElse(""))));
        site.reasons()
            .forEach(reason -> text.append("  - %s%n".formatted(oneLine(reason.message()))));
      }
    }
    plan.supplements()
        .forEach(file -> text.append("- `%s`: %s%n".formatted(file.name(), file.what())));
    List<String> advice = plan.advice();
    advice.forEach(line -> text.append("- %s%n".formatted(oneLine(line))));
    return text.toString();
  }

  private static String changed(int files) {
    return files == 1 ? "One file changes" : files + " files change";
  }

  private static String count(int number, String noun) {
    return number == 1 ? "one " + noun : number + " " + noun + "s";
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
