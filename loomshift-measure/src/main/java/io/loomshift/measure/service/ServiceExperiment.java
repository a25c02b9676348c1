package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.run.RunOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs a [ServicePlan]: for each run a fresh process of the arm and a fresh generator, on separate
/// processors.
///
/// An arm whose first process does not start ends the measurement, since its command is wrong. So
/// does one that does not start three times in a row. A service that dies under its load is a
/// finding: the run is invalid, and the measurement goes on.
public final class ServiceExperiment {
  private static final int FAILURES = 3;

  private final ServicePlan plan;
  private final ResultFolder folder;
  private final Processors server;
  private final Processors generator;
  private final Map<String, Integer> failures = new HashMap<>();

  private ServiceExperiment(ServicePlan plan, ResultFolder folder) {
    this.plan = plan;
    this.folder = folder;
    List<Processors> halves = Processors.halves();
    server = halves.getFirst();
    generator = halves.getLast();
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the folder cannot be written, or an arm fails for good
  public static void run(ServicePlan plan, Path path, MeasurementProgress progress) {
    new ServiceExperiment(plan, ResultFolder.create(path)).run(progress);
  }

  private void run(MeasurementProgress progress) {
    Procedure procedure = plan.procedure();
    describe(procedure.runs());
    List<ServiceArm> order = RunOrder.of(plan.arms(), procedure.mostRuns(), procedure.seed());
    int runs = procedure.runs();
    long start = System.nanoTime();
    for (int i = 0; i < runs * plan.arms().size(); i++) {
      int round = i / plan.arms().size();
      ServiceArm arm = order.get(i);
      Run run = new Run(plan, folder, server, generator, i + 1, arm, procedure.seed() + round);
      int done = i;
      int total = runs * plan.arms().size();
      perform(
          run,
          arm,
          stage ->
              progress.at(
                  arm.label()
                      + ", "
                      + stage
                      + Remaining.words(System.nanoTime() - start, done, total),
                  done,
                  total));
      if (i + 1 == total && procedure.mostRuns() > runs) {
        runs = Math.max(runs, needed(procedure));
        describe(runs);
        if (runs * plan.arms().size() == total) {
          return;
        }
      }
    }
  }

  /// Planned once, by what the pilot runs scatter.
  private int needed(Procedure procedure) {
    return Math.min(procedure.mostRuns(), PlannedRuns.of(ServiceResults.of(folder)));
  }

  private void perform(Run run, ServiceArm arm, Run.Stages stages) {
    Optional<String> failure = run.perform(stages);
    if (ServiceProcess.isEnding()) {
      throw new MeasurementError(
          "%s: ended; the runs that were made are kept, and bench report makes a report of them"
              .formatted(folder.path()));
    }
    boolean isFirst = !failures.containsKey(arm.id());
    int count = failure.isEmpty() ? 0 : failures.getOrDefault(arm.id(), 0) + 1;
    failures.put(arm.id(), count);
    if (failure.isPresent() && (isFirst || count == FAILURES)) {
      throw new MeasurementError(
          "%s; the runs that were made are kept in %s".formatted(failure.get(), folder.path()));
    }
  }

  private void describe(int runs) {
    folder.write(
        JsonObject.builder()
            .put("schema", plan.experiment())
            .put("plan", plan.json(runs))
            .put("machine", Machine.here().json())
            .put("serverProcessors", server.toString())
            .put("generatorProcessors", generator.toString())
            .put("serverProcessorCount", server.count())
            .build());
  }
}
