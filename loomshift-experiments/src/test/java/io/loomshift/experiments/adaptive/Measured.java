package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.load.Steady;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// Writes a measurement that nobody made: five runs an arm, one a round. The runs of a round have
/// the same noise: a thousandth from round to round, unless said otherwise.
final class Measured {
  private static final int RUNS = 5;
  private static final int SECONDS = 4;

  static final AdaptivePlan PLAN =
      new AdaptivePlan(
          List.of(BlockingOps.sleeping(0), BlockingOps.sleeping(8)),
          List.of(1.5),
          List.of(32),
          Arm.USUAL,
          RUNS,
          1,
          Duration.ofSeconds(SECONDS),
          List.of(BlockingOps.sleeping(0), BlockingOps.sleeping(8)),
          Duration.ofSeconds(2),
          1.5,
          32,
          Duration.ofNanos(500_000),
          Duration.ofNanos(500_000),
          true,
          256,
          Duration.ofSeconds(1),
          List.of("-Xmx64m"),
          1,
          false);

  private final ResultFolder folder;
  private int number;

  Measured(Path directory) {
    folder = ResultFolder.create(directory);
    folder.write(
        JsonObject.builder()
            .put("schema", Experiment.SCHEMA)
            .put("plan", PLAN.json())
            .put("machine", new Machine("a processor", 2, 1024, "a system", "a JVM", 0.1).json())
            .put("serverProcessors", "0")
            .put("generatorProcessors", "1")
            .put("serverProcessorCount", 1)
            .put("stepsPerMicro", 500.0)
            .build());
  }

  void setting(int ops, double platform, double virtual, double adaptive, String finalType) {
    setting(ops, platform, virtual, adaptive, finalType, 0.001);
  }

  void setting(
      int ops, double platform, double virtual, double adaptive, String finalType, double step) {
    for (int round = 1; round <= RUNS; round++) {
      double noise = noise(round, step);
      run(round, ops, Arm.PLATFORM, platform * noise, "PLATFORM", 1);
      run(round, ops, Arm.VIRTUAL, virtual * noise, "VIRTUAL", 1);
      run(round, ops, Arm.ADAPTIVE, adaptive * noise, finalType, 1);
    }
  }

  void phases(double platform, double virtual, double adaptive) {
    for (int round = 1; round <= RUNS; round++) {
      double noise = noise(round, 0.001);
      write(round, Arm.PLATFORM, Optional.empty(), platform * noise, "PLATFORM", 1);
      write(round, Arm.VIRTUAL, Optional.empty(), virtual * noise, "VIRTUAL", 1);
      write(round, Arm.ADAPTIVE, Optional.empty(), adaptive * noise, "VIRTUAL", 1);
    }
  }

  private static double noise(int round, double step) {
    return 1 + (round - 3) * step;
  }

  void run(int round, int ops, Arm arm, double throughput, String finalType, double lateMillis) {
    write(
        round,
        arm,
        Optional.of(new Setting(BlockingOps.sleeping(ops), 1.5, 32)),
        throughput,
        finalType,
        lateMillis);
  }

  void lateRun(int round, int ops, Arm arm, double throughput) {
    run(round, ops, arm, throughput, "PLATFORM", 99);
  }

  private void write(
      int round,
      Arm arm,
      Optional<Setting> setting,
      double throughput,
      String finalType,
      double lateMillis) {
    number++;
    JsonObject.Builder server = JsonObject.builder().put("processorSeconds", 3.0);
    if (arm == Arm.ADAPTIVE) {
      server
          .put("threadType", finalType)
          .put("decisions", List.of(JsonObject.builder().put("kind", "MOVE").build()));
    }
    List<Phase> phases = List.of(new Phase(Duration.ofSeconds(SECONDS), 3000, "/work/0"));
    folder.write(
        number,
        new Outcome(
                number, round, arm, setting, phases, load(throughput, lateMillis), server.build())
            .json());
  }

  private static LoadResult load(double throughput, double lateMillis) {
    Latency latency = new Latency(100, 2, 2, 5, 6, 7, "");
    Latency lateness = new Latency(100, 0.1, 0.1, lateMillis, lateMillis, lateMillis, "");
    long completed = Math.round(throughput * SECONDS);
    return new LoadResult(
        Instant.EPOCH,
        SECONDS,
        completed + 10,
        completed,
        0,
        10,
        0,
        0,
        "",
        latency,
        lateness,
        0,
        Collections.nCopies(SECONDS, throughput),
        List.of(throughput * 2, throughput * 2),
        new Steady(0, true, SECONDS, completed, latency, Collections.nCopies(SECONDS, 2.0)));
  }
}
