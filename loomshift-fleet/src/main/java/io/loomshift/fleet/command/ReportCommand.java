package io.loomshift.fleet.command;

import io.loomshift.fleet.report.FleetReport;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.TableFolder;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Writes the page of a fleet.
@Command(
    name = "report",
    header = "Write one page on the state of a fleet.",
    description = {
      "%nTotals and trend, repositories and owners, the decisions that repeat, what pins, and the"
          + " next twenty moves, each with its query. One file that asks for nothing else."
    },
    footerHeading = "%nExample:%n",
    footer = "  loomshift fleet report fleet -o fleet.html")
final class ReportCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "The tables that fleet scan wrote.")
  String folder = "";

  @Option(names = "-o", paramLabel = "FILE", description = "The page. Default: fleet.html.")
  Path target = Path.of("fleet.html");

  @Override
  public Integer call() {
    SparkSession spark = Fleet.session();
    try {
      Store store =
          new Store(
              spark, TableFolder.existing(folder, spark.sparkContext().hadoopConfiguration()));
      Files.writeString(target, HtmlForm.render(FleetReport.of(spark, store, folder)));
    } catch (IOException e) {
      throw new UserError("-o %s: cannot be written: %s".formatted(target, e.getMessage()), e);
    } finally {
      spark.stop();
    }
    return Fleet.DONE;
  }
}
