package io.loomshift.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Options of every measurement.
final class MeasurementOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "DIR",
      required = true,
      description = "The folder for figures and report; it must hold no measurement.")
  Path folder = Path.of("");

  @Option(names = "--quick", description = "Few and short runs, for an impression.")
  boolean quick;

  @Option(names = "--seed", paramLabel = "N", description = "Decides all that is random.")
  long seed = 1;
}
