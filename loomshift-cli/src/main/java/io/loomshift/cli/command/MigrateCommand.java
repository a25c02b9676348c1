package io.loomshift.cli.command;

import io.loomshift.cli.file.PlannedChanges;
import io.loomshift.cli.format.DryRun;
import io.loomshift.cli.format.MigrationJson;
import io.loomshift.cli.format.MigrationText;
import io.loomshift.cli.format.UndoText;
import io.loomshift.cli.settings.Settings;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.terminal.ShutdownBarrier;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.apply.Application;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.apply.Undo;
import io.loomshift.migrate.apply.Undone;
import io.loomshift.migrate.apply.WorkingTree;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.source.UserError;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Applies the edits of a scan, shows them as a diff, or takes them back.
@Command(
    name = "migrate",
    header = "Make the edits that scan shows, or take them back.",
    description = {
      "%nMakes the edits that scan shows: those with the verdict migrate, and with --include those"
          + " to review. All files are changed or none, and --undo restores every byte."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift migrate --dry-run src | git apply    the edits, through git",
      "  loomshift migrate --include concurrency-limit,daemon-lost src",
      "  loomshift migrate --pools bounded .            pools keep their bound",
      "  loomshift migrate --to adaptive --include concurrency-limit .",
      "  loomshift migrate --only 'src/main/**' .",
      "  loomshift migrate --undo src",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class MigrateCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin SettingsOptions agreed = new SettingsOptions();

  @Option(
      names = "--dry-run",
      description = "Change nothing: print one unified diff, which git apply takes.")
  boolean dryRun;

  @Option(
      names = "--include",
      paramLabel = "REASON",
      split = ",",
      converter = WordOption.ReasonName.class,
      completionCandidates = WordOption.ReasonName.class,
      description = {
        "Agree to a reason for review, such as concurrency-limit; repeatable, or with commas.",
        "A place is edited where you agree to all of its reasons."
      })
  Set<ReasonCode> included = EnumSet.noneOf(ReasonCode.class);

  @Option(
      names = "--only",
      paramLabel = "GLOB",
      description = "Edit only files whose path from the root of the tree matches.")
  Optional<String> only = Optional.empty();

  @Option(
      names = "--raise-release",
      description = {
        "Edit build files, too, where they compile for a Java that has no virtual threads: they get"
            + " 21, or what --target says. The program then needs that Java to run."
      })
  boolean raisesRelease;

  @Option(
      names = "--force",
      description = {
        "Migrate a tree with uncommitted changes.",
        "With --undo: overwrite what was changed since."
      })
  boolean force;

  @Option(names = "--undo", description = "Take the last migration back.")
  boolean undo;

  @Option(names = "--json", description = "Print what was done as JSON.")
  boolean json;

  MigrateCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    if (undo) {
      undo();
      return Status.DONE;
    }
    if (dryRun && json) {
      throw new UserError("--dry-run prints a diff; leave --json out, or run scan --json");
    }
    requireGlob();
    Optional<Settings> settings = agreed.complete(sources, loomshift);
    if (agreed.isOpen("--include")) {
      settings.flatMap(agreed::includes).ifPresent(included::addAll);
    }
    ScanRequest request = sources.request(raisesRelease);
    if (!dryRun) {
      requireWritableTree(request.paths());
    }
    Selection selection = new Selection(included, only);
    Plan plan = loomshift.session().watch(progress -> Migration.plan(request, selection, progress));
    if (dryRun) {
      showDiff(plan);
    } else {
      try (ShutdownBarrier _ = ShutdownBarrier.raise()) {
        report(plan, new Application(plan.scan().root()).apply(PlannedChanges.of(plan)));
      }
    }
    return Status.DONE;
  }

  private void requireGlob() {
    try {
      only.ifPresent(glob -> FileSystems.getDefault().getPathMatcher("glob:" + glob));
    } catch (PatternSyntaxException e) {
      throw new UserError(
          "--only %s: is no glob (%s); write one such as 'src/main/**'"
              .formatted(only.orElseThrow(), e.getDescription()),
          e);
    }
  }

  private void requireWritableTree(List<Path> paths) {
    for (Path path : paths) {
      if (Files.isRegularFile(path) && !path.toString().endsWith(".java")) {
        throw new UserError(
            path + ": only a folder can be migrated; unpack it there, or pass --dry-run");
      }
      if (Files.exists(path)) {
        new Application(path).sweep();
      }
      if (!force && Files.exists(path)) {
        new WorkingTree(path).requireCommitted();
      }
    }
  }

  private void showDiff(Plan plan) {
    Output output = loomshift.output();
    DryRun dryRun = new DryRun(output.style().plain());
    output.write(dryRun.diff(plan));
    if (!loomshift.quiet) {
      output.err().print(dryRun.remarks(plan));
      output.err().flush();
    }
  }

  private void report(Plan plan, Applied applied) {
    Output output = loomshift.output();
    if (json) {
      output.write(MigrationJson.render(plan, applied));
    } else {
      MigrationText text = new MigrationText(output.style(), sources.asTyped());
      output.print(loomshift.quiet ? text.summary(plan, applied) : text.render(plan, applied));
    }
  }

  private void undo() {
    List<Path> paths = sources.paths();
    if (paths.size() > 1) {
      throw new UserError("--undo takes one path: the one that migrate named at its end");
    }
    try (ShutdownBarrier _ = ShutdownBarrier.raise()) {
      Undone undone = new Undo(paths.getFirst()).undo(force);
      Output output = loomshift.output();
      if (json) {
        output.write(MigrationJson.render(undone));
      } else {
        output.print(UndoText.render(undone, output.style(), loomshift.quiet));
      }
    }
  }
}
