package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Steady;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.Block;
import io.loomshift.report.Document;
import io.loomshift.report.Tone;
import io.loomshift.report.form.MarkdownForm;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a report says of measurements whose truth is known: two arms at two rates. At the peak
/// their throughput is compared, under the usual load their latency.
class ServiceReportTest {
  /// Small differences between runs, so that no figure is the same twice.
  private static final double[] STEADY = {0.996, 1.004, 0.998, 1.002, 0.999, 1.001};

  private static final double[] SCATTERED = {0.6, 1.4, 0.8, 1.2, 0.7, 1.3};
  private static final String NO_LATENCIES = encoded(new Histogram(3));

  @TempDir private Path directory;
  private final List<ServiceRun> runs = new ArrayList<>();
  private Procedure procedure = Procedure.full().withRuns(6);
  private Machine machine = new Machine("a processor", 2, 16_384, "a system", "a JVM", 0.1);
  private String serverProcessors = "0";
  private JsonObject parameters = JsonObject.builder().build();
  private double lateMillis = 0.1;
  private boolean isSteady = true;
  private Optional<ClosedResult> closed = Optional.empty();

  private static String encoded(Histogram nanos) {
    ByteBuffer bytes = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
    int length = nanos.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }

  /// Adds runs of an arm whose figures are these times the factors.
  private void runs(String arm, double[] factors, double throughput, double p99) {
    for (double factor : factors) {
      int number = runs.size() + 1;
      runs.add(
          run(
              number,
              arm,
              Optional.empty(),
              outcome(number, arm, "usual", 500 * factor, p99 * factor),
              outcome(number, arm, "peak", throughput * factor, 7 * p99 * factor)));
    }
  }

  private static ServiceRun run(
      int number, String arm, Optional<String> failure, ServiceOutcome... outcomes) {
    return new ServiceRun(
        number, arm, arm, 500, 100, failure, JsonObject.builder().build(), List.of(outcomes));
  }

  private ServiceOutcome outcome(
      int number, String arm, String scenario, double throughput, double p99) {
    Latency latency = new Latency(100, 2, p99 / 4, p99, 2 * p99, 3 * p99, NO_LATENCIES);
    Latency lateness = new Latency(100, 0.1, 0.1, lateMillis, lateMillis, lateMillis, NO_LATENCIES);
    long completed = Math.round(100 * throughput);
    LoadResult load =
        new LoadResult(
            Instant.EPOCH,
            100,
            completed,
            completed,
            0,
            0,
            0,
            0,
            "",
            latency,
            lateness,
            0,
            Collections.nCopies(3, throughput),
            List.of((double) completed),
            new Steady(0, isSteady, 100, completed, latency, List.of(p99, p99, p99)));
    return new ServiceOutcome(
        number,
        arm,
        scenario,
        load,
        new Usage(completed / 1e4, 100, 20),
        Optional.empty(),
        closed,
        Optional.empty());
  }

  /// The report of what was written to a folder, as a measurement does it.
  private Document report() {
    Launch launch = new Launch(List.of("./run"), Map.of(), directory);
    ServicePlan plan =
        new ServicePlan(
            "test/1",
            "Before and after",
            List.of(
                new ServiceArm("before", "before", _ -> launch, "/"),
                new ServiceArm("after", "after", _ -> launch, "/")),
            List.of(
                new Scenario("usual", "usual load", "/orders", 500),
                new Scenario("peak", "peak load", "/orders", 2_000)),
            procedure,
            Fixture.NONE,
            parameters);
    ResultFolder folder = ResultFolder.create(directory.resolve("results"));
    folder.write(
        JsonObject.builder()
            .put("plan", plan.json(procedure.runs()))
            .put("machine", machine.json())
            .put("serverProcessors", serverProcessors)
            .put("generatorProcessors", "1")
            .build());
    runs.forEach(run -> folder.write(run.number(), run.json()));
    return ServiceReport.of(folder);
  }

  private static Block.Verdict verdict(Document document) {
    return (Block.Verdict) document.blocks().getFirst();
  }

  private static String words(Document document) {
    return verdict(document).text().plain();
  }

  /// The page in Markdown, without its escapes.
  private static String page(Document document) {
    return MarkdownForm.render(document).replace("\\", "");
  }

  private static List<String> notices(Document document) {
    return document.blocks().stream()
        .filter(Block.Notice.class::isInstance)
        .map(block -> ((Block.Notice) block).text().plain())
        .toList();
  }

