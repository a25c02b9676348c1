package io.loomshift.cli.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.cli.format.DryRun;
import io.loomshift.cli.format.SampleFindings;
import io.loomshift.cli.format.Style;
import io.loomshift.findings.Findings;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.report.form.HtmlForm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the demo says of runs that were made up, in a folder as a measurement leaves it.
class DemoReportTest {
  private static final int RUNS = 5;

  @TempDir private Path folder;

  private static String resource(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            DemoReportTest.class.getResourceAsStream("measurement/" + name), name)) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }

  private ServiceResults measured(int before, int after) throws IOException {
    Files.createDirectories(folder.resolve("runs"));
    Files.writeString(folder.resolve("experiment.json"), resource("experiment.json"));
    for (int i = 0; i < 2 * RUNS; i++) {
      boolean isBefore = i % 2 == 0;
      int answers = (isBefore ? before : after) + i;
      String run =
          resource("run.json")
              .replace("NUMBER", String.valueOf(i + 1))
              .replace("\"ARM\"", isBefore ? "\"before\"" : "\"after\"")
              .replace("COMPLETED", String.valueOf(4 * answers))
              .replace("PERSECOND", answers + ".0")
              .replace("MILLIS", isBefore ? "4000." + i : "260." + i);
      Files.writeString(folder.resolve("runs/%04d.json".formatted(i + 1)), run);
    }
    return ServiceResults.of(ResultFolder.open(folder));
  }

  private Plan plan() {
    Example example = Orders.unpack(folder.resolve("before"));
    Selection selection = new Selection(DemoService.ORDERS.agreed(), Optional.empty());
    return Migration.plan(example.scan(), selection, Progress.none());
  }

  private DemoResult result(Findings findings, int before, int after) throws IOException {
    Plan plan = plan();
    return new DemoResult(
        DemoService.ORDERS,
        DemoService.ORDERS.load(OptionalDouble.empty(), Optional.empty(), RUNS),
        List.of(new DemoResult.Step("Scan", "loomshift scan src", "7 places make threads.")),
        9,
        findings,
        plan,
        new String(new DryRun(Style.plain(UTF_8)).diff(plan), UTF_8),
        measured(before, after),
        Optional.empty(),
        200);
  }

  @Test
  void predictionStandsBesideMeasurement_whenBothAreThere() throws IOException {
    DemoResult result = result(SampleFindings.predicted(), 80, 270);

    assertThat(DemoWords.summary(result))
        .matches(
            "Median latency: predicted -\\d\\d %, measured -9\\d % \\(95 % interval: -9\\d % to"
                + " -9\\d %; better\\)\\. Throughput: measured \\+22\\d % \\(95 % interval:"
                + " \\+2\\d\\d % to \\+2\\d\\d %; better\\)\\. These four threads stayed platform"
                + " threads, and here is why\\.");
    assertThat(HtmlForm.render(DemoReport.of(result)))
        .contains(
            "predicted -",
            "OrderWriter.java:20",
            "setDaemon(false) throws IllegalArgumentException",
            "<span class=\"added\">+    private final ExecutorService requests ="
                + " Executors.newVirtualThreadPerTaskExecutor();</span>",
            "href=\"findings.json\"");
  }

  @Test
  void nothingIsClaimed_whenNothingIsPredictedOrShown() throws IOException {
    DemoResult result = result(SampleFindings.gateClosed(), 80, 80);

    assertThat(DemoWords.summary(result))
        .startsWith("Median latency: predicted nothing, measured -")
        .contains("no difference shown");
    assertThat(HtmlForm.render(DemoReport.of(result))).contains("It says that it cannot predict");
  }

  @Test
  void capacitiesStandBesideEachOther_whenBothLoadsAreMeasured() throws IOException {
    DemoResult one = result(SampleFindings.predicted(), 80, 270);
    ServiceResults measured = one.measured();
    Scenario traced = measured.scenarios().getFirst();
    Scenario highest = new Scenario("capacity", "nine tenths", "/quotes", 1_782);
    ServiceResults both =
        new ServiceResults(
            measured.title(),
            measured.arms(),
            List.of(traced, highest),
            measured.procedure(),
            measured.parameters(),
            measured.machine(),
            measured.serverProcessors(),
            measured.generatorProcessors(),
            measured.runs());
    DemoResult result =
        new DemoResult(
            DemoService.SHOP,
            one.load(),
            one.steps(),
            one.tests(),
            one.findings(),
            one.plan(),
            one.diff(),
            both,
            Optional.of(new DemoResult.Probed(415, 1_790)),
            one.seconds());

    assertThat(DemoWords.summary(result))
        .contains(
            "Throughput at nine tenths of the predicted capacity, 1,782 requests/s: measured nothing",
            "Capacity: predicted 421 requests/s before and 1,980 requests/s after, measured 415"
                + " requests/s and 1,790 requests/s.");
    assertThat(HtmlForm.render(DemoReport.of(result)))
        .contains("capacity, requests a second", "1,790", "load-capacity");
  }
}
