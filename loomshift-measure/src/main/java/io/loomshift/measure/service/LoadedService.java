package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.LoadProcess;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.run.ForkedJvm;
import io.loomshift.measure.run.Processors;
import java.nio.file.Path;
import java.util.List;

/// A process of a service, and a generator beside it that is asked for one load after the other.
/// Each has a half of the processors.
public final class LoadedService implements AutoCloseable {
  private final ServiceArm arm;
  private final Procedure procedure;
  private final int port;
  private final ForkedJvm generator;
  private final ServiceProcess process;

  private LoadedService(
      ServiceArm arm, Procedure procedure, int port, ForkedJvm generator, ServiceProcess process) {
    this.arm = arm;
    this.procedure = procedure;
    this.port = port;
    this.generator = generator;
    this.process = process;
  }

  /// Starts both, and waits until the service answers.
  ///
  /// @param procedure its connections, connection timeout, start-up and seed count
  /// @param logs a folder for what both write, and for recordings of the service
  /// @throws MeasurementError where the service does not start
  public static LoadedService start(ServiceArm arm, Procedure procedure, Path logs) {
    if (arm.port() != 0) {
      Ports.requireFree(arm.port());
    }
    int port = arm.port() == 0 ? Ports.free() : arm.port();
    List<Processors> halves = Processors.halves();
    Launch launch =
        arm.launch()
            .apply(port)
            .with(word -> word.replace(Recording.FOLDER, logs.toAbsolutePath().toString()));
    ForkedJvm generator =
        ForkedJvm.start(
            halves.getLast(),
            Run.GENERATOR_OPTIONS,
            LoadProcess.class,
            List.of(),
            logs.resolve(arm.id() + "-generator.log"));
    boolean isReady = false;
    try {
      ServiceProcess process =
          ServiceProcess.start(launch, halves.getFirst(), logs.resolve(arm.id() + ".log"));
      LoadedService service = new LoadedService(arm, procedure, port, generator, process);
      try {
        Readiness.await(arm.label(), process, port, arm.ready(), procedure);
        isReady = true;
        return service;
      } finally {
        if (!isReady) {
          process.close();
        }
      }
    } finally {
      if (!isReady) {
        generator.close();
      }
    }
  }

  /// Offers phases of load, one behind the other on the same connections, which stay open for the
  /// next offer.
  ///
  /// @return what the generator met in all of them
  /// @throws MeasurementError where the service ended meanwhile
  public LoadResult offer(List<Phase> phases) {
    LoadResult result =
        LoadResult.of(
            generator.ask(
                LoadProcess.step(
                    port,
                    phases,
                    procedure.seed(),
                    procedure.connections(),
                    procedure.connectionTimeout(),
                    procedure.client())));
    if (!process.isAlive()) {
      throw new MeasurementError(arm.label() + " ended in the middle: " + process.ending());
    }
    return result;
  }

  /// Offers one phase as a step of a ramp.
  ///
  /// @throws MeasurementError where the service ended meanwhile
  Ramp.Step step(Phase phase) {
    LoadResult result = offer(List.of(phase));
    return Ramp.Step.of(phase, procedure.seed(), result.perSecond(), result.latency());
  }

  @Override
  public void close() {
    process.close();
    generator.close();
  }
}
