package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.analysis.explore.TraceExplorer;
import io.loomshift.analysis.explore.TraceExplorer.Pictures;
import io.loomshift.analysis.recording.RecordingFindings;
import io.loomshift.analysis.replay.Arrival;
import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.analysis.report.RecordingDocument;
import io.loomshift.cli.file.RecordedRun;
import io.loomshift.cli.file.TargetFile;
import io.loomshift.cli.file.TraceFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.format.RecordingJson;
import io.loomshift.cli.format.Style;
import io.loomshift.cli.terminal.Pulse;
import io.loomshift.findings.Actual;
import io.loomshift.findings.Caveat;
import io.loomshift.findings.Findings;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.TraceFacts;
import io.loomshift.findings.json.FindingsJson;
import io.loomshift.migrate.Progress;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.MarkdownForm;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.source.UserError;
import io.loomshift.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Predicts from a trace what changes to a program's concurrency would bring.
@Command(
    name = "analyze",
    header = "Predict from a trace what would help, and by how much.",
    description = {
      "%nReplays a trace, checks that the replay agrees with it, and predicts what changes would"
          + " bring: virtual threads for a pool, more or fewer workers, tasks that run where they"
          + " are waited for, futures that are combined instead of waited for. The program is not"
          + " run again.",
      "",
      "A recording of JFR tells less: what threads did and where they waited, and no prediction."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift analyze shop.trace",
      "  loomshift analyze --source src/main/java --report shop.html shop.trace",
      "  loomshift analyze --compare after.trace --report shop.html shop.trace",
      "      what was predicted beside what came true",
      "  loomshift analyze --format json -o findings.json shop.trace",
      "      then: loomshift patch findings.json --source src/main/java",
      "  loomshift analyze production.jfr",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class AnalyzeCommand implements Callable<Integer> {
  /// The forms in which findings are shown.
  enum Form {
    TEXT,
    JSON,
    HTML,
    MD
  }

  private static final int PAGE_TOP = 8;
  private static final int NARROWEST = 60;

  private final Loomshift loomshift;

  @Parameters(paramLabel = "FILE", description = "A trace, or a recording of JFR.")
  Path file = Path.of("");

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description = {
        "The sources of the traced program: names the file of each place, and tells what of it is"
            + " your own code. The root of a build with several modules will do; may be repeated."
      })
  List<Path> sources = List.of();

  @Option(
      names = "--compare",
      paramLabel = "AFTER",
      description = "A trace that was taken after a change: shows what came true.")
  Optional<Path> after = Optional.empty();

  @Option(
      names = "--report",
      paramLabel = "OUT.html",
      description = "Write the report as one HTML file, besides what is shown.")
  Optional<Path> report = Optional.empty();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = WordOption.AnalysisFormName.class,
      completionCandidates = WordOption.AnalysisFormName.class,
      description = "text (default), json (which patch reads), html or md.")
  Form format = Form.TEXT;

  @Option(names = "--json", description = "The same as --format json.")
  boolean json;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description = "The file to write. Default: standard output.")
  Optional<Path> target = Optional.empty();

  @Option(
      names = "--load",
      paramLabel = "LOAD",
      converter = WordOption.Load.class,
      description = {
        "recorded: requests arrive as they did in the trace (default).",
        "open: they arrive at random, as many a second as in the trace.",
        "closed:N: they come from N clients, each of which waits for its answer."
      })
  Arrival load = new Arrival.Recorded();

  @Option(
      names = "--target",
      paramLabel = "RELEASE",
      converter = WordOption.Target.class,
      completionCandidates = WordOption.Target.class,
      description =
          "The Java release that the improved program is to run on: 21 to 25. Default: that"
              + " of the trace.")
  Optional<Integer> release = Optional.empty();

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description = "Leave the first N requests out of all figures, of both traces. Default: none.")
  int warmUp;

  @Option(
      names = "--requests",
      paramLabel = "POOL",
      description = {
        "The tasks of this pool are the requests, of which throughput and latency are told; '*'"
            + " stands for any letters. May be repeated.",
        "Default: the workers of a known server or, without one, the tasks that no other task"
            + " spawned."
      })
  List<String> requests = List.of();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "Tell so many improvements in full. Default: ${DEFAULT-VALUE}.")
  int top = PAGE_TOP;

  AnalyzeCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    if (warmUp < 0) {
      throw new UserError(
          "invalid value for option '--warm-up': %d is less than 0".formatted(warmUp));
    }
    if (top < 0) {
      throw new UserError("invalid value for option '--top': %d is less than 0".formatted(top));
    }
    checkOutputs();
    if (RecordedRun.is(file)) {
      return ofRecording();
    }
    Findings findings = loomshift.session().watch(this::findings);
    warn(findings.trace(), findings);
    return show(
        () -> FindingsDocument.of(findings, top),
        () -> FindingsDocument.of(findings, top, pictures()),
        () -> FindingsJson.render(findings));
  }

  /// Reads the trace once more, since only a page can show it.
  private Pictures pictures() {
    return loomshift
        .session()
        .watch(progress ->
            TraceFile.read(
                file,
                path ->
                    TraceExplorer.explore(
                        TraceFile.open(path, progress),
                        TraceFile.watch("thousand events drawn:", 1_000, progress))));
  }

  /// Writes what was found, in the form and to the places that were asked for.
  ///
  /// @param document for text and Markdown
  /// @param page for HTML
  private int show(Supplier<Document> document, Supplier<Document> page, Supplier<byte[]> asJson) {
    Form form = json ? Form.JSON : format;
    byte[] html =
        report.isPresent() || form == Form.HTML
            ? HtmlForm.render(page.get()).getBytes(UTF_8)
            : new byte[0];
    byte[] shown =
        switch (form) {
          case JSON -> asJson.get();
          case HTML -> html;
          case MD -> MarkdownForm.render(document.get()).getBytes(UTF_8);
          case TEXT -> text(document.get());
        };
    // Where one of the two cannot be written, the other has what took long to find.
    try {
      if (target.isPresent()) {
        WholeFile.write(target.get(), shown, "-o");
      } else {
        loomshift.output().write(shown);
      }
    } finally {
      if (report.isPresent()) {
        WholeFile.write(report.get(), html, "--report");
      }
    }
    wrote(report);
    wrote(target);
    return Status.DONE;
  }

  /// A recording of JFR has no tasks: nothing is predicted from it.
  private int ofRecording() {
    if (after.isPresent() || !requests.isEmpty() || warmUp > 0 || release.isPresent()) {
      throw new UserError(
          file
              + ": is a recording of JFR, which has neither tasks nor requests; --compare,"
              + " --requests, --warm-up and --target need a trace");
    }
    RecordingFindings findings =
        loomshift.session().watch(progress -> RecordedRun.findings(file, progress));
    return show(
        () -> RecordingDocument.of(findings),
        () -> RecordingDocument.of(findings),
        () -> RecordingJson.render(findings));
  }

  /// Before the work, which may take a minute.
  private void checkOutputs() {
    report.ifPresent(path -> TargetFile.requirePlace(path, "--report"));
    target.ifPresent(path -> TargetFile.requirePlace(path, "-o"));
    for (Path input : after.isPresent() ? new Path[] {file, after.get()} : new Path[] {file}) {
      check(report, input);
      check(target, input);
    }
    if (report.isPresent()
        && target.isPresent()
        && report.get().toAbsolutePath().equals(target.get().toAbsolutePath())) {
      throw new UserError(report.get() + ": is named by both --report and -o; name two files");
    }
  }

  private static void check(Optional<Path> out, Path trace) {
    if (out.isPresent() && Files.exists(trace)) {
      TraceFile.read(
          trace,
          path -> {
            TraceFile.requireOther(out.get(), path);
            return path;
          });
    }
  }

  private Findings findings(Progress progress) {
    try (Pulse pulse = new Pulse(progress)) {
      pulse.stage("analysing " + file.getFileName());
      Options options = Options.usual().under(load).afterWarmUp(warmUp).withRequests(requests);
      Optional<SourcePlaces> places =
          sources.isEmpty() ? Optional.empty() : Optional.of(SourcePlaces.of(sources));
      if (places.isPresent()) {
        options = options.withOwnCode(places.get().ownCode());
      }
      Options asked = release.isPresent() ? options.on(release.get()) : options;
      Findings findings =
          TraceFile.read(file, path -> withTasks(file, Analyst.analyze(path, asked)));
      Findings placed = places.map(it -> it.resolve(findings)).orElse(findings);
      if (after.isEmpty()) {
        return placed;
      }
      pulse.stage("reading " + after.get().getFileName());
      return placed.with(TraceFile.read(after.get(), path -> actual(path, placed)));
    }
  }

  private Findings withTasks(Path file, Findings findings) {
    requireTasks(file, findings.trace());
    if (!requests.isEmpty() && findings.requests().pools().isEmpty()) {
      throw new UserError(
          "%s: holds no task of a pool that --requests names; it has the pools %s"
              .formatted(
                  file, String.join(", ", findings.pools().stream().map(PoolUse::name).toList())));
    }
    return findings;
  }

  private Actual actual(Path path, Findings before) throws IOException, TraceException {
    // Where nothing waited in sockets, latency holds that, too.
    boolean unread =
        before
            .requests()
            .unread()
            .filter(each -> each.counted() || each.connections() < 1)
            .isPresent();
    Actual actual = Analyst.actual(path, before.traced().metrics(), warmUp, requests, unread);
    requireTasks(path, actual.trace());
    return actual;
  }

  private static void requireTasks(Path file, TraceFacts trace) {
    if (trace.tasks() == 0) {
      throw new UserError(
          file
              + ": holds no task of a pool or future, so that there is nothing to analyse; trace"
              + " the program while it has work to do");
    }
  }

  private void warn(TraceFacts trace, Findings findings) {
    findings.caveats().stream()
        .filter(caveat -> caveat.code() == Caveat.Code.DAMAGED)
        .forEach(caveat -> loomshift.output().say(trace.file() + ": " + caveat.message()));
  }

  private byte[] text(Document whole) {
    Style style = loomshift.output().style();
    boolean toFile = target.isPresent();
    Typeface face =
        new Typeface(
            Math.max(style.width(), NARROWEST),
            style.unicode() || toFile,
            style.colours() && !toFile);
    Document document =
        loomshift.quiet
            ? new Document(whole.title(), whole.subtitle(), whole.blocks().subList(0, 2))
            : whole;
    return TextForm.render(document, face).getBytes(toFile ? UTF_8 : loomshift.output().charset());
  }

  private void wrote(Optional<Path> path) {
    if (path.isPresent() && !loomshift.quiet) {
      loomshift.output().say("wrote " + path.get());
    }
  }
}
