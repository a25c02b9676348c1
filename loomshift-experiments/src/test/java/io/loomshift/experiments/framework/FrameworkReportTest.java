package io.loomshift.experiments.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Steady;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.service.Collections;
import io.loomshift.measure.service.Figure;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class FrameworkReportTest {
  private static final int RUNS = 6;
  private static final int SECONDS = 10;
  private static final Scenario SCENARIO = new Scenario("rate-400", "400 a second", "/{arm}", 400);

  /// Collections of a run, by model; throughput and latency follow from them.
  private static final Map<Model, Integer> AS_IN_THE_SLIDES =
      Map.of(Model.BLOCKING, 900, Model.VIRTUAL, 700, Model.REACTIVE, 180);

  @Test
  void orderingIsReproduced_whenBothStepsAreBetter() {
    assertThat(outcome(AS_IN_THE_SLIDES)).isEqualTo(Ordering.Outcome.REPRODUCED);
  }

  @Test
  void orderingIsRefuted_whenOneStepIsWorse() {
    assertThat(outcome(Map.of(Model.BLOCKING, 500, Model.VIRTUAL, 700, Model.REACTIVE, 180)))
        .isEqualTo(Ordering.Outcome.REFUTED);
  }

  @Test
  void orderingIsRefuted_whenOneStepIsShownToBeNone() {
    assertThat(outcome(Map.of(Model.BLOCKING, 700, Model.VIRTUAL, 700, Model.REACTIVE, 180)))
        .isEqualTo(Ordering.Outcome.REFUTED);
  }

  @Test
  void orderingIsNotDecided_whenAModelHasNoRuns() {
    assertThat(outcome(Map.of(Model.VIRTUAL, 700, Model.REACTIVE, 180)))
        .isEqualTo(Ordering.Outcome.NOT_DECIDED);
  }

  @Test
  void reportPutsOurMediansBesideTheSlides() {
    String report = report(results(AS_IN_THE_SLIDES, true, List.of()));

    assertThat(report)
        .contains("| GC count | 903 | 709 | 703 | 183 | 183 |")
        .contains("collections: 1 reproduced, 0 refuted, 0 not decided")
        .contains("a control group, version 1")
        .doesNotContain("No control group could be made");
  }

  @Test
  void reportSaysWhatWasNotLimited() {
    assertThat(report(results(AS_IN_THE_SLIDES, false, List.of())))
        .contains("No control group could be made here (denied)")
        .contains("nothing but the heap");
  }

  @Test
  void reportNamesTheMemoryLimit_whenItEndedAService() {
    ServiceRun killed =
        new ServiceRun(
            99,
            Model.VIRTUAL.arm(200),
            "java",
            500,
            0,
            Optional.of("killed by the memory limit of 512 MB"),
            JsonObject.builder().put("kills", 1).build(),
            List.of());

    assertThat(report(results(AS_IN_THE_SLIDES, true, List.of(killed))))
        .contains("Runs that do not count")
        .contains("killed by the memory limit of 512 MB");
  }

  private static Ordering.Outcome outcome(Map<Model, Integer> collections) {
    return Ordering.of(results(collections, true, List.of()), 200, SCENARIO, Figure.COLLECTIONS)
        .outcome();
  }

  private static String report(ServiceResults results) {
    return MarkdownForm.render(FrameworkReport.of(results));
  }

  private static ServiceResults results(
      Map<Model, Integer> collections, boolean isLimited, List<ServiceRun> more) {
    List<ServiceRun> runs = new ArrayList<>(more);
    collections.forEach((model, count) -> {
      for (int i = 0; i < RUNS; i++) {
        runs.add(run(runs.size() + 1, model, count + i));
      }
    });
    return new ServiceResults(
        "Endpoints",
        Stream.of(Model.values())
            .map(model -> new Arm(model.arm(200), model.id() + ", 200 ms", "java"))
            .toList(),
        List.of(SCENARIO),
        Procedure.full().withRuns(RUNS),
        parameters(isLimited),
        new Machine("a processor", 2, 1024, "a system", "a JVM", 0.1),
        "0",
        "1",
        runs);
  }

  private static JsonObject parameters(boolean isLimited) {
    JsonObject.Builder limited = JsonObject.builder().put("isLimited", isLimited);
    JsonObject plan =
        JsonObject.builder()
            .put("delays", List.of(200))
            .put("connections", 250)
            .put("workers", 200)
            .put("limits", new Limits(0.5, 512).json())
            .put("heapMebibytes", 256)
            .build();
    return JsonObject.builder()
        .put("plan", JsonObject.parse(plan.line()))
        .put(
            "limited",
            isLimited ? limited.put("version", 1).build() : limited.put("reason", "denied").build())
        .build();
  }

  private static ServiceRun run(int number, Model model, int collections) {
    ServiceOutcome outcome =
        new ServiceOutcome(
            number,
            model.arm(200),
            SCENARIO.id(),
            load(400 - collections / 10.0, collections),
            new Usage(5, 300, 40),
            Optional.of(new Collections(collections, 0, 10.0 * collections, 0, 50)),
            Optional.empty(),
            Optional.empty());
    return new ServiceRun(
        number,
        model.arm(200),
        "java",
        5_000,
        100,
        Optional.empty(),
        JsonObject.builder().put("kills", 0).put("peakMebibytes", 400).build(),
        List.of(outcome));
  }

  private static LoadResult load(double throughput, double millis) {
    long completed = Math.round(throughput * SECONDS);
    Latency latency = latency(millis);
    List<Double> perSecond = java.util.Collections.nCopies(SECONDS, throughput);
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
        latency(0.1),
        0,
        perSecond,
        List.of((double) completed),
        new Steady(
            0, true, SECONDS, completed, latency, java.util.Collections.nCopies(SECONDS, millis)));
  }

  private static Latency latency(double millis) {
    Histogram nanos = new Histogram(3);
    nanos.recordValueWithCount(Math.round(millis * 1e6), 1_000);
    ByteBuffer bytes = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
    int length = nanos.encodeIntoCompressedByteBuffer(bytes);
    return new Latency(
        1_000,
        millis,
        millis,
        millis,
        millis,
        millis,
        Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length)));
  }
}
