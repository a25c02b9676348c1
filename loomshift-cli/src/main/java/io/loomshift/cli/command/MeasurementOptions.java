package io.loomshift.cli.command;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Options of every measurement.
public final class MeasurementOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "The folder for figures and report; it must hold no measurement.")
  public Path folder = Path.of("");

  @Option(names = "--quick", description = "Few and short runs, for an impression.")
  public boolean quick;

  @Option(names = "--seed", paramLabel = "N", description = "Decides all that is random.")
  public long seed = 1;

  /// The usual ones, until a command line tells others.
  public MeasurementOptions() {}
}
