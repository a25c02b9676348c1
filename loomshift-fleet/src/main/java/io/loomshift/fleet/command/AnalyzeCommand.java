package io.loomshift.fleet.command;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.hosts.HostsDocument;
import io.loomshift.fleet.job.AnalyzeJob;
import io.loomshift.report.Document;
import io.loomshift.report.form.HtmlForm;
import io.loomshift.report.form.TextForm;
import io.loomshift.report.form.Typeface;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Holds the hosts of services side by side.
@Command(
    name = "analyze",
    header = "Compare the hosts of a service by their traces.",
    description = {
      "%nAnalyses the traces of many hosts as loomshift analyze does, and tells what all of them"
          + " carry together, and which hosts differ. A folder holds the traces of one build of a"
          + " service, a file for each host: orders-1.4/host-17.trace."
    },
    footerHeading = "%nExample:%n",
    footer = "  loomshift fleet analyze traces -o hosts.html")
final class AnalyzeCommand implements Callable<Integer> {
  private static final int WIDTH = 100;

  @Spec CommandSpec spec = CommandSpec.create();

  @Parameters(
      arity = "1..*",
      paramLabel = "FOLDER",
      description = "Folders with traces, or with folders of traces.")
  List<Path> folders = new ArrayList<>();

  @Option(names = "-o", paramLabel = "FILE", description = "Write the page, too, as one HTML file.")
  Optional<Path> target = Optional.empty();

  @Override
  public Integer call() {
    SparkSession spark = Fleet.session();
    try {
      Document document = HostsDocument.of(AnalyzeJob.run(spark, folders, Limits.standard()));
      spec.commandLine()
          .getOut()
          .print(TextForm.render(document, new Typeface(WIDTH, true, false)));
      spec.commandLine().getOut().flush();
      if (target.isPresent()) {
        Files.writeString(target.get(), HtmlForm.render(document));
      }
    } catch (IOException e) {
      throw new UserError("-o: cannot be written: " + e.getMessage(), e);
    } finally {
      spark.stop();
    }
    return Fleet.DONE;
  }
}
