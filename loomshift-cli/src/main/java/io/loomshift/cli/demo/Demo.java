package io.loomshift.cli.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.analysis.Analyst;
import io.loomshift.analysis.Options;
import io.loomshift.analysis.report.FindingsDocument;
import io.loomshift.cli.file.PlannedChanges;
import io.loomshift.cli.file.TraceFile;
import io.loomshift.cli.file.WholeFile;
import io.loomshift.cli.format.DryRun;
import io.loomshift.cli.format.ScanJson;
import io.loomshift.cli.launch.AgentFolder;
import io.loomshift.cli.terminal.Session;
import io.loomshift.cli.terminal.ShutdownBarrier;
import io.loomshift.cli.terminal.ShutdownNotice;
import io.loomshift.findings.Findings;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.json.FindingsJson;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.SingleLoad;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.apply.Application;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import io.loomshift.trace.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One journey of a service, step by step. What each step makes lies in the folder when the step is
/// over.
public final class Demo {
  /// Each idle connection that the generator closes at the end is a task in the trace that no
  /// request asked for; connections that the server closes are none.
  private static final String FEW_IDLE = "-Dsun.net.httpserver.maxIdleConnections=20";

  private final Session session;
  private final DemoTale tale;
  private final Path folder;
  private final DemoService service;
  private final DemoLoad load;

  public Demo(Session session, Path folder, DemoService service, DemoLoad load) {
    this.session = session;
    this.tale = new DemoTale(session);
    this.folder = folder;
    this.service = service;
    this.load = load;
  }

