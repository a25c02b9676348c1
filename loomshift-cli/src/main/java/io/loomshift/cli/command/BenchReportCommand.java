package io.loomshift.cli.command;

import io.loomshift.cli.format.Style;
import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.report.MeasurementReport;
import io.loomshift.report.Document;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// Makes the report of a measurement again.
@Command(
    name = "report",
    header = "Make the report of a measurement again.",
    description = {
      "%nMakes the report of the raw figures in a folder: of a measurement that ended, or of as"
          + " much as there is of one that was cut short."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  loomshift bench report adaptive",
      "",
      "Exit status: 0 done; 2 you must change something, which one line says;",
      "3 a defect of Loomshift."
    })
final class BenchReportCommand implements Callable<Integer> {
  private final Loomshift loomshift;

  @Parameters(paramLabel = "DIR", description = "The folder that a measurement wrote.")
  Path folder = Path.of("");

  BenchReportCommand(Loomshift loomshift) {
    this.loomshift = loomshift;
  }

  @Override
  public Integer call() {
    print(loomshift, folder);
    return Status.DONE;
  }

  /// Writes the report into the folder, prints it, and says where it is.
  static void print(Loomshift loomshift, Path folder) {
    Document document;
    try {
      document = MeasurementReport.write(folder);
    } catch (MeasurementError e) {
      throw new UserError(String.valueOf(e.getMessage()), e);
    }
    if (!loomshift.quiet) {
      Style style = loomshift.output().style();
      Typeface face = new Typeface(style.width(), style.unicode(), style.colours());
      loomshift.output().print(TextForm.render(document, face));
    }
    loomshift.output().print("Wrote %s\n".formatted(folder.resolve("report.html")));
  }
}
