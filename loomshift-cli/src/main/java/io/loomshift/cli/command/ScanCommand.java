package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.format.ScanDocument;
import io.loomshift.cli.format.ScanJson;
import io.loomshift.cli.format.ScanSarif;
import io.loomshift.cli.format.ScanText;
import io.loomshift.cli.format.Since;
import io.loomshift.cli.format.Style;
import io.loomshift.cli.settings.Settings;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.terminal.Version;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.baseline.Baseline;
import io.loomshift.migrate.baseline.Landmarks;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.MarkdownForm;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Shows every site with its verdict, reasons and edit.
@Command(
    name = "scan",
    header = "Find every place that makes a thread, and what can become of it.",
    description = {
      "%nFinds every place that makes a thread, and tells whether it can become virtual, what"
          + " would change, and why."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift scan .",
      "  loomshift scan --classpath 'lib/*' --target 21 ~/server",
      "  loomshift scan --format sarif . > loomshift.sarif",
      "  loomshift scan --format html -o threads.html .",
      "  loomshift scan --evidence server.trace .",
      "  loomshift scan --write-baseline .",
      "  loomshift scan --check --baseline loomshift-baseline.json .",
      "",
      "Exit status: 0 done; 1 --check found something; 2 you must change something,",
      "which one line says; 3 a defect of Loomshift."
    })
final class ScanCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Mixin SourceOptions sources = new SourceOptions();

  @Mixin SettingsOptions agreed = new SettingsOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = WordOption.FormatName.class,
      completionCandidates = WordOption.FormatName.class,
      description = "text (default), json, sarif, html or md.")
  Format format = Format.TEXT;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write the result into FILE. Default: standard output.")
  Optional<Path> target = Optional.empty();

  @Option(names = "--json", description = "The same as --format json.")
  boolean json;

  @Option(
      names = "--all",
      description = "In text, show every place with its edit and reasons, however many there are.")
  boolean all;

  @Option(
      names = "--tasks",
      description = {
        "In JSON, also tell of each task what it may do, by which calls, and which calls could not"
            + " be followed."
      })
  boolean tasks;

  @Option(
      names = "--check",
      description = {
        "Exit with status 1 where a place could, or after review could, be migrated; with"
            + " --baseline, where a new one could."
      })
  boolean check;

  @Mixin BaselineOptions baseline = new BaselineOptions();

  ScanCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    if (check && baseline.write) {
      throw new UserError(
          "--check would find nothing new in the baseline that it writes; run scan"
              + " --write-baseline, and then scan --check --baseline FILE");
    }
    target.ifPresent(path -> TargetFile.requirePlace(path, "-o"));
    Optional<Settings> settings = agreed.complete(sources, loomshift);
    if (agreed.isOpen("--baseline")) {
      baseline.file = settings.flatMap(agreed::baseline);
    }
    Optional<Baseline> known = baseline.read();
    ScanRequest request = sources.request(false, tasks);
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      Scanned scanned = loomshift.session().watch(progress -> Scan.of(tree, request, progress));
      Optional<Since> since = known.map(each -> baseline.compare(each, scanned));
      show(tree, scanned, since);
      if (baseline.write) {
        loomshift.output().say(baseline.write(scanned));
      }
      return check && isLeft(scanned.result(), since) ? Status.FOUND : Status.DONE;
    }
  }

  private static boolean isLeft(ScanResult result, Optional<Since> since) {
    return result.sites().stream()
        .filter(site -> since.map(each -> each.added().contains(site)).orElse(true))
        .anyMatch(site -> site.verdict() != Verdict.KEEP);
  }

  private void show(SourceTree tree, Scanned scanned, Optional<Since> since) {
    Output output = loomshift.output();
    byte[] shown = rendered(tree, scanned, since);
    target.ifPresentOrElse(file -> WholeFile.write(file, shown, "-o"), () -> output.write(shown));
  }

  private byte[] rendered(SourceTree tree, Scanned scanned, Optional<Since> since) {
    ScanResult result = scanned.result();
    return switch (json ? Format.JSON : format) {
      case TEXT -> text(result, since);
      case JSON -> ScanJson.render(result, since);
      case HTML -> HtmlForm.render(document(result, since)).getBytes(UTF_8);
      case MD -> MarkdownForm.render(document(result, since)).getBytes(UTF_8);
      case SARIF ->
          new ScanSarif(Version.number(), name -> text(tree, name), result)
              .render(Landmarks.of(scanned), since);
    };
  }

  /// For the terminal; a file has no colours, and holds every character.
  private byte[] text(ScanResult result, Optional<Since> since) {
    Output output = loomshift.output();
    Style style = target.isPresent() ? Style.plain(UTF_8) : output.style();
    ScanText text = new ScanText(style, sources.asTyped(), since, all);
    return (loomshift.quiet ? text.summary(result) : text.render(result))
        .getBytes(target.isPresent() ? UTF_8 : output.charset());
  }

  private Document document(ScanResult result, Optional<Since> since) {
    return ScanDocument.of(result, since, sources.asTyped());
  }

  private static Optional<SourceText> text(SourceTree tree, String name) {
    try {
      Optional<SourceFile> file = tree.file(name);
      return file.isPresent() ? Optional.of(file.get().text()) : Optional.empty();
    } catch (IOException _) {
      // It was readable a moment ago. Its sites are shown all the same, without a fix.
      return Optional.empty();
    }
  }
}
