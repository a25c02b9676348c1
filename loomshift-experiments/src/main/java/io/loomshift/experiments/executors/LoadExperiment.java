package io.loomshift.experiments.executors;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.run.RunOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Runs a [LoadPlan]: every load on every contender, each run in a fresh JVM.
public final class LoadExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-loads/1";

  /// A batch may take long on an executor that is wrong for it.
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private static final Processors ALL = new Processors(List.of());

  private record Cell(String load, Contender contender) {}

  private LoadExperiment() {}

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the folder cannot be written, or a started JVM fails
  public static void run(LoadPlan plan, Path path, MeasurementProgress progress) {
    ResultFolder folder = ResultFolder.create(path);
    folder.write(
        JsonObject.builder()
            .put("schema", SCHEMA)
            .put("plan", plan.json())
            .put("machine", Machine.here().json())
            .build());
    List<Cell> cells = new ArrayList<>();
    for (String load : plan.loads()) {
      for (Contender contender : Contender.values()) {
        cells.add(new Cell(load, contender));
      }
    }
    List<Cell> order = RunOrder.of(cells, plan.runs(), plan.seed());
    for (int i = 0; i < order.size(); i++) {
      Cell cell = order.get(i);
      progress.at(cell.load() + ", " + cell.contender().id(), i, order.size());
      perform(plan, folder, i + 1, cell);
    }
  }

  private static void perform(LoadPlan plan, ResultFolder folder, int number, Cell cell) {
    JsonObject question =
        JsonObject.builder()
            .put("load", cell.load())
            .put("contender", cell.contender().id())
            .put("millis", plan.time().toMillis())
            .build();
    try (ForkedJvm jvm =
        ForkedJvm.start(
            ALL,
            plan.jvmOptions(),
            ExecutorProcess.class,
            List.of(),
            folder.log(number, cell.contender().id()))) {
      JsonObject answer = jvm.ask(question, plan.time().plus(TIMEOUT));
      folder.write(
          number,
          JsonObject.builder()
              .put("number", number)
              .put("asked", question)
              .put("answered", answer)
              .build());
    }
  }
}
