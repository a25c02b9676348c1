package io.loomshift.fleet.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.fleet.LocalSpark;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.job.ScanJob;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.table.Store;
import io.loomshift.report.form.MarkdownForm;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetReportTest {
  @TempDir Path folder;

  @Test
  void allFailuresAreCounted_whenOnlyTheFirstAreNamed() {
    List<Entry> missing =
        IntStream.range(0, 101)
            .mapToObj(i -> folder.resolve(i + "-sources.jar").toString())
            .map(jar -> new Entry(Entry.Kind.JAR, jar, "", jar, ""))
            .toList();
    SparkSession spark = LocalSpark.session();
    Store store = LocalSpark.store(folder.resolve("fleet"));
    new ScanJob(spark, Limits.standard(), folder)
        .run(missing, store, LocalDate.of(2026, 11, 27), false, Set.of());

    String page = MarkdownForm.render(FleetReport.of(spark, store, "fleet"));

    assertThat(page)
        .contains("- not scanned: **101**", "The first 100 of 101.")
        .contains("| 2026-11-27 | 0 | 0 | 0 | 0 | 0 | 101 |");
  }
}
