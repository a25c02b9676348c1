package io.loomshift.migrate.golden;

import io.loomshift.migrate.Excludes;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.PlannedFile;
import io.loomshift.migrate.plan.TakenBack;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a migration makes of a tree.
///
/// @param changed the files that change, as they are to become
/// @param verdicts every site with its verdict and reasons, for people to read and tests to compare
record Outcome(SortedMap<String, String> changed, String verdicts) {

  static Outcome of(
      Path tree,
      List<Path> classPath,
      Profile profile,
      int target,
      Goal goal,
      Optional<Locks> locks,
      Selection selection) {
    ScanRequest request =
        new ScanRequest(
            List.of(tree),
            profile,
            OptionalInt.of(target),
            false,
            Optional.empty(),
            Optional.of(classPath),
            goal,
            true,
            false,
            List.of(),
            locks,
            Excludes.none(),
            Optional.empty());
    Plan plan = Migration.plan(request, selection, Progress.none());
    SortedMap<String, String> changed = new TreeMap<>();
    for (PlannedFile file : plan.files()) {
      changed.put(file.file().name(), file.after());
    }
    StringBuilder verdicts = new StringBuilder();
    plan.scan().sites().forEach(site -> append(site, verdicts));
    plan.scan().problems().forEach(problem -> verdicts.append(problem).append('\n'));
    for (TakenBack back : plan.takenBack()) {
      verdicts
          .append("taken back: ")
          .append(back.site().file())
          .append(':')
          .append(back.site().span().line())
          .append(' ')
          .append(back.why())
          .append('\n');
    }
    return new Outcome(changed, verdicts.toString());
  }

  private static void append(Site site, StringBuilder verdicts) {
    verdicts.append(
        "%s:%d %s %s%s %s%s%n"
            .formatted(
                site.file(),
                site.span().line(),
                site.verdict().id(),
                site.kind().id(),
                site.pattern().map(pattern -> " " + pattern).orElse(""),
                site.rule(),
                site.edit().isPresent() ? "" : " (no edit)"));
    for (Reason reason : site.reasons()) {
      verdicts.append(
          "  %s %s, line %d: %s%n"
              .formatted(
                  reason.severity().id(), reason.code().id(), reason.line(), reason.message()));
    }
  }
}
