import io.loomshift.cli.command.Experiments;
import io.loomshift.experiments.command.ExperimentCommands;
import io.loomshift.experiments.command.ExperimentReports;
import io.loomshift.measure.report.OtherReports;
import org.jspecify.annotations.NullMarked;

/// Published experiments, made again: subcommands of `bench` in a checkout.
@NullMarked
module io.loomshift.experiments {
  requires info.picocli;
  requires io.loomshift.adaptive;
  requires io.loomshift.adaptive.jetty;
  requires io.loomshift.cli;
  requires io.loomshift.measure;
  requires io.loomshift.report;
  requires jdk.jfr;
  requires jdk.management;
  requires org.eclipse.jetty.server;
  requires static org.jspecify;

  // picocli creates the commands by reflection.
  opens io.loomshift.experiments.command to
      info.picocli;

  provides Experiments with
      ExperimentCommands;
  provides OtherReports with
      ExperimentReports;
}
