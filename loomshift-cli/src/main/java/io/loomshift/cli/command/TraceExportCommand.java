package io.loomshift.cli.command;

import io.loomshift.cli.export.CsvExport;
import io.loomshift.cli.export.Export;
import io.loomshift.cli.export.PerfettoExport;
import io.loomshift.cli.export.TimeRange;
import io.loomshift.cli.file.TraceFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.terminal.Output;
import io.loomshift.migrate.Progress;
import io.loomshift.source.UserError;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
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
      "  loomshift trace export --format perfetto -o shop.pftrace shop.trace",
      "      then open shop.pftrace at https://ui.perfetto.dev, which keeps it local",
      "  loomshift trace export --format perfetto --from 90s --to 2m \\",
      "      -o half.pftrace shop.trace",
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
        "perfetto: what the viewer at ui.perfetto.dev opens.",
        "csv: a line an event."
      })
  Form format = Form.PERFETTO;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "The file to write. Default: standard output.")
  Optional<Path> target = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Where to begin, after the start of the trace: 90s, 2m. Default: its start.")
  Optional<Duration> from = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "TIME",
      converter = Quantity.Time.class,
      description = "Where to end, after the start of the trace. Default: its end.")
  Optional<Duration> to = Optional.empty();

  private long taken;

  TraceExportCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    TimeRange range = range();
    Trace trace =
        loomshift
            .session()
            .watch(progress -> TraceFile.read(file, path -> write(path, range, progress)));
    Output output = loomshift.output();
    trace
        .damage()
        .ifPresent(
            damage -> output.say(file + ": " + damage + "; what lies before it was exported"));
    if (taken == 0 && !range.equals(TimeRange.ALL)) {
      output.say(file + ": has no event from --from to --to; see loomshift trace info");
    }
    if (target.isPresent() && !loomshift.quiet) {
      output.print(
          format == Form.PERFETTO
              ? "Wrote %s; open it at https://ui.perfetto.dev\n".formatted(target.get())
              : "Wrote %s\n".formatted(target.get()));
    }
    return Status.DONE;
  }

  private TimeRange range() {
    long begin = from.map(Duration::toNanos).orElse(0L);
    long end = to.map(Duration::toNanos).orElse(Long.MAX_VALUE);
    if (begin >= end) {
      throw new UserError("--to must be later than --from");
    }
    return new TimeRange(begin, end);
  }

  private Trace write(Path path, TimeRange range, Progress progress)
      throws IOException, TraceException {
    if (target.isPresent()) {
      TraceFile.requireOther(target.get(), path);
    }
    Trace trace = TraceFile.open(path, progress);
    if (target.isEmpty()) {
      write(
          trace,
          range,
          loomshift.output().stream(),
          () -> !loomshift.output().isClosed(),
          progress);
    } else {
      try (WholeFile out = new WholeFile(target.get(), "-o")) {
        write(trace, range, out, () -> true, progress);
        out.finish();
      }
    }
    return trace;
  }

  private void write(
      Trace trace, TimeRange range, OutputStream out, BooleanSupplier wanted, Progress progress)
      throws IOException, TraceException {
    try (Export export =
        switch (format) {
          case PERFETTO -> new PerfettoExport(out, trace, range);
          case CSV -> new CsvExport(out, trace.symbols());
        }) {
      taken =
          Export.run(
              trace,
              range,
              export,
              wanted,
              TraceFile.watch("thousand events written:", 1_000, progress));
    }
  }
}
