package io.loomshift.cli;

import io.loomshift.source.UserError;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// What concerns traces. Its subcommands read them.
@Command(
    name = "trace",
    header = "See what a program's threads and tasks do.",
    description = "%nShows what a trace holds, and makes it readable for other tools.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift trace info shop.trace",
      "  loomshift trace export --format perfetto shop.trace -o shop.json",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class TraceCommand implements Callable<Integer> {
  private TraceCommand() {}

  /// The command with its subcommands.
  static CommandLine create(Loomshift loomshift) {
    return new CommandLine(new TraceCommand())
        .addSubcommand("info", new TraceInfoCommand(loomshift));
  }

  @Override
  public Integer call() {
    throw new UserError("trace: name what to do, such as info; see loomshift trace --help");
  }
}
