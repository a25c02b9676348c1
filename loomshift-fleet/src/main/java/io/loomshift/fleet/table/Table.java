package io.loomshift.fleet.table;

import static org.apache.spark.sql.types.DataTypes.BooleanType;
import static org.apache.spark.sql.types.DataTypes.IntegerType;
import static org.apache.spark.sql.types.DataTypes.LongType;
import static org.apache.spark.sql.types.DataTypes.StringType;
import static org.apache.spark.sql.types.DataTypes.TimestampType;

import java.util.Locale;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// The tables of a fleet, schema `loomshift/fleet/1`: `docs/fleet.md` tells their columns. Within
/// the schema columns are only ever added. On the disk each has a partition `day` besides.
public enum Table {
  /// One row a repository.
  REPOSITORIES(
      new StructType()
          .add("repository", StringType, false)
          .add("name", StringType, false)
          .add("owner", StringType, false)
          .add("kind", StringType, false)
          .add("reference", StringType, false)
          .add("commit", StringType, true)
          .add("rules", StringType, false)
          .add("status", StringType, false)
          .add("message", StringType, true)
          .add("reused", BooleanType, false)
          .add("files", IntegerType, false)
          .add("candidates", IntegerType, false)
          .add("target", IntegerType, true)
          .add("sites", IntegerType, false)
          .add("migrate", IntegerType, false)
          .add("review", IntegerType, false)
          .add("keep", IntegerType, false)
          .add("fetch_millis", LongType, false)
          .add("scan_millis", LongType, false)
          .add("scanned_at", TimestampType, false)),

  /// One row a place that makes a thread.
  SITES(
      new StructType()
          .add("repository", StringType, false)
          .add("site", IntegerType, false)
          .add("file", StringType, false)
          .add("line", IntegerType, false)
          .add("start_column", IntegerType, false)
          .add("end_line", IntegerType, false)
          .add("end_column", IntegerType, false)
          .add("kind", StringType, false)
          .add("pattern", StringType, true)
          .add("rule", StringType, false)
          .add("verdict", StringType, false)
          .add("gain", StringType, false)
          .add("before", StringType, false)
          .add("after", StringType, true)),

  /// One row a reason of a site.
  REASONS(
      new StructType()
          .add("repository", StringType, false)
          .add("site", IntegerType, false)
          .add("reason", IntegerType, false)
          .add("file", StringType, false)
          .add("code", StringType, false)
          .add("severity", StringType, false)
          .add("line", IntegerType, false)
          .add("subject", StringType, true)
          .add("message", StringType, false)),

  /// One row a replaced range of text.
  EDITS(
      new StructType()
          .add("repository", StringType, false)
          .add("site", IntegerType, false)
          .add("edit", IntegerType, false)
          .add("file", StringType, false)
          .add("start_offset", IntegerType, false)
          .add("end_offset", IntegerType, false)
          .add("replacement", StringType, false)
          .add("imports_added", texts(), false)
          .add("imports_dropped", texts(), false)),

  /// One row for what could not be read or analysed.
  PROBLEMS(
      new StructType()
          .add("repository", StringType, false)
          .add("file", StringType, false)
          .add("line", IntegerType, false)
          .add("message", StringType, false));

  @SuppressWarnings("ImmutableEnumChecker") // Spark's schemas are immutable, and do not say so.
  private final StructType schema;

  Table(StructType schema) {
    this.schema = schema;
  }

  private static DataType texts() {
    return DataTypes.createArrayType(StringType, false);
  }

  /// The name of its folder.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Its columns without the day.
  public StructType schema() {
    return schema;
  }

  /// What a task writes for one repository: its row, and the rows of the other tables within.
  public static StructType nested() {
    StructType nested = new StructType().add(REPOSITORIES.id(), REPOSITORIES.schema, false);
    for (Table table : values()) {
      if (table != REPOSITORIES) {
        nested = nested.add(table.id(), new ArrayType(table.schema, false), false);
      }
    }
    return nested;
  }
}
