package io.loomshift.experiments.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Steady;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceOutcome;
import io.loomshift.measure.service.ServiceResults;
import io.loomshift.measure.service.ServiceResults.Arm;
import io.loomshift.measure.service.ServiceRun;
import io.loomshift.measure.service.Usage;
import io.loomshift.report.form.MarkdownForm;
import java.nio.ByteBuffer;
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

class ServerReportTest {
  private static final int RUNS = 5;
  private static final int SECONDS = 5;

  @Test
  void of_showsTheGainOfOtherThreads_whereThreadsAreTheLimit() {
    String report = report(Map.of("released", 200.0, "overlay", 200.0, "virtual", 1_190.0));

    assertThat(report)
        .contains("answers 5.95 (")
        .contains("6.0 times what 200 threads can carry were offered")
        .contains("in 1 nothing changes")
        .doesNotContain("wanted were");
  }

  @Test
  void of_saysSo_whereTheGainIsLessThanWanted() {
    assertThat(report(Map.of("released", 200.0, "overlay", 200.0, "virtual", 600.0)))
        .contains("wanted were five times as many");
  }

  /// The thesis has 668.18 and 667.51 there.
  @Test
  void of_putsTheThesisBesideOurs() {
    assertThat(report(Map.of("released", 200.0, "overlay", 200.0, "virtual", 1_190.0)))
        .contains("| 200 ms | 668/s | 668/s | \\-0.1 % | 200/s | 200/s |")
        .contains("the same");
    assertThat(report(Map.of("released", 200.0, "overlay", 230.0, "virtual", 1_190.0)))
        .contains("better in 1,")
        .contains("differs");
  }

  /// The first second of 1 s requests is empty, and says nothing of the server.
  @Test
  void throughput_leavesOutSecondsInWhichNoRequestCanHaveEnded() {
    ServiceResults results = results(Map.of("released", 200.0));
    CellResult cell = CellResult.of(results, results.scenarios().getFirst());

    assertThat(cell.throughput(cell.released()).orElseThrow().median()).isEqualTo(200);
  }

  private static String report(Map<String, Double> throughputs) {
    return MarkdownForm.render(ServerReport.of(results(throughputs)));
  }

  private static ServiceResults results(Map<String, Double> throughputs) {
    Scenario scenario =
        new Scenario(
            "s1-200",
            "S1 at 200 ms",
            "/s1?200",
            1_200,
            100,
            JsonObject.builder().put("application", "s1").put("delayMillis", 200).build());
    List<Arm> arms = new ArrayList<>();
    List<ServiceRun> runs = new ArrayList<>();
    for (String id : List.of("released", "overlay", "virtual")) {
      if (throughputs.containsKey(id)) {
        arms.add(new Arm(id, id + " server", "run"));
        for (int i = 0; i < RUNS; i++) {
          double noise = 1 + (i - 2) / 1_000.0;
          runs.add(run(runs.size() + 1, id, throughputs.get(id) * noise));
        }
      }
    }
    return new ServiceResults(
        "a title",
        arms,
        List.of(scenario),
        Procedure.full().withRuns(RUNS),
        JsonObject.builder()
            .put("server", "tomcat")
            .put("version", "11")
            .put("migratedSites", 11)
            .put("migratedFiles", 6)
            .build(),
        new Machine("a processor", 2, 1_024, "a system", "a JVM", 0.1),
        "0",
        "1",
        runs);
  }

  private static ServiceRun run(int number, String arm, double throughput) {
    ServiceOutcome outcome =
        new ServiceOutcome(
            number,
            arm,
            "s1-200",
            load(throughput),
            new Usage(1, 100, 220),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new ServiceRun(
        number,
        arm,
        "run",
        1_000,
        100,
        Optional.empty(),
        JsonObject.builder().build(),
        List.of(outcome));
  }

  private static LoadResult load(double throughput) {
    Latency latency = new Latency(100, 1_000, 1_000, 1_100, 1_100, 1_200, histogram());
    Latency lateness = new Latency(100, 0.1, 0.1, 0.1, 0.1, 0.1, "");
    long completed = Math.round(throughput * (SECONDS - 1));
    List<Double> seconds = new ArrayList<>(List.of(0.0));
    seconds.addAll(Collections.nCopies(SECONDS - 1, throughput));
    return new LoadResult(
        Instant.EPOCH,
        SECONDS,
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
        seconds,
        List.of((double) completed),
        new Steady(0, true, SECONDS, completed, latency, Collections.nCopies(SECONDS, 1_000.0)));
  }

  /// A hundred answers after a second each.
  private static String histogram() {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(1_000_000_000, 100);
    ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(bytes);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
  }
}
