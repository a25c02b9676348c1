package io.loomshift.cli.command;

import io.loomshift.cli.export.CsvExport;
import io.loomshift.cli.export.Export;
import io.loomshift.cli.export.PerfettoExport;
import io.loomshift.cli.file.TraceFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.terminal.Output;
import io.loomshift.migrate.Progress;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Writes a trace in the form of another tool.
@Command(
    name = "export",
    header = "Write a trace for the Perfetto viewer, or as CSV.",
    description = {
      "%nWrites a trace in a form that other tools read. Of a trace that is cut, what lies before"
          + " the damage is written, and every slice is closed."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift trace export --format perfetto -o shop.json shop.trace",
      "      then open shop.json at https://ui.perfetto.dev, which keeps it local",
      "  loomshift trace export --format csv shop.trace | grep PARK_BEGIN",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class TraceExportCommand implements Callable<Integer> {
  /// The forms that it can be written in.
  enum Form {
    PERFETTO,
    CSV
  }

  private final Loomshift loomshift;

  @Parameters(paramLabel = "FILE", description = "A trace.")
  Path file = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      converter = WordOption.ExportFormName.class,
      completionCandidates = WordOption.ExportFormName.class,
      description = {
        "perfetto: Chrome's trace events, which ui.perfetto.dev opens.",
        "csv: a line an event."
      })
  Form format = Form.PERFETTO;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "The file to write. Default: standard output.")
  Optional<Path> target = Optional.empty();

  TraceExportCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    Trace trace =
        loomshift.session().watch(progress -> TraceFile.read(file, path -> write(path, progress)));
    Output output = loomshift.output();
    trace
        .damage()
        .ifPresent(
            damage -> output.say(file + ": " + damage + "; what lies before it was exported"));
    if (target.isPresent() && !loomshift.quiet) {
      output.print(
          format == Form.PERFETTO
              ? "Wrote %s; open it at https://ui.perfetto.dev\n".formatted(target.get())
              : "Wrote %s\n".formatted(target.get()));
    }
    return Status.DONE;
  }

  private Trace write(Path path, Progress progress) throws IOException, TraceException {
    if (target.isPresent()) {
      TraceFile.requireOther(target.get(), path);
    }
    Trace trace = TraceFile.open(path, progress);
    if (target.isEmpty()) {
      write(trace, loomshift.output().stream(), () -> !loomshift.output().isClosed(), progress);
    } else {
      try (WholeFile out = new WholeFile(target.get(), "-o")) {
        write(trace, out, () -> true, progress);
        out.finish();
      }
    }
    return trace;
  }

  private void write(Trace trace, OutputStream out, BooleanSupplier wanted, Progress progress)
      throws IOException, TraceException {
    try (Export export =
        switch (format) {
          case PERFETTO -> new PerfettoExport(out, trace);
          case CSV -> new CsvExport(out, trace.symbols());
        }) {
      Export.run(
          trace, export, wanted, TraceFile.watch("thousand events written:", 1_000, progress));
    }
  }
}
