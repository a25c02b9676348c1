package io.loomshift.cli.command;

import io.loomshift.cli.file.PlannedChanges;
import io.loomshift.cli.format.DryRun;
import io.loomshift.cli.format.PatchJson;
import io.loomshift.cli.format.PatchText;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.terminal.ShutdownBarrier;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Improvements;
import io.loomshift.findings.json.FindingsException;
import io.loomshift.findings.json.FindingsReader;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.apply.Application;
import io.loomshift.migrate.apply.Applied;
import io.loomshift.migrate.apply.WorkingTree;
import io.loomshift.migrate.patch.Patch;
import io.loomshift.migrate.patch.Patching;
import io.loomshift.migrate.patch.Refusal;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.source.classpath.ClassPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Makes the edits of findings, or shows them as a diff.
@Command(
    name = "patch",
    header = "Make the edits that an analysis found to help.",
    description = {
      "%nMakes the edits of the best combination of findings, or of those that you name. All files"
          + " are changed or none, what is changed compiles, and migrate --undo restores every"
          + " byte. A finding that no edit of the sources makes is told with its place."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift analyze --format json shop.trace > findings.json",
      "  loomshift patch findings.json --source src --dry-run | git apply",
      "  loomshift patch findings.json --source src \\",
      "      --only to-virtual-1,convert-to-inline-2",
      "  loomshift migrate --undo src",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class PatchCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Parameters(paramLabel = "FINDINGS", description = "What loomshift analyze --format json wrote.")
  Path findings = Path.of("findings.json");

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = {
        "The directory of the sources of the traced program; repeatable.",
        "Default: this directory."
      })
  List<Path> sources = new ArrayList<>();

  @Option(
      names = "--only",
      paramLabel = "ID",
      split = ",",
      description = {
        "The findings whose edits are made; repeatable, or with commas. Where one of them cannot be"
            + " made, none is.",
        "Default: those of the best combination, as far as they have edits."
      })
  List<String> only = new ArrayList<>();

  @Option(
      names = "--include",
      paramLabel = "REASON",
      split = ",",
      converter = WordOption.ReasonName.class,
      completionCandidates = WordOption.ReasonName.class,
      description = "Agree to a reason for review, as for migrate; repeatable, or with commas.")
  Set<ReasonCode> included = EnumSet.noneOf(ReasonCode.class);

  @Option(
      names = "--dry-run",
      description = "Change nothing: print one unified diff, which git apply takes.")
  boolean dryRun;

  @Option(names = "--force", description = "Patch a tree with uncommitted changes.")
  boolean force;

  @Option(
      names = {"--classpath", "-cp"},
      paramLabel = "JARS",
      description = {
        "The program's jars and class directories, as for java; DIR/* means the jars in DIR.",
        "Default: those of the Maven or Gradle build that the sources lie in."
      })
  Optional<String> classPath = Optional.empty();

  @Option(
      names = "--encoding",
      paramLabel = "NAME",
      converter = SourceOptions.Encoding.class,
      description = "The encoding of the sources. Default: each file's own, as far as it shows.")
  Optional<Charset> encoding = Optional.empty();

  @Option(names = "--json", description = "Print what was done as JSON.")
  boolean json;

  PatchCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    if (dryRun && json) {
      throw new UserError("--dry-run prints a diff; leave --json out");
    }
    Improvements found = read();
    List<Improvement> chosen = chosen(found);
    if (sources.isEmpty()) {
      sources.add(Path.of("."));
    }
    for (Path source : sources) {
      requireDirectory(source);
    }
    ScanRequest request =
        new ScanRequest(
            sources, Profile.SAFE, found.target(), encoding, classPath.map(ClassPath::ofOption));
    Patch patch =
        loomshift.session().watch(progress -> Patching.plan(request, chosen, included, progress));
    requireMade(patch, chosen);
    boolean some = !patch.patched().isEmpty() || !patch.settings().isEmpty();
    if (some && !force && !dryRun) {
      sources.forEach(source -> new WorkingTree(source).requireCommitted());
    }
    if (dryRun) {
      showDiff(patch);
    } else {
      try (ShutdownBarrier _ = ShutdownBarrier.raise()) {
        report(
            patch,
            new Application(patch.plan().scan().root()).apply(PlannedChanges.of(patch.plan())));
      }
    }
    return Status.DONE;
  }

  private Improvements read() {
    try (InputStream in = Files.newInputStream(findings)) {
      return FindingsReader.read(in);
    } catch (NoSuchFileException e) {
      throw new UserError(
          "%s: does not exist; make it by loomshift analyze --format json TRACE > %s"
              .formatted(findings, findings),
          e);
    } catch (IOException e) {
      throw new UserError(findings + ": cannot be read (" + SystemReason.of(e) + ")", e);
    } catch (FindingsException e) {
      throw new UserError(findings + ": " + e.getMessage(), e);
    }
  }

  private List<Improvement> chosen(Improvements found) {
    List<String> known = found.all().stream().map(Improvement::id).toList();
    List<String> ids = only.isEmpty() ? found.best() : only;
    if (ids.isEmpty() && !known.isEmpty()) {
      loomshift
          .output()
          .say(
              "%s recommends nothing: no finding makes the program noticeably better; --only makes one nevertheless: %s"
                  .formatted(findings, String.join(", ", known)));
    }
    List<Improvement> chosen = new ArrayList<>();
    for (String id : new LinkedHashSet<>(ids)) {
      if (!known.contains(id)) {
        throw new UserError(
            "--only %s: is no finding; there are %s"
                .formatted(id, known.isEmpty() ? "none" : String.join(", ", known)));
      }
      chosen.add(found.all().get(known.indexOf(id)));
    }
    return chosen;
  }

  private void requireDirectory(Path source) {
    if (!Files.isDirectory(source)) {
      throw new UserError(
          "--source %s: %s; name the directory of the sources"
              .formatted(source, Files.exists(source) ? "is no directory" : "does not exist"));
    }
    if (!dryRun) {
      new Application(source).sweep();
    }
  }

  /// What was asked for by name must be made. Of a recommendation, what has no edit is told; only
  /// where nothing of it is in these sources, they are others.
  private void requireMade(Patch patch, List<Improvement> chosen) {
    boolean some = !patch.patched().isEmpty() || !patch.settings().isEmpty();
    boolean here = patch.refused().stream().anyMatch(refusal -> !refusal.file().isEmpty());
    if (patch.refused().isEmpty() || (only.isEmpty() && (some || here))) {
      return;
    }
    Refusal first = patch.refused().getFirst();
    int others = patch.refused().size() - 1;
    throw new UserError(
        "%s%s has no edit here: %s%s; nothing was changed"
            .formatted(
                first.place().isEmpty() ? "" : first.place() + ": ",
                first.improvement().id(),
                first.why(),
                others == 0 || chosen.size() == 1 ? "" : " (and %d more)".formatted(others)));
  }

  private void showDiff(Patch patch) {
    Output output = loomshift.output();
    output.write(new DryRun(output.style().plain()).diff(patch.plan()));
    if (!loomshift.quiet) {
      output.err().print(new PatchText(output.style().plain()).remarks(patch));
      output.err().flush();
    }
  }

  private void report(Patch patch, Applied applied) {
    Output output = loomshift.output();
    if (json) {
      output.write(PatchJson.render(patch, applied));
    } else {
      PatchText text = new PatchText(output.style());
      output.print(loomshift.quiet ? text.summary(patch, applied) : text.render(patch, applied));
    }
  }
}
