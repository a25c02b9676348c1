package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/// Writes a measurement that nobody made: five JVMs an arm, which differ by a thousandth.
final class MeasuredMicro {
  private static final int RUNS = 5;

  private final ResultFolder folder;
  private int number;

  MeasuredMicro(Path directory, Case... cases) {
    folder = ResultFolder.create(directory);
    MicroPlan plan =
        new MicroPlan(
            Arrays.asList(cases),
            RUNS,
            2,
            10,
            Duration.ofSeconds(60),
            1_000,
            Duration.ofMillis(10),
            List.of("-Xmx64m"),
            1,
            false);
    folder.write(
        JsonObject.builder()
            .put("schema", MicroExperiment.SCHEMA)
            .put("plan", plan.json())
            .put("machine", new Machine("a processor", 2, 1024, "a system", "a JVM", 0.1).json())
            .build());
  }

  /// All runs of a case, with the mean times of its arms.
  void took(Case what, double platform, double virtual) {
    for (int i = 0; i < RUNS; i++) {
      double noise = 1 + (i - 2) / 1_000.0;
      run(what, ThreadType.PLATFORM, platform * noise);
      run(what, ThreadType.VIRTUAL, virtual * noise);
    }
  }

  /// One run.
  void run(Case what, ThreadType type, double millis) {
    number++;
    JsonObject answer =
        JsonObject.builder()
            .put("warmUpMillis", List.of(9 * millis, 3 * millis))
            .put("millis", List.of(0.5 * millis, millis, 1.5 * millis))
            .put("peakThreads", 21)
            .put("processorSeconds", 1.5)
            .put("peakMebibytes", 77)
            .build();
    folder.write(number, new MicroRun(number, what, type, answer).json());
  }
}
