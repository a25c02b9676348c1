package io.loomshift.cli.command;

import io.loomshift.cli.file.TraceFile;
import io.loomshift.cli.format.TraceJson;
import io.loomshift.cli.format.TraceReport;
import io.loomshift.cli.format.TraceText;
import io.loomshift.cli.terminal.Output;
import io.loomshift.migrate.Progress;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.summary.Summary;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Shows what is in a trace.
@Command(
    name = "info",
    header = "Show what is in a trace.",
    description = {
      "%nShows what is in a trace: the program, how much was lost, threads, pools, and what the"
          + " threads waited for. A trace that is cut is shown up to there."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift trace info shop.trace",
      "  loomshift trace info --format json shop.trace | jq .waits",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class TraceInfoCommand implements Callable<Integer> {
  /// The forms in which it is shown.
  enum Form {
    TEXT,
    JSON
  }

  private final Loomshift loomshift;

  @Parameters(paramLabel = "FILE", description = "A trace.")
  Path file = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = WordOption.InfoFormName.class,
      completionCandidates = WordOption.InfoFormName.class,
      description = "text (default) or json.")
  Form format = Form.TEXT;

  @Option(names = "--json", description = "The same as --format json.")
  boolean json;

  TraceInfoCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    TraceReport report =
        loomshift.session().watch(progress -> TraceFile.read(file, path -> report(path, progress)));
    Output output = loomshift.output();
    if (json || format == Form.JSON) {
      output.write(TraceJson.render(report));
    } else {
      TraceText text = new TraceText(output.style(), report);
      output.print(loomshift.quiet ? text.summary() : text.render());
    }
    return Status.DONE;
  }

  private static TraceReport report(Path path, Progress progress)
      throws IOException, TraceException {
    Trace trace = TraceFile.open(path, progress);
    return new TraceReport(
        path,
        Files.size(path),
        trace,
        Summary.of(trace, TraceFile.watch("thousand events summed up:", 1_000, progress)));
  }
}
