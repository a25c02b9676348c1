package io.loomshift.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/// Measures whether it pays off. Its subcommands are the experiments.
@Command(
    name = "bench",
    header = "Measure whether it pays off.",
    description = {
      "%nRuns an experiment in fresh JVMs, in an order that a seed decides, and writes the raw"
          + " figures, every parameter and a report into a folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench adaptive --quick -o adaptive",
      "  loomshift bench compare --help",
      "  loomshift bench micro --quick -o micro",
      "  loomshift bench server --server tomcat --quick -o tomcat",
      "  loomshift bench framework --quick -o framework",
      "  loomshift bench report adaptive",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  private BenchCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  /// The command with its subcommands.
  static CommandLine create(Loomshift loomshift) {
    return new CommandLine(new BenchCommand(loomshift))
        .addSubcommand("adaptive", new BenchAdaptiveCommand(loomshift))
        .addSubcommand("compare", new BenchCompareCommand(loomshift))
        .addSubcommand("framework", new BenchFrameworkCommand(loomshift))
        .addSubcommand("micro", new BenchMicroCommand(loomshift))
        .addSubcommand("server", new BenchServerCommand(loomshift))
        .addSubcommand("report", new BenchReportCommand(loomshift))
        .addSubcommand("strategies", new BenchStrategiesCommand(loomshift));
  }

  @Override
  public Integer call() {
    create(loomshift).usage(loomshift.output().err(), Ansi.OFF);
    return Status.USER;
  }
}
