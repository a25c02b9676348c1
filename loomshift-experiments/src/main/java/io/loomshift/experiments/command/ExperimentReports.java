package io.loomshift.experiments.command;

import io.loomshift.experiments.adaptive.AdaptiveReport;
import io.loomshift.experiments.adaptive.Experiment;
import io.loomshift.experiments.cost.CostExperiment;
import io.loomshift.experiments.cost.CostReport;
import io.loomshift.experiments.eventloop.StrategyExperiment;
import io.loomshift.experiments.eventloop.StrategyReport;
import io.loomshift.experiments.executors.LoadExperiment;
import io.loomshift.experiments.executors.LoadReport;
import io.loomshift.experiments.framework.FrameworkExperiment;
import io.loomshift.experiments.framework.FrameworkReport;
import io.loomshift.experiments.micro.MicroExperiment;
import io.loomshift.experiments.micro.MicroReport;
import io.loomshift.experiments.server.ServerPlan;
import io.loomshift.experiments.server.ServerReport;
import io.loomshift.measure.report.OtherReports;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.Document;
import java.util.Optional;

/// The reports of the experiments.
public final class ExperimentReports implements OtherReports {
  @Override
  public Optional<Document> of(String schema, ResultFolder folder) {
    return switch (schema) {
      case Experiment.SCHEMA -> Optional.of(AdaptiveReport.of(folder));
      case CostExperiment.SCHEMA -> Optional.of(CostReport.of(folder));
      case LoadExperiment.SCHEMA -> Optional.of(LoadReport.of(folder));
      case MicroExperiment.SCHEMA -> Optional.of(MicroReport.of(folder));
      case StrategyExperiment.SCHEMA -> Optional.of(StrategyReport.of(folder));
      case ServerPlan.SCHEMA -> Optional.of(ServerReport.of(folder));
      case FrameworkExperiment.SCHEMA -> Optional.of(FrameworkReport.of(folder));
      default -> Optional.empty();
    };
  }
}
