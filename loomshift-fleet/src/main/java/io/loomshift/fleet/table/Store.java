package io.loomshift.fleet.table;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/// Reads and writes the tables of a [TableFolder] by Spark.
public final class Store {
  private static final String SCANNED = "scanned";

  /// 50,000 repositories with some three sites each are a Parquet file of about 10 MB.
  private static final long REPOSITORIES_A_FILE = 50_000;

  private final SparkSession spark;
  private final TableFolder folder;

  public Store(SparkSession spark, TableFolder folder) {
    this.spark = spark;
    this.folder = folder;
  }

  /// The days that there are, the oldest first.
  public NavigableSet<LocalDate> days() {
    return folder.days();
  }

  /// A table with all of its days, for queries by SQL.
  public Dataset<Row> table(Table table) {
    StructType schema = table.schema().add("day", "date");
    return spark.read().schema(schema).parquet(folder.of(table).toString());
  }

  /// A table as it was on a day, without the column `day`.
  public Dataset<Row> table(Table table, LocalDate day) {
    return spark.read().schema(table.schema()).parquet(folder.of(table, day).toString());
  }

  /// What a day's record says of all repositories together.
  public Totals totals(LocalDate day) {
    Dataset<Row> repositories = table(Table.REPOSITORIES, day);
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
    return new Totals(
        sums.getLong(0),
        sums.getLong(1),
        sums.getLong(2),
        sums.getLong(3),
        sums.getLong(4),
        sums.getLong(5),
        sums.getLong(6),
        repositories
            .where("status <> 'done'")
            .orderBy("repository")
            .select("repository", "status", "message")
            .takeAsList(Totals.MOST_FAILURES)
            .stream()
            .map(row -> "%s: %s: %s".formatted(row.get(0), row.get(1), row.get(2)))
            .toList());
  }

  /// Writes what tasks found into the record of a day. What they did not do again comes from the
  /// day before.
  ///
  /// @param scanned rows of [Table#nested()], each computed once
  /// @param before the day that rows marked `reused` come from
  /// @param repositories how many there are, to know how many files to write
  public void write(
      Dataset<Row> scanned, LocalDate day, Optional<LocalDate> before, long repositories) {
    folder.publish(
        day,
        stage -> {
          // What tasks have done is on the disk from here on, whichever worker is lost.
          String all = new Path(stage, SCANNED).toString();
          scanned.write().parquet(all);
          Dataset<Row> staged = spark.read().schema(Table.nested()).parquet(all);
          int parts = (int) (1 + repositories / REPOSITORIES_A_FILE);
          for (Table table : Table.values()) {
            rows(staged, table, before)
                .coalesce(parts)
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(new Path(stage, table.id()).toString());
          }
        });
  }

  private Dataset<Row> rows(Dataset<Row> staged, Table table, Optional<LocalDate> before) {
    Dataset<Row> repositories = staged.select(Table.REPOSITORIES.id() + ".*");
    Dataset<Row> news =
        table == Table.REPOSITORIES
            ? before.isPresent() ? repositories.where("not reused") : repositories
            : staged.select(explode(col(table.id())).as("row")).select("row.*");
    if (before.isEmpty()) {
      return news;
    }
    Dataset<Row> reused = repositories.where("reused").select("repository");
    Dataset<Row> old = table(table, before.get()).join(reused, asScala("repository"), "left_semi");
    return news.unionByName(
        table == Table.REPOSITORIES ? old.withColumn("reused", lit(true)) : old);
  }

  private static scala.collection.immutable.Seq<String> asScala(String name) {
    return scala.jdk.javaapi.CollectionConverters.asScala(Arrays.asList(name)).toSeq();
  }
}