  /// Makes the journey.
  ///
  /// @throws UserError where the folder is there already or cannot be written
  public void run() {
    if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw new UserError(folder + ": exists; delete it, or name another folder with -o");
    }
    long start = System.nanoTime();
    String kept = "ended; what was made is kept in " + folder;
    try (ShutdownNotice _ = ShutdownNotice.of(() -> session.output().say(kept))) {
      Path home = created();
      DemoResult result = travel(home, start);
      tale.step("Report", "");
      WholeFile.write(
          folder.resolve("report.html"),
          HtmlForm.render(DemoReport.of(result)).getBytes(UTF_8),
          "-o");
      conclude(result);
    }
  }

  private Path created() {
    try {
      Files.createDirectories(folder.toAbsolutePath(), OwnerOnly.folder());
      Files.createDirectory(folder.resolve("logs"));
      return folder.toRealPath();
    } catch (IOException e) {
      throw new UserError(
          "%s: cannot be made (%s); name another folder with -o"
              .formatted(folder, SystemReason.of(e)),
          e);
    }
  }

  private DemoResult travel(Path home, long start) {
    tale.begin(folder, service.duration());
    Example before = service.unpack().apply(home.resolve("before"));
    tale.step("A service", "");
    int tests = tale.watch("compiling, testing", before::build);
    tale.tell(service.introduction(folder.resolve("before"), tests));
    ScanResult scan = scan(before);
    try (ExampleLaunch launch = ExampleLaunch.withSupplier(before, home.resolve("logs"))) {
      DemoMeasurement measurement = new DemoMeasurement(session, tale, load, launch);
      SingleLoad traced = trace(before, measurement, home);
      Findings findings = analyze(home.resolve("before.trace"), traced);
      Example after = before.copyTo(home.resolve("after"));
      Plan plan = plan(after, service.agreed());
      String diff = migrate(scan, plan, findings);
      test(after);
      ServiceResults measured = measurement.measure(before, after, findings, home);
      return new DemoResult(
          service,
          load,
          tale.steps(),
          tests,
          findings,
          plan,
          diff,
          measured,
          measurement.probe(before, after, home),
          Duration.ofNanos(System.nanoTime() - start).toSeconds());
    }
  }

  private ScanResult scan(Example before) {
    tale.step("Scan", service.commands().scan());
    ScanResult scan = plan(before, Set.of()).scan();
    WholeFile.write(folder.resolve("scan.json"), ScanJson.render(scan), "-o");
    tale.tell(
        "%d places make threads: %d can become virtual at once, %d for you to decide, %d must stay."
            .formatted(
                scan.sites().size(),
                scan.count(Verdict.MIGRATE),
                scan.count(Verdict.REVIEW),
                scan.count(Verdict.KEEP)));
    for (Site site : scan.sites()) {
      if (site.verdict() == Verdict.REVIEW) {
        tale.tell(
            "To decide: %s, %s. Would it help? Its trace tells."
                .formatted(DemoWords.place(site), DemoWords.why(site)));
      }
    }
    return scan;
  }

  private Plan plan(Example example, Set<ReasonCode> agreed) {
    Selection selection = new Selection(agreed, Optional.empty());
    return session.watch(progress -> Migration.plan(example.scan(), selection, progress));
  }

  private SingleLoad trace(Example before, DemoMeasurement measurement, Path home) {
    tale.step("Trace", service.commands().trace());
    Path trace = home.resolve("before.trace");
    try (AgentFolder agent = AgentFolder.create()) {
      String option = agent.option(Map.of("mode", "trace", "out", trace.toString()));
      SingleLoad traced =
          tale.watch(
              "loading the traced service",
              () -> measurement.trace(before, List.of(option, FEW_IDLE), home));
      tale.tell(
          String.format(
              Locale.ROOT,
              "%,.0f requests a second for %d s: %,d were sent, and %,d of them answered while the"
                  + " load lasted.",
              load.rate(),
              load.tracing().time().toSeconds(),
              traced.load().sent(),
              traced.load().completed()));
      return traced;
    }
  }

  private Findings analyze(Path trace, SingleLoad traced) {
    tale.step("Analyze", "loomshift analyze --report analysis.html before.trace");
    // The first request asked whether the service was ready.
    Options options = Options.usual().afterWarmUp(traced.warmUp() + 1);
    Findings findings =
        tale.watch(
            "analysing", () -> TraceFile.read(trace, path -> Analyst.analyze(path, options)));
    WholeFile.write(folder.resolve("findings.json"), FindingsJson.render(findings), "-o");
    WholeFile.write(
        folder.resolve("analysis.html"),
        HtmlForm.render(FindingsDocument.of(findings, Integer.MAX_VALUE)).getBytes(UTF_8),
        "-o");
    DemoResult.requests(findings).ifPresent(pool -> tale.tell(use(pool)));
    tale.tell(
        DemoWords.prediction(DemoResult.predicted(findings), findings.validation().reasons()));
    if (load.tries()) {
      DemoResult.capacityBefore(findings)
          .ifPresent(capacity -> tale.tell("It carries " + DemoWords.capacity(capacity) + "."));
      DemoResult.capacityAfter(findings)
          .ifPresent(capacity -> tale.tell("After that " + DemoWords.capacity(capacity) + "."));
      tale.tell("What it recommends: " + FindingsDocument.verdict(findings));
    }
    return findings;
  }

  private static String use(PoolUse pool) {
    return String.format(
        Locale.ROOT,
        "In the whole trace, its warm-up included, a task of %s waited %s for one of %d workers on"
            + " average, and then held it for %s, of which it ran %.0f %% and waited for the rest.",
        pool.name(),
        DemoWords.millis(pool.queuedNanos().mean() / 1e6),
        pool.workers(),
        DemoWords.millis(pool.serviceNanos().mean() / 1e6),
        100 * pool.runningShare());
  }

  private String migrate(ScanResult scan, Plan plan, Findings findings) {
    tale.step("Migrate", service.commands().migrate());
    byte[] diff = new DryRun(session.output().style().plain()).diff(plan);
    WholeFile.write(folder.resolve("migration.diff"), diff, "-o");
    try (ShutdownBarrier _ = ShutdownBarrier.raise()) {
      new Application(plan.scan().root()).apply(PlannedChanges.of(plan));
    }
    tale.tell(
        (DemoResult.predicted(findings).isPresent()
                ? "The prediction speaks for it, and so we agree to lose the limit of 20. "
                : "Nothing is predicted; we try it all the same, and agree to lose the limit of 20."
                    + " ")
            + service.agreement()
            + " With a service of yours, that is for you to know.");
    tale.tell(
        ("%d of %d places are edited; %s shows them, and loomshift migrate --undo %s takes"
                + " them back.")
            .formatted(
                plan.moved(),
                scan.sites().size(),
                folder.resolve("migration.diff"),
                folder.resolve("after")));
    return new String(diff, UTF_8);
  }

  private void test(Example after) {
    tale.step("Test", service.commands().test());
    int tests = tale.watch("compiling, testing", after::build);
    tale.tell("What was edited compiles, and all %d tests pass.".formatted(tests));
  }

  private void conclude(DemoResult result) {
    tale.conclude(
        DemoWords.summary(result),
        result.kept().stream()
            .map(site ->
                "%s, %s: %s".formatted(site.before(), DemoWords.place(site), DemoWords.why(site)))
            .toList());
    session
        .output()
        .print(
            "\nWrote %s, after %d s\n".formatted(folder.resolve("report.html"), result.seconds()));
  }
}
