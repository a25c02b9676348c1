package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.LoadProcess;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.run.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// One run that is being made: a generator, a service, a warm-up, and a cycle of load and rest for
/// every scenario. What is measured is written after each.
final class Run {
  static final List<String> GENERATOR_OPTIONS = List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC");

  /// Whoever watches a run.
  @FunctionalInterface
  interface Stages {
    /// Tells what is done now.
    void at(String stage);
  }

  private final ServicePlan plan;
  private final ResultFolder folder;
  private final Processors server;
  private final Processors generator;
  private final int number;
  private final ServiceArm arm;
  private final long seed;
  private final List<ServiceOutcome> outcomes = new ArrayList<>();
  private Duration ready = Duration.ZERO;
  private String command = "";
  private long warmUpRequests;
  private Optional<String> failure = Optional.empty();

  Run(
      ServicePlan plan,
      ResultFolder folder,
      Processors server,
      Processors generator,
      int number,
      ServiceArm arm,
      long seed) {
    this.plan = plan;
    this.folder = folder;
    this.server = server;
    this.generator = generator;
    this.number = number;
    this.arm = arm;
    this.seed = seed;
  }

  /// Makes the run.
  ///
  /// @return why the service did not start; empty where it did
  Optional<String> perform(Stages stages) {
    if (arm.port() != 0) {
      Ports.requireFree(arm.port());
    }
    Path recordings = folder.path().resolve("logs").resolve("%04d-recordings".formatted(number));
    stages.at("starting");
    plan.fixture().before(arm, number);
    // The generator first: it warms up, while the service is to meet its load fresh.
    try (ForkedJvm load =
        ForkedJvm.start(
            generator,
            GENERATOR_OPTIONS,
            LoadProcess.class,
            List.of(),
            folder.log(number, "generator"))) {
      serve(load, recordings, stages);
    } finally {
      plan.fixture().after();
    }
    Optional<Recording> recording = Recording.read(recordings);
    outcomes.replaceAll(outcome -> outcome.with(recording));
    write();
    return ready.isZero() ? failure : Optional.empty();
  }

  private void serve(ForkedJvm load, Path recordings, Stages stages) {
    int port = arm.port() == 0 ? Ports.free() : arm.port();
    Launch launch =
        arm.launch()
            .apply(port)
            .with(word -> word.replace(Recording.FOLDER, directory(recordings)));
    command = launch.shown();
    try (ServiceProcess process =
        ServiceProcess.start(launch, server, folder.log(number, arm.id()))) {
      ready = Readiness.await(arm.label(), process, port, arm.ready(), plan.procedure());
      stages.at("warming up");
      warmUp(load, port);
      if (!process.isAlive()) {
        throw new MeasurementError(arm.label() + " ended while it warmed up: " + process.ending());
      }
      for (Scenario scenario : order()) {
        if (failure.isEmpty()) {
          stages.at(scenario.label());
          measure(load, process, port, scenario);
          write();
        }
      }
    } catch (MeasurementError e) {
      failure = plan.fixture().objection().or(() -> Optional.of(String.valueOf(e.getMessage())));
    }
  }

  private static String directory(Path path) {
    try {
      return Files.createDirectories(path).toAbsolutePath().toString();
    } catch (IOException e) {
      throw new MeasurementError(
          path + ": " + e + "; make room, or name another folder with -o", e);
    }
  }

  private List<Scenario> order() {
    List<Scenario> order = new ArrayList<>(plan.scenarios());
    Collections.shuffle(order, new Random(seed));
    return order;
  }

  private void warmUp(ForkedJvm load, int port) {
    Duration each = plan.procedure().warmUp().dividedBy(plan.scenarios().size());
    if (each.isPositive()) {
      for (Scenario scenario : plan.scenarios()) {
        Phase phase = new Phase(each, scenario.warmUpRate(), scenario.path(arm));
        warmUpRequests += offer(load, port, phase).sent();
      }
    }
  }

  private void measure(ForkedJvm load, ServiceProcess process, int port, Scenario scenario) {
    rest();
    Usage usage;
    LoadResult result;
    try (UsageMeter meter = new UsageMeter(process.tree())) {
      result =
          offer(
              load, port, new Phase(plan.procedure().load(), scenario.rate(), scenario.path(arm)));
      usage = meter.usage();
    }
    ServiceOutcome outcome =
        new ServiceOutcome(
            number,
            arm.id(),
            scenario.id(),
            result,
            usage,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    outcomes.add(checked(outcome, process, port, scenario));
  }

  private ServiceOutcome checked(
      ServiceOutcome outcome, ServiceProcess process, int port, Scenario scenario) {
    Optional<ClosedResult> closed = Optional.empty();
    if (process.isAlive() && plan.procedure().closed().isPresent()) {
      rest();
      closed =
          Wrk.run(
              plan.procedure().closed().get(),
              port,
              scenario.path(arm),
              generator,
              folder.log(number, scenario.id() + "-wrk"));
    }
    Optional<String> objection = plan.fixture().objection();
    if (!process.isAlive()) {
      String death = arm.label() + " ended in the middle: " + process.ending();
      objection = objection.or(() -> Optional.of(death));
      failure = objection;
    }
    return outcome.with(closed, objection);
  }

  private LoadResult offer(ForkedJvm load, int port, Phase phase) {
    return LoadResult.of(
        load.ask(
            LoadProcess.question(
                port,
                List.of(phase),
                seed,
                plan.procedure().connections(),
                plan.procedure().connectionTimeout(),
                plan.procedure().client())));
  }

  private void rest() {
    try {
      Thread.sleep(plan.procedure().rest());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MeasurementError("interrupted", e);
    }
  }

  private void write() {
    folder.write(
        number,
        new ServiceRun(
                number,
                arm.id(),
                command,
                ready.toNanos() / 1e6,
                warmUpRequests,
                failure,
                plan.fixture().figures(),
                outcomes)
            .json());
  }
}
