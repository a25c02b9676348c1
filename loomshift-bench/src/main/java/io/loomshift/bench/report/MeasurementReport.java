package io.loomshift.bench.report;

import io.loomshift.bench.BenchException;
import io.loomshift.bench.adaptive.AdaptiveReport;
import io.loomshift.bench.adaptive.Experiment;
import io.loomshift.bench.compare.CompareExperiment;
import io.loomshift.bench.cost.CostExperiment;
import io.loomshift.bench.cost.CostReport;
import io.loomshift.bench.eventloop.StrategyExperiment;
import io.loomshift.bench.eventloop.StrategyReport;
import io.loomshift.bench.framework.FrameworkExperiment;
import io.loomshift.bench.framework.FrameworkReport;
import io.loomshift.bench.json.JsonObject;
import io.loomshift.bench.micro.MicroExperiment;
import io.loomshift.bench.micro.MicroReport;
import io.loomshift.bench.run.ResultFolder;
import io.loomshift.bench.server.ServerPlan;
import io.loomshift.bench.server.ServerReport;
import io.loomshift.bench.service.ServiceReport;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;

/// The report of whatever measurement lies in a folder.
public final class MeasurementReport {
  private MeasurementReport() {}

  /// Makes it of the raw data, writes it as `report.html` and `report.md` beside them, and returns
  /// it.
  ///
  /// @throws BenchException where the folder holds no measurement, or cannot be read or written
  public static Document write(Path path) {
    ResultFolder folder = ResultFolder.open(path);
    Document document = of(folder);
    folder.write("report.html", HtmlForm.render(document));
    folder.write("report.md", MarkdownForm.render(document));
    return document;
  }

  private static Document of(ResultFolder folder) {
    JsonObject experiment = folder.experiment();
    String schema = experiment.has("schema") ? experiment.text("schema") : "none";
    return switch (schema) {
      case Experiment.SCHEMA -> AdaptiveReport.of(folder);
      case CompareExperiment.SCHEMA -> ServiceReport.of(folder);
      case CostExperiment.SCHEMA -> CostReport.of(folder);
      case MicroExperiment.SCHEMA -> MicroReport.of(folder);
      case StrategyExperiment.SCHEMA -> StrategyReport.of(folder);
      case ServerPlan.SCHEMA -> ServerReport.of(folder);
      case FrameworkExperiment.SCHEMA -> FrameworkReport.of(folder);
      default ->
          throw new BenchException(
              "%s: its measurement is of another kind (%s); use the version that wrote it"
                  .formatted(folder.path(), schema));
    };
  }
}
