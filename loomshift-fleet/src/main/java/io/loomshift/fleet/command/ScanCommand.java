package io.loomshift.fleet.command;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.job.ScanJob;
import io.loomshift.fleet.job.SmallUpdate;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.TableFolder;
import io.loomshift.fleet.table.Totals;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Scans the repositories of some lists.
@Command(
    name = "scan",
    header = "Scan the repositories of a list into Parquet tables.",
    description = {
      "%nFetches each repository without its history, scans it as loomshift scan does, and writes"
          + " what it found into the tables of a day. What has not changed since the day before is"
          + " not scanned again. Nothing of a repository is run."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  loomshift fleet scan repositories.txt -o fleet",
      "  loomshift fleet scan ~/mirrors github.json -o fleet --heap 2g",
      "  spark-submit --master spark://host:7077 fleet.jar scan list.txt \\",
      "      -o hdfs:///fleet",
      "",
      "Exit status: 0 done, whatever came of single repositories; 2 you must change",
      "something, which one line says; 3 a defect of Loomshift."
    })
final class ScanCommand implements Callable<Integer> {
  /// Spark knows how to reach it.
  private static final Pattern REMOTE = Pattern.compile("(?!file:)\\w+:");

  @Spec CommandSpec spec = CommandSpec.create();

  @Mixin SourceLists sources = new SourceLists();

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FOLDER",
      description = "The tables: a path, or an address that Spark can write.")
  String folder = "";

  @Option(
      names = "--day",
      paramLabel = "DATE",
      description = "The day that the record is of, such as 2026-11-25. Default: today, in UTC.")
  Optional<LocalDate> day = Optional.empty();

  @Option(names = "--again", description = "Scan what has not changed, too.")
  boolean again;

  @Override
  public Integer call() {
    List<Entry> entries = sources.entries();
    Limits limits = sources.limits();
    LocalDate date = day.orElseGet(() -> LocalDate.now(ZoneOffset.UTC));
    long started = System.nanoTime();
    SmallUpdate.Outcome small =
        again || !Fleet.isLocal() || REMOTE.matcher(folder).lookingAt()
            ? SmallUpdate.Outcome.NONE
            : new SmallUpdate(limits, sources.local)
                .run(entries, TableFolder.open(folder, new Configuration()), date);
    tell(
        small.totals().orElseGet(() -> scan(entries, limits, date, small.unchanged())),
        (System.nanoTime() - started) / 1e9);
    return Fleet.DONE;
  }

  private Totals scan(List<Entry> entries, Limits limits, LocalDate date, Set<String> unchanged) {
    SparkSession spark = Fleet.session();
    try {
      Store store =
          new Store(spark, TableFolder.open(folder, spark.sparkContext().hadoopConfiguration()));
      new ScanJob(spark, limits, sources.local).run(entries, store, date, again, unchanged);
      return store.totals(date);
    } finally {
      spark.stop();
    }
  }

  private void tell(Totals totals, double seconds) {
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%,d repositories, %,d of them unchanged; %,d not scanned%n",
        totals.repositories(), totals.unchanged(), totals.failed());
    out.printf(
        "%,d Java files, %,d places that make threads: %,d can move today, %,d need a decision%n",
        totals.files(), totals.sites(), totals.migrate(), totals.review());
    totals.failures().forEach(line -> out.println("  " + line));
    out.printf("%s: %.1f s%n", folder, seconds);
    out.flush();
  }
}
