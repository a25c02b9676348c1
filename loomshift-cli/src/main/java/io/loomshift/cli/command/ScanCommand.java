package io.loomshift.cli.command;

import io.loomshift.cli.format.ScanJson;
import io.loomshift.cli.format.ScanSarif;
import io.loomshift.cli.format.ScanText;
import io.loomshift.cli.terminal.Output;
import io.loomshift.cli.terminal.Version;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.find.Scan;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import java.io.IOException;
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
      "  loomshift scan src/main/java",
      "  loomshift scan --classpath 'lib/*' --target 21 ~/server",
      "  loomshift scan --format sarif . > loomshift.sarif",
      "",
      "Exit status: 0 done; 1 --check found something; 2 you must change something,",
      "which one line says; 3 a defect of Loomshift."
    })
final class ScanCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Mixin SourceOptions sources = new SourceOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = Choice.FormatName.class,
      completionCandidates = Choice.FormatName.class,
      description = "text (default), json or sarif.")
  Format format = Format.TEXT;

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
      description = "Exit with status 1 where a place could, or after review could, be migrated.")
  boolean check;

  ScanCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    ScanRequest request = sources.request(false, tasks);
    ScanResult result = loomshift.session().watch(progress -> Scan.run(request, progress));
    show(request, result);
    return check && result.count(Verdict.KEEP) < result.sites().size() ? Status.FOUND : Status.DONE;
  }

  private void show(ScanRequest request, ScanResult result) {
    Output output = loomshift.output();
    switch (json ? Format.JSON : format) {
      case TEXT -> {
        ScanText text = new ScanText(output.style(), sources.asTyped(), all);
        output.print(loomshift.quiet ? text.summary(result) : text.render(result));
      }
      case JSON -> output.write(ScanJson.render(result));
      case SARIF -> {
        try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
          output.write(new ScanSarif(Version.number(), name -> text(tree, name)).render(result));
        }
      }
    }
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
