package io.loomshift.benchmarks;

import java.util.concurrent.Callable;
import picocli.CommandLine;

/// Starts the command behind a script.
public final class Launch {
  private Launch() {}

  /// Runs a command and ends the program with its status. What it throws becomes one line.
  ///
  /// @param script the script's name, such as `benchmarks/scan`
  public static void run(String script, Callable<Integer> benchmark, String... arguments) {
    var commandLine =
        new CommandLine(benchmark)
            .setExecutionExceptionHandler((failure, command, parsed) -> {
              command.getErr().println(script + ": " + failure.getMessage());
              return command.getCommandSpec().exitCodeOnExecutionException();
            });
    System.exit(commandLine.execute(arguments));
  }
}
