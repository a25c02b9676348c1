package io.loomshift.fleet.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/// The folder with a fleet's tables, on any file system that Spark writes: `repositories/day=…/`,
/// `sites/day=…/` and so on. Each day holds the whole fleet as it was then.
///
/// A day appears whole: it is written beside its place, and moved there. A file system that cannot
/// move folders at once, such as an object store, shows its tables one after the other for as long
/// as that takes.
public final class Store {
  /// The name and version of what is in the folder.
  public static final String SCHEMA = "loomshift/fleet/1";

  /// The file that says so.
  private static final String MARK = "loomshift-fleet.json";

  private static final String DAY = "day=";
  private static final String SCANNED = "scanned";

  /// 50,000 repositories with some three sites each are a Parquet file of about 10 MB.
  private static final long REPOSITORIES_A_FILE = 50_000;

  private final SparkSession spark;
  private final Path folder;
  private final FileSystem files;

  private Store(SparkSession spark, Path folder, FileSystem files) {
    this.spark = spark;
    this.folder = folder;
    this.files = files;
  }

  /// Opens a folder that holds tables.
  ///
  /// @throws UserError where it holds something else, or nothing
  public static Store existing(SparkSession spark, String folder) {
    return open(spark, folder, false);
  }

  /// Opens a folder, or makes it.
  ///
  /// @throws UserError where it holds something else
  public static Store open(SparkSession spark, String folder) {
    return open(spark, folder, true);
  }

  private static Store open(SparkSession spark, String folder, boolean isMade) {
    try {
      Path path = new Path(folder);
      FileSystem files = path.getFileSystem(spark.sparkContext().hadoopConfiguration());
      Store store = new Store(spark, files.makeQualified(path), files);
      store.requireOurs(isMade);
      return store;
    } catch (IOException | IllegalArgumentException e) {
      throw new UserError(folder + ": cannot be opened: " + e.getMessage(), e);
    }
  }

  private void requireOurs(boolean isMade) throws IOException {
    Path mark = new Path(folder, MARK);
    String content = "{\"schema\": \"" + SCHEMA + "\"}\n";
    if (files.exists(mark)) {
      byte[] found = new byte[content.length() + 1];
      try (var stream = files.open(mark)) {
        int read = stream.readNBytes(found, 0, found.length);
        if (!new String(found, 0, read, UTF_8).equals(content)) {
          throw new UserError(
              folder + ": its tables are not of " + SCHEMA + "; name another folder");
        }
      }
    } else if (!isMade) {
      throw new UserError(folder + ": holds no tables of a fleet; name what fleet scan -o wrote");
    } else if (files.exists(folder) && files.listStatus(folder).length > 0) {
      throw new UserError(folder + ": holds something else; name a new folder");
    } else {
      files.mkdirs(folder);
      try (OutputStream stream = files.create(mark)) {
        stream.write(content.getBytes(UTF_8));
      }
    }
  }

  /// The days that there are, the oldest first.
  public NavigableSet<LocalDate> days() {
    NavigableSet<LocalDate> days = new TreeSet<>();
    try {
      Path table = new Path(folder, Table.REPOSITORIES.id());
      if (files.exists(table)) {
        for (FileStatus child : files.listStatus(table)) {
          day(child.getPath().getName()).ifPresent(days::add);
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    return days;
  }

  private static Optional<LocalDate> day(String name) {
    try {
      return name.startsWith(DAY)
          ? Optional.of(LocalDate.parse(name.substring(DAY.length())))
          : Optional.empty();
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }

  private UserError unreadable(IOException e) {
    return new UserError(folder + ": cannot be read or written: " + e.getMessage(), e);
  }

  /// A table with all of its days, for queries by SQL.
  public Dataset<Row> table(Table table) {
    StructType schema = table.schema().add("day", "date");
    Path path = new Path(folder, table.id());
    return spark.read().schema(schema).parquet(path.toString());
  }

  /// A table as it was on a day, without the column `day`.
  public Dataset<Row> table(Table table, LocalDate day) {
    return spark
        .read()
        .schema(table.schema())
        .parquet(new Path(folder, table.id() + "/" + DAY + day).toString());
  }

  /// Writes what tasks found into the record of a day. What they did not do again comes from the
  /// day before.
  ///
  /// @param scanned rows of [Table#nested()], each computed once
  /// @param before the day that rows marked `reused` come from
  /// @param repositories how many there are, to know how many files to write
  public void write(
      Dataset<Row> scanned, LocalDate day, Optional<LocalDate> before, long repositories) {
    Path stage = new Path(folder, ".stage-" + UUID.randomUUID());
    try {
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
      for (Table table : Table.values()) {
        Path place = new Path(folder, table.id() + "/" + DAY + day);
        files.mkdirs(place.getParent());
        if (files.exists(place)) {
          files.rename(place, new Path(stage, "old-" + table.id()));
        }
        if (!files.rename(new Path(stage, table.id()), place)) {
          throw new IOException(place + " cannot be moved to its place");
        }
      }
    } catch (IOException e) {
      throw unreadable(e);
    } finally {
      try {
        files.delete(stage, true);
      } catch (IOException _) {
        // Its name says what it is; the next run does not look at it.
      }
    }
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
