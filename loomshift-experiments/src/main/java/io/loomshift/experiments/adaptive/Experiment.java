package io.loomshift.experiments.adaptive;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.LoadProcess;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.run.RunOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Runs a [AdaptivePlan]: for each run a fresh server and a fresh generator, on separate
/// processors.
public final class Experiment {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-adaptive/3";

  private static final List<String> GENERATOR_OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC");

  private final AdaptivePlan plan;
  private final ResultFolder folder;
  private final Processors server;
  private final Processors generator;
  private final double stepsPerMicro;
  private int made;

  /// A run that is to be made.
  private record Task(Arm arm, Optional<Setting> setting) {}

  private Experiment(AdaptivePlan plan, ResultFolder folder) {
    this.plan = plan;
    this.folder = folder;
    List<Processors> halves = Processors.halves();
    server = halves.getFirst();
    generator = halves.getLast();
    stepsPerMicro = calibrated();
  }

  /// Runs everything. What has been measured lies in the folder at every moment.
  ///
  /// @param path a folder without a measurement
  /// @throws MeasurementError where the folder cannot be written, a started JVM fails, or this
  ///   system cannot wait in native code as it should
  public static void run(AdaptivePlan plan, Path path, MeasurementProgress progress) {
    if (plan.hasNative()) {
      NativeSleep.check(plan.blocking());
    }
    ResultFolder folder = ResultFolder.create(path);
    progress.at("calibrating", 0, 0);
    Experiment experiment = new Experiment(plan, folder);
    experiment.describe();
    List<Task> order = RunOrder.of(experiment.round(), plan.runs(), plan.seed());
    for (int i = 0; i < order.size(); i++) {
      int done = i;
      int round = 1 + i / experiment.round().size();
      experiment.perform(order.get(i), round, stage -> progress.at(stage, done, order.size()));
    }
  }

  /// A run that does not count is made again at once, beside the others of its round.
  private void perform(Task task, int round, Consumer<String> stages) {
    stages.accept(words(task));
    Outcome outcome = measured(task, round);
    for (int again = plan.again(); again > 0 && !outcome.isValid(); again--) {
      stages.accept(words(task) + ", again, since " + outcome.load().objections().getFirst());
      outcome = measured(task, round);
    }
  }

  private static String words(Task task) {
    return task.arm().label()
        + ", "
        + task.setting().map(Setting::toString).orElse("changing phases");
  }

  private double calibrated() {
    try (ForkedJvm jvm =
        ForkedJvm.start(
            server,
            plan.jvmOptions(),
            CalibrationProcess.class,
            List.of(),
            folder.log(0, "calibration"))) {
      return jvm.ask(JsonObject.builder().build()).number("stepsPerMicro");
    }
  }

  private void describe() {
    folder.write(
        JsonObject.builder()
            .put("schema", SCHEMA)
            .put("plan", plan.json())
            .put("machine", Machine.here().json())
            .put("serverProcessors", server.toString())
            .put("generatorProcessors", generator.toString())
            .put("serverProcessorCount", server.count())
            .put("stepsPerMicro", stepsPerMicro)
            .build());
  }

  private List<Task> round() {
    List<Task> round = new ArrayList<>();
    for (Arm arm : plan.arms()) {
      plan.settings().forEach(setting -> round.add(new Task(arm, Optional.of(setting))));
      if (!plan.phases().isEmpty()) {
        round.add(new Task(arm, Optional.empty()));
      }
    }
    return round;
  }

  private Outcome measured(Task task, int round) {
    int number = ++made;
    List<Phase> phases = task.setting().map(this::steady).orElseGet(this::changing);
    int threads = task.setting().map(Setting::threads).orElse(plan.phaseThreads());
    ServerOptions options =
        new ServerOptions(
            task.arm(),
            threads,
            plan.isBounded(),
            Math.round(stepsPerMicro * micros()),
            plan.blocking().toNanos() / 1_000);
    // The generator first: it warms up, while the server is to meet its load fresh.
    try (ForkedJvm load =
            ForkedJvm.start(
                generator,
                GENERATOR_OPTIONS,
                LoadProcess.class,
                List.of(),
                folder.log(number, "generator"));
        ForkedJvm jetty =
            ForkedJvm.start(
                server,
                jvmOptions(),
                JettyProcess.class,
                List.of(options.json().line()),
                folder.log(number, "server"))) {
      int port = (int) jetty.greeting().whole("port");
      LoadResult result =
          LoadResult.of(
              load.ask(
                  LoadProcess.question(
                      port,
                      phases,
                      plan.seed() + round - 1,
                      plan.connections(),
                      plan.connectionTimeout())));
      JsonObject state = jetty.ask(JsonObject.builder().build());
      Outcome outcome =
          new Outcome(number, round, task.arm(), task.setting(), phases, result, state);
      folder.write(number, outcome.json());
      return outcome;
    }
  }

  private List<String> jvmOptions() {
    List<String> options = new ArrayList<>(plan.jvmOptions());
    options.add("-Dslf4j.internal.verbosity=ERROR");
    options.add(NativeSleep.JVM_OPTION);
    return options;
  }

  private double micros() {
    return plan.processing().toNanos() / 1e3;
  }

  private List<Phase> steady(Setting setting) {
    double rate = setting.rate(server.count(), micros());
    return List.of(new Phase(plan.runTime(), rate, JettyProcess.path(setting.blockingOps())));
  }

  private List<Phase> changing() {
    return plan.phases().stream()
        .map(ops -> new Setting(ops, plan.phaseLoad(), plan.phaseThreads()))
        .map(setting ->
            new Phase(
                plan.phaseTime(),
                setting.rate(server.count(), micros()),
                JettyProcess.path(setting.blockingOps())))
        .toList();
  }
}
