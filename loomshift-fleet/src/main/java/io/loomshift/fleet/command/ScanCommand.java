package io.loomshift.fleet.command;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.job.ScanJob;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
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
      "  spark-submit --master spark://host:7077 fleet.jar scan list.txt -o hdfs:///fleet",
      "",
      "Exit status: 0 done, whatever came of single repositories; 2 you must change",
      "something, which one line says; 3 a defect of Loomshift."
    })
final class ScanCommand implements Callable<Integer> {
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
    SparkSession spark = Fleet.session();
    try {
      Store store = Store.open(spark, folder);
      new ScanJob(spark, limits, sources.local).run(entries, store, date, again);
      tell(store.table(Table.REPOSITORIES, date), (System.nanoTime() - started) / 1e9);
    } finally {
      spark.stop();
    }
    return Fleet.DONE;
  }

  private void tell(Dataset<Row> repositories, double seconds) {
    Row sums =
        repositories
            .selectExpr(
                "count(*)",
                "sum(int(reused))",
                "sum(int(status <> 'done'))",
                "sum(files)",
                "sum(sites)",
                "sum(migrate)",
                "sum(review)")
            .first();
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%,d repositories, %,d of them unchanged; %,d not scanned%n",
        sums.getLong(0), sums.getLong(1), sums.getLong(2));
    out.printf(
        "%,d Java files, %,d places that make threads: %,d can move today, %,d need a decision%n",
        sums.getLong(3), sums.getLong(4), sums.getLong(5), sums.getLong(6));
    for (Row row :
        repositories
            .where("status <> 'done'")
            .orderBy("repository")
            .select("repository", "status", "message")
            .takeAsList(20)) {
      out.printf("  %s: %s: %s%n", row.getString(0), row.getString(1), row.getString(2));
    }
    out.printf("%s: %.1f s%n", folder, seconds);
    out.flush();
  }
}
