package io.loomshift.cli.command;

import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/// Measures whether it pays off. Its subcommands are measurements of the user's own service, and in
/// a checkout the experiments of [Experiments].
@Command(
    name = "bench",
    header = "Measure whether it pays off.",
    description = {
      "%nRuns an experiment in fresh JVMs, in an order that a seed decides, and writes the raw"
          + " figures, every parameter and a report into a folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift bench compare --help",
      "  loomshift bench report orders",
      "",
      "In a checkout, ./loomshift also makes published experiments again:",
      "  ./loomshift bench adaptive --quick -o adaptive",
      "  ./loomshift bench framework --quick -o framework",
      "  ./loomshift bench micro --quick -o micro",
      "  ./loomshift bench server --server tomcat --quick -o tomcat",
      "  ./loomshift bench strategies --quick -o strategies",
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
    CommandLine bench =
        new CommandLine(new BenchCommand(loomshift))
            .addSubcommand("compare", new BenchCompareCommand(loomshift))
            .addSubcommand("report", new BenchReportCommand(loomshift));
    for (Experiments experiments : ServiceLoader.load(Experiments.class)) {
      experiments.commands(loomshift).forEach(bench::addSubcommand);
    }
    MissingExperiment.NAMES.stream()
        .filter(name -> !bench.getSubcommands().containsKey(name))
        .forEach(name -> bench.addSubcommand(name, new MissingExperiment(name)));
    return bench;
  }

  @Override
  public Integer call() {
    create(loomshift).usage(loomshift.output().err(), Ansi.OFF);
    return Status.USER;
  }
}
