package io.loomshift.measure.report;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.compare.CompareExperiment;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.service.ServiceReport;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.util.ServiceLoader;

/// The report of whatever measurement lies in a folder.
public final class MeasurementReport {
  private MeasurementReport() {}

  /// Makes it of the raw data, writes it as `report.html` and `report.md` beside them, and returns
  /// it.
  ///
  /// @throws MeasurementError where the folder holds no measurement, or cannot be read or written
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
    if (schema.equals(CompareExperiment.SCHEMA)) {
      return ServiceReport.of(folder);
    }
    return ServiceLoader.load(OtherReports.class).stream()
        .flatMap(reports -> reports.get().of(schema, folder).stream())
        .findFirst()
        .orElseThrow(() ->
            new MeasurementError(
                "%s: its measurement is of another kind (%s); use the version that wrote it, or a checkout"
                    .formatted(folder.path(), schema)));
  }
}
