package io.loomshift.experiments.eventloop;

import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.Recording;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceExperiment;
import io.loomshift.measure.service.ServicePlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Makes every [LoopTrial] with every [Strategy], and measures the strategies against each other.
public final class StrategyExperiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-strategies/2";

  private static final String TITLE = "Three ways of virtual threads into an event-loop server";
  private static final Processors ALL = new Processors(List.of());

  private final StrategyPlan plan;
  private final SwitchFixture fixture = new SwitchFixture();

  private StrategyExperiment(StrategyPlan plan) {
    this.plan = plan;
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws io.loomshift.measure.MeasurementError where the folder cannot be written, or a started
  ///   JVM fails
  public static void run(StrategyPlan plan, Path path, MeasurementProgress progress) {
    List<JsonObject> trials = trials(ResultFolder.create(path), progress);
    ServiceExperiment.run(new StrategyExperiment(plan).services(trials), path, progress);
  }

  /// A JVM each: one that is in a deadlock is of no further use.
  static List<JsonObject> trials(ResultFolder folder, MeasurementProgress progress) {
    List<JsonObject> trials = new ArrayList<>();
    int all = LoopTrial.values().length * Strategy.values().length;
    for (LoopTrial trial : LoopTrial.values()) {
      for (Strategy strategy : Strategy.values()) {
        progress.at("trial: %s, %s".formatted(strategy.label(), trial.label()), trials.size(), all);
        trials.add(trial(folder, strategy, trial));
      }
    }
    return trials;
  }

  private static JsonObject trial(ResultFolder folder, Strategy strategy, LoopTrial trial) {
    String name = "%s-%s".formatted(strategy.id(), trial.id());
    try (ForkedJvm jvm =
        ForkedJvm.start(
            ALL,
            List.of(CarrierThreads.OPTION, "-Xmx64m", "-XX:+UseSerialGC"),
            DeadlockProcess.class,
            List.of(),
            folder.log(0, name))) {
      JsonObject answer =
          jvm.ask(DeadlockProcess.question(strategy, trial, folder.log(0, name + "-threads")));
      return new TrialResult(strategy, trial, answer).json();
    }
  }

  private ServicePlan services(List<JsonObject> trials) {
    String delay = "/delay/" + plan.delay().toMillis();
    List<Scenario> scenarios =
        List.of(
            new Scenario("light", "a checksum of 64 KiB", "/light", plan.lightRate()),
            new Scenario(
                "blocking",
                "blocked for %d ms".formatted(plan.delay().toMillis()),
                delay,
                plan.blockingRate()));
    return new ServicePlan(
        SCHEMA,
        TITLE,
        Arrays.stream(Strategy.values()).map(this::arm).toList(),
        scenarios,
        plan.procedure(),
        fixture,
        JsonObject.builder().put("trials", trials).build());
  }

  private ServiceArm arm(Strategy strategy) {
    return new ServiceArm(
        strategy.id(), strategy.label(), port -> launch(strategy, port), "/ready");
  }

  /// All arms are started with the same options, also with the one that but one needs.
  private Launch launch(Strategy strategy, int port) {
    fixture.listensOn(port);
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(plan.jvmOptions());
    command.add(CarrierThreads.OPTION);
    command.add(Recording.OPTION);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(EventLoopProcess.class.getName());
    command.add(strategy.id());
    command.add(String.valueOf(port));
    return Launch.of(command);
  }
}
