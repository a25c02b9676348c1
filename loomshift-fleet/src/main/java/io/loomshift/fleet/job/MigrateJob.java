package io.loomshift.fleet.job;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/// Makes a patch for each repository of a fleet that has places to move. Nothing is pushed.
public final class MigrateJob {
  private final SparkSession spark;
  private final Limits limits;
  private final Path local;

  /// @param local Maven's repository, where source jars are looked for
  public MigrateJob(SparkSession spark, Limits limits, Path local) {
    this.spark = spark;
    this.limits = limits;
    this.local = local;
  }

  /// What came of all.
  ///
  /// @param lines one for each repository that has a patch, or that something was wrong with
  public record Summary(int repositories, int places, List<String> lines) {}

  /// Writes the patches below `target`.
  public Summary run(List<Entry> entries, String target) {
    List<MigrateTask.Written> all =
        ScanJob.shared(spark, entries)
            .map(new MigrateTask(limits, local.toString(), target))
            .collect();
    List<String> lines =
        all.stream()
            .filter(each -> !each.folder().isEmpty() || !each.message().isEmpty())
            .map(each ->
                each.message().isEmpty()
                    ? "%s: %s in %s: %s"
                        .formatted(
                            each.entry().id(),
                            count(each.places(), "place"),
                            count(each.files(), "file"),
                            each.folder())
                    : "%s: %s".formatted(each.entry().id(), each.message()))
            .toList();
    return new Summary(
        (int) all.stream().filter(each -> each.places() > 0).count(),
        all.stream().mapToInt(MigrateTask.Written::places).sum(),
        lines);
  }

  private static String count(int number, String noun) {
    return "%d %s%s".formatted(number, noun, number == 1 ? "" : "s");
  }
}
