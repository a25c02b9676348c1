package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.Latency;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Steady;
import io.loomshift.measure.run.Machine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Results of a measurement that nobody made, whose truth is therefore known.
final class MadeUp {
  private static final int SECONDS = 8;

  /// An empty histogram.
  private static final String NONE = "HISTFAAAABx4nJNpmSzMwMDAxQABzFCaEURcm7yEwf4DRAQAVKUE8Q==";

  private final List<ServiceRun> runs = new ArrayList<>();
  private final RandomGenerator random;
  private final double spread;

  /// @param random decides the figures
  /// @param spread of the figures: standard deviation over mean
  MadeUp(RandomGenerator random, double spread) {
    this.random = random;
    this.spread = spread;
  }

  /// Adds runs whose throughput, latencies and processor times scatter independently.
  ///
  /// @param throughput the mean of the first
  void runs(String arm, int number, double throughput) {
    for (int i = 0; i < number; i++) {
      run(arm, throughput * noise(), 0.1);
    }
  }

  /// Adds a run that must not count, since its generator was late.
  void lateRun(String arm, double throughput) {
    run(arm, throughput, 99);
  }

  private double noise() {
    return 1 + spread * random.nextGaussian();
  }

  private void run(String arm, double throughput, double lateMillis) {
    int number = runs.size() + 1;
    ServiceOutcome outcome =
        new ServiceOutcome(
            number,
            arm,
            "load",
            load(throughput, lateMillis),
            new Usage(noise(), 100, 20),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    runs.add(
        new ServiceRun(
            number,
            arm,
            arm,
            500,
            100,
            Optional.empty(),
            JsonObject.builder().build(),
            List.of(outcome)));
  }

  private LoadResult load(double throughput, double lateMillis) {
    Latency latency = new Latency(100, 2, 20 * noise(), 80 * noise(), 90, 100, NONE);
    Latency lateness = new Latency(100, 0.1, 0.1, lateMillis, lateMillis, lateMillis, NONE);
    long completed = Math.round(throughput * SECONDS);
    List<Double> perSecond = Collections.nCopies(SECONDS, throughput);
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
        perSecond,
        List.of((double) completed),
        new Steady(0, true, SECONDS, completed, latency, Collections.nCopies(SECONDS, 20.0)));
  }

  /// What would be read from a folder with these runs.
  ServiceResults results() {
    return new ServiceResults(
        "Made up",
        List.of(
            new ServiceResults.Arm("before", "before", "./old"),
            new ServiceResults.Arm("after", "after", "./new")),
        List.of(new Scenario("load", "load", "/", 1_000)),
        Procedure.full(),
        JsonObject.builder().build(),
        new Machine("a processor", 2, 1024, "a system", "a JVM", 0.1),
        "0",
        "1",
        runs);
  }
}
