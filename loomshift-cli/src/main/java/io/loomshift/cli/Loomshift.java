package io.loomshift.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/// The command `loomshift`. It holds the other commands and does nothing itself, so picocli answers
/// a bare call with the usage and exit status 2.
@Command(
    name = "loomshift",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    subcommands = HelpCommand.class,
    description = "Moves a Java program from platform threads to virtual threads.")
public final class Loomshift {
  Loomshift() {}

  /// Runs one command and ends the JVM with its exit status.
  public static void main(String[] args) {
    System.exit(new CommandLine(new Loomshift()).execute(args));
  }
}
