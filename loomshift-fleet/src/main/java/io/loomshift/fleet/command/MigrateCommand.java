package io.loomshift.fleet.command;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.job.MigrateJob;
import io.loomshift.fleet.listing.Entry;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Writes the patches of a fleet.
@Command(
    name = "migrate",
    header = "Write a patch for each repository that has places to move.",
    description = {
      "%nPlans what loomshift migrate does without options, and writes for each repository a patch"
          + " that git apply takes, and the words for its pull request. Changes no repository, and"
          + " pushes nothing."
    },
    footerHeading = "%nExample:%n",
    footer = "  loomshift fleet migrate repositories.txt -o patches")
final class MigrateCommand implements Callable<Integer> {
  @Spec CommandSpec spec = CommandSpec.create();

  @Mixin SourceLists sources = new SourceLists();

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FOLDER",
      description = "The patches, in a folder for each repository.")
  String folder = "";

  @Override
  public Integer call() {
    List<Entry> entries = sources.entries();
    Limits limits = sources.limits();
    SparkSession spark = Fleet.session();
    try {
      MigrateJob.Summary summary =
          new MigrateJob(spark, limits, sources.local).run(entries, folder);
      PrintWriter out = spec.commandLine().getOut();
      summary.lines().forEach(out::println);
      out.printf(
          "%,d of %,d repositories have patches, for %,d places%n",
          summary.repositories(), entries.size(), summary.places());
      out.flush();
    } finally {
      spark.stop();
    }
    return Fleet.DONE;
  }
}