  @Test
  void bothGainsAreTold_whenTheArmIsBetter() {
    runs("before", STEADY, 1_000, 80);
    runs("after", STEADY, 2_000, 40);

    Document report = report();

    assertThat(words(report))
        .matches(
            "after answers 2\\.0 times as many requests as before \\([12]\\.\\d to 2\\.\\d\\); its p99"
                + " latency is better: 40\\.0 ms after 80\\.0 ms, ratio 0\\.500 \\(0\\.\\d+ to"
                + " 0\\.\\d+\\)\\.");
    assertThat(verdict(report).tone()).isEqualTo(Tone.GOOD);
    assertThat(notices(report)).isEmpty();
    assertThat(report.blocks()).noneMatch(Block.Bullets.class::isInstance);
  }

  @Test
  void bothLossesAreTold_whenTheArmIsWorse() {
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 900, 80);

    Document report = report();

    assertThat(words(report))
        .startsWith("after answers 10.0 % fewer requests than before (")
        .contains("; its p99 latency is worse: 80.0 ms after 40.0 ms, ratio 2.00 (");
    assertThat(verdict(report).tone()).isEqualTo(Tone.BAD);
  }

  @Test
  void neitherColourStands_whenOneFigureIsBetterAndOneWorse() {
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 1_100, 80);

    Document report = report();

    assertThat(words(report)).startsWith("after answers 10.0 % more requests than before (");
    assertThat(verdict(report).tone()).isEqualTo(Tone.CAUTION);
  }

  @Test
  void sameIsTold_whenTheArmsAreAlike() {
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 1_000, 40);

    Document report = report();

    assertThat(words(report))
        .startsWith("after answers as many requests as before (no change within 5 %, ratio 1.000 (")
        .contains("; its p99 latency: no change within 5 %, ratio 1.000 (");
    assertThat(verdict(report).tone()).isEqualTo(Tone.PLAIN);
  }

  @Test
  void waysToDecideAreTold_whenRunsScatterTooMuch() {
    runs("before", SCATTERED, 1_000, 40);
    runs("after", SCATTERED, 1_000, 40);

    Document report = report();

    assertThat(words(report))
        .startsWith("after may answer more or fewer requests than before (not decided, ratio ")
        .contains("; its p99 latency: not decided, ratio ");
    assertThat(verdict(report).tone()).isEqualTo(Tone.CAUTION);
    assertThat(((Block.Paragraph) report.blocks().get(1)).text().plain())
        .isEqualTo(
            "Where nothing is decided, the runs scatter too much for 6 of each. More runs (--runs"
                + " auto) or longer loads (--time) tell; the tables say how many runs it takes.");
  }

  @Test
  void reasonIsTold_whenTooFewRunsCount() {
    runs("before", STEADY, 1_000, 40);
    runs("after", new double[] {1, 1.001, 0.999}, 1_500, 40);
    lateMillis = 31;
    runs("after", new double[] {1, 1, 1}, 1_000, 40);

    Document report = report();

    assertThat(((Block.Paragraph) report.blocks().get(1)).text().plain())
        .startsWith(
            "Of one of the two only 3 runs count, and 5 are needed for any verdict. after: 3 of 6"
                + " runs were left out, or a load of it: the generator was 31.0 ms late. More");
    assertThat(page(report))
        .contains("## Runs that do not count")
        .contains("run 10, after, usual load: the generator was 31.0 ms late")
        .contains("run 12, after, peak load: the generator was 31.0 ms late");
  }

  @Test
  void reasonIsToldOnce_whenItsFiguresAloneDiffer() {
    runs("before", STEADY, 1_000, 40);
    runs("after", new double[] {1, 1.001, 0.999}, 1_500, 40);
    lateMillis = 31;
    runs("after", new double[] {1}, 1_000, 40);
    lateMillis = 47;
    runs("after", new double[] {1, 1}, 1_000, 40);

    assertThat(((Block.Paragraph) report().blocks().get(1)).text().plain())
        .contains("or a load of it: the generator was 31.0 ms late, and the like. More runs");
  }

  @Test
  void eachStatusIsTold_whenServicesEnded() {
    runs("before", STEADY, 1_000, 40);
    runs("after", new double[] {1, 1.001, 0.999}, 1_500, 40);
    runs.add(run(10, "after", Optional.of("it ended: exit status 1")));
    runs.add(run(11, "after", Optional.of("it ended: exit status 137")));

    assertThat(((Block.Paragraph) report().blocks().get(1)).text().plain())
        .contains("it ended: exit status 1, it ended: exit status 137");
  }

  @Test
  void nothingIsDecided_whenNoRunOfAnArmCounts() {
    runs("before", STEADY, 1_000, 40);
    runs.add(run(7, "after", Optional.of("it ended: exit status 1")));

    Document report = report();

    assertThat(words(report))
        .isEqualTo(
            "Nothing is decided about after: no run of it, or none of before, counts. after: 1 of 1"
                + " runs was left out, or a load of it: it ended: exit status 1");
    assertThat(verdict(report).tone()).isEqualTo(Tone.CAUTION);
    assertThat(notices(report)).containsExactly("Cut short: 7 of 12 runs were made.");
    assertThat(page(report)).contains("run 7, after: it ended: exit status 1");
  }

  @Test
  void weaknessesAreTold_whenTheMeasurementHasThem() {
    procedure = procedure.withQuick(true).withClosed(new Closed(2, 64, Duration.ofMillis(2_500)));
    machine = new Machine("a processor", 2, 16_384, "a system", "a JVM", 3.04);
    serverProcessors = "any";
    isSteady = false;
    runs("before", STEADY, 1_000, 40);
    isSteady = true;
    runs("after", STEADY, 1_000, 40);

    Document report = report();

    assertThat(notices(report))
        .containsExactly(
            "A quick measurement: few and short runs. It gives an impression, not a proof.",
            "The machine was busy when it began: 3.0 threads ran or waited for a processor.",
            "Service and generator shared the processors, so each took time from the other.",
            "In 12 of 24 loads no steady state was reached: the second half of each stands for it."
                + " A longer --time or --warm-up helps.",
            "There is no cross-check by wrk: it is not installed; scripts/wrk --install.");
    assertThat(page(report)).contains("2 threads, 64 connections, 2.5 s");
  }

  @Test
  void crossCheckIsShown_whenWrkWasThere() {
    procedure = procedure.withClosed(new Closed(2, 64, Duration.ofSeconds(2)));
    closed = Optional.of(new ClosedResult(4_321, 5, 6.5, 0));
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 1_000, 40);

    Document report = report();

    assertThat(notices(report)).isEmpty();
    assertThat(page(report))
        .containsPattern("wrk: throughput +\\| +4,321/s +\\| +4,321/s")
        .containsPattern("wrk: latency p99 +\\| +6\\.5 ms +\\| +6\\.5 ms");
  }

  @Test
  void loadIsTheMix_whereThereIsOne() {
    parameters = JsonObject.builder().put("requests", "GET /a (90.0 %), POST /b (10.0 %)").build();
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 1_000, 40);

    assertThat(page(report()))
        .containsPattern("peak load +\\| 2,000/s of GET /a \\(90\\.0 %\\), POST /b \\(10\\.0 %\\)");
  }

  @Test
  void measurementCanBeRepeated_byWhatTheReportSays() {
    procedure =
        procedure
            .withTimes(Duration.ofSeconds(6), Duration.ofMillis(8_500), Duration.ofSeconds(1))
            .withConnections(77, Duration.ofMillis(250))
            .withSeed(42);
    parameters =
        JsonObject.builder()
            .put("choice", "The rates were chosen.")
            .put(
                "ramps",
                List.of(
                    new Ramp(
                            "after",
                            List.of(
                                new Ramp.Step(4_000, 3_950, 1_700, 1_234.5),
                                new Ramp.Step(50, 55, 54, 3)))
                        .json()))
            .build();
    runs("before", STEADY, 1_000, 40);
    runs("after", STEADY, 1_000, 40);

    String report = page(report());

    assertThat(report)
        .contains("The rates were chosen.")
        .contains("## How much each can do")
        .contains("## usual load: 500 requests a second")
        .contains("## peak load: 2,000 requests a second")
        .contains("## How it was measured")
        .containsPattern("after +\\| +50 +\\| +55 +\\| +54 +\\| +3\\.0 +\\| yes")
        .containsPattern("after +\\| +4,000 +\\| +3,950 +\\| +1,700 +\\| +1,234\\.5 +\\| no")
        .containsPattern("before +\\| \\./run")
        .containsPattern("peak load +\\| 2,000/s of /orders")
        .containsPattern("runs an arm +\\| 6")
        .containsPattern("warm-up, load, rest +\\| 6 s, 8\\.5 s, 1 s")
        .containsPattern("connections, connection timeout +\\| 77, 0\\.25 s")
        .containsPattern("seed +\\| 42")
        .containsPattern("processors +\\| 2; service on 0, generator on 1")
        .containsPattern("memory +\\| 16,384 MiB");
    // Judged by intervals: throughput, two latencies and processor time. The others are told.
    assertThat(report)
        .containsPattern("latency p50 +\\| +10\\.0 ms +\\| +10\\.0 ms +\\| +1\\.000 \\(")
        .containsPattern("memory, peak +\\| +100 MiB +\\| +100 MiB +\\| +1\\.000 ");
  }
}
