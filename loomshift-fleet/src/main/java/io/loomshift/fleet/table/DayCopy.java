package io.loomshift.fleet.table;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/// A day's tables on a disk of this machine, from which the next day's are made without Spark: its
/// start and its plans take seconds, which is more than a few changed repositories do.
///
/// Files of the new day have the form of those of the old one, which Spark wrote.
public final class DayCopy {
  private static final String PARQUET = ".parquet";

  /// What Spark notes in a file: what its columns were.
  private static final String SPARK = "org.apache.spark.";

  /// The Julian day on which 1970 began, by which Parquet's older timestamps count.
  private static final int JULIAN_DAY_OF_1970 = 2_440_588;

  private static final long MILLIS_A_DAY = 86_400_000;
  private static final long NANOS_A_MILLI = 1_000_000;

  private final TableFolder folder;
  private final Map<Table, List<Path>> files;

  private DayCopy(TableFolder folder, Map<Table, List<Path>> files) {
    this.folder = folder;
    this.files = files;
  }

  /// The tables of a day; empty where they lie elsewhere, or have other columns than today's.
  public static Optional<DayCopy> of(TableFolder folder, LocalDate day) {
    Map<Table, List<Path>> files = new EnumMap<>(Table.class);
    try {
      for (Table table : Table.values()) {
        Optional<Path> place = folder.local(folder.of(table, day));
        if (place.isEmpty()) {
          return Optional.empty();
        }
        List<Path> parts = new ArrayList<>();
        try (DirectoryStream<Path> found =
            Files.newDirectoryStream(place.get(), "[!.]*" + PARQUET)) {
          found.forEach(parts::add);
        }
        if (parts.isEmpty()) {
          return Optional.empty();
        }
        for (Path part : parts) {
          if (!isOfToday(table, meta(part).getSchema())) {
            return Optional.empty();
          }
        }
        files.put(table, parts);
      }
    } catch (IOException e) {
      throw folder.unreadable(e);
    }
    return Optional.of(new DayCopy(folder, files));
  }

  private static boolean isOfToday(Table table, MessageType schema) {
    return schema.getFields().stream()
            .map(field -> field.getName())
            .toList()
            .equals(List.of(table.schema().fieldNames()))
        && schema.getFields().stream()
            .filter(field -> field.getName().equals("scanned_at"))
            .allMatch(
                field -> field.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96);
  }

  private static FileMetaData meta(Path part) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(part))) {
      return reader.getFileMetaData();
    }
  }

  /// Reads Parquet as groups of values.
  private static final class Groups extends ParquetReader.Builder<Group> {
    Groups(Path part) {
      super(new LocalInputFile(part), new PlainParquetConfiguration());
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  /// What the day knows of each repository.
  ///
  /// @param rules those that judge now
  public Map<String, KnownVersion> known(String rules) {
    Map<String, KnownVersion> known = new HashMap<>();
    try {
      for (Path part : files(Table.REPOSITORIES)) {
        try (ParquetReader<Group> rows = new Groups(part).build()) {
          for (Group row = rows.read(); row != null; row = rows.read()) {
            known.put(
                text(row, "repository"),
                KnownVersion.of(
                    text(row, "commit"),
                    text(row, "status"),
                    text(row, "rules"),
                    rules,
                    row.getLong("fetch_millis", 0) + row.getLong("scan_millis", 0)));
          }
        }
      }
    } catch (IOException e) {
      throw folder.unreadable(e);
    }
    return known;
  }

  private List<Path> files(Table table) {
    return files.getOrDefault(table, List.of());
  }

  private static String text(Group row, String field) {
    return row.getFieldRepetitionCount(field) == 0 ? "" : row.getString(field, 0);
  }

  /// Writes another day. The rows that are kept are copied first, a table a processor, while others
  /// may still be at work on the rest.
  ///
  /// @param kept the repositories whose rows are those of this day
  /// @param news gives the rows of [Table#nested()] of all others, once they are there
  /// @throws UserError where it cannot be written
  public Totals write(LocalDate day, Set<String> kept, Supplier<List<Row>> news) {
    Sums sums = new Sums();
    folder.publish(
        day,
        stage ->
            fill(
                stage,
                sums,
                List.of(Table.values()).iterator(),
                new ArrayList<>(),
                copies -> {
                  copies.parallelStream().forEach(copy -> copy.keep(kept));
                  List<Row> rows = news.get();
                  for (Copy copy : copies) {
                    copy.add(rows);
                  }
                }));
    return sums.totals();
  }

  /// What is written into all tables while they are open.
  @FunctionalInterface
  private interface Filling {
    void fill(List<Copy> copies) throws IOException;
  }

  /// Opens one table more, until all are open and can be filled. Each is closed, whatever fails.
  ///
  /// @param left those that are not
  /// @param open those that are
  private void fill(
      org.apache.hadoop.fs.Path stage,
      Sums sums,
      Iterator<Table> left,
      List<Copy> open,
      Filling filling)
      throws IOException {
    if (!left.hasNext()) {
      try {
        filling.fill(open);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      return;
    }
    Table table = left.next();
    Path target =
        folder
            .local(new org.apache.hadoop.fs.Path(stage, table.id()))
            .orElseThrow(() -> new IOException(stage + " is no folder of this machine"));
    try (Copy copy = new Copy(table, Files.createDirectory(target), sums)) {
      open.add(copy);
      fill(stage, sums, left, open, filling);
    }
  }

  /// A table of the new day, as it is written.
  private final class Copy implements AutoCloseable {
    private final Table table;
    private final Sums sums;
    private final MessageType schema;
    private final ParquetWriter<Group> writer;

    Copy(Table table, Path target, Sums sums) throws IOException {
      this.table = table;
      this.sums = sums;
      FileMetaData meta = meta(files(table).getFirst());
      schema = meta.getSchema();
      Map<String, String> ofSpark = new TreeMap<>(meta.getKeyValueMetaData());
      ofSpark.keySet().removeIf(key -> !key.startsWith(SPARK));
      writer =
          ExampleParquetWriter.builder(new LocalOutputFile(target.resolve("part-00000" + PARQUET)))
              .withConf(new PlainParquetConfiguration())
              .withType(schema)
              .withExtraMetaData(ofSpark)
              .withCompressionCodec(CompressionCodecName.SNAPPY)
              .build();
    }

    void keep(Set<String> kept) {
      try {
        for (Path part : files(table)) {
          try (ParquetReader<Group> rows = new Groups(part).build()) {
            for (Group row = rows.read(); row != null; row = rows.read()) {
              if (kept.contains(text(row, "repository"))) {
                write(table == Table.REPOSITORIES ? reused(row, schema) : row);
              }
            }
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /// A row that a task made has no names, and the order of these.
    void add(List<Row> news) throws IOException {
      int column = Table.nested().fieldIndex(table.id());
      for (Row nested : news) {
        List<Row> rows =
            table == Table.REPOSITORIES
                ? List.of(nested.getStruct(column))
                : nested.getList(column);
        for (Row row : rows) {
          write(group(row, schema));
        }
      }
    }

    private void write(Group row) throws IOException {
      if (table == Table.REPOSITORIES) {
        sums.add(row);
      }
      writer.write(row);
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }

  /// A row of the repositories, marked as one of the day before.
  private static Group reused(Group row, MessageType schema) {
    Group copy = new SimpleGroup(schema);
    for (int field = 0; field < schema.getFieldCount(); field++) {
      if (schema.getFieldName(field).equals("reused")) {
        copy.add(field, true);
      } else if (row.getFieldRepetitionCount(field) > 0) {
        switch (schema.getType(field).asPrimitiveType().getPrimitiveTypeName()) {
          case BINARY -> copy.add(field, row.getBinary(field, 0));
          case INT32 -> copy.add(field, row.getInteger(field, 0));
          case INT64 -> copy.add(field, row.getLong(field, 0));
          case INT96 -> copy.add(field, row.getInt96(field, 0));
          case BOOLEAN -> copy.add(field, row.getBoolean(field, 0));
          case FLOAT, DOUBLE, FIXED_LEN_BYTE_ARRAY ->
              throw new IllegalStateException(schema.getFieldName(field));
        }
      }
    }
    return copy;
  }

  private static Group group(Row row, MessageType schema) {
    Group group = new SimpleGroup(schema);
    for (int field = 0; field < schema.getFieldCount(); field++) {
      add(group, field, row.get(field));
    }
    return group;
  }

  private static void add(Group group, int field, @Nullable Object value) {
    switch (value) {
      case null -> {}
      case String text -> group.add(field, text);
      case Integer number -> group.add(field, number);
      case Long number -> group.add(field, number);
      case Boolean truth -> group.add(field, truth);
      case Timestamp time -> {
        long millis = time.getTime();
        group.add(
            field,
            new NanoTime(
                JULIAN_DAY_OF_1970 + (int) Math.floorDiv(millis, MILLIS_A_DAY),
                Math.floorMod(millis, MILLIS_A_DAY) * NANOS_A_MILLI));
      }
      case scala.collection.Seq<?> texts -> {
        Group list = group.addGroup(field);
        CollectionConverters.asJava(texts)
            .forEach(text -> list.addGroup(0).add(0, String.valueOf(text)));
      }
      default -> throw new IllegalArgumentException(value.getClass().getName());
    }
  }

  /// Adds up the rows of the repositories.
  private static final class Sums {
    private final Map<String, Long> sums = new HashMap<>();
    private final TreeMap<String, String> failures = new TreeMap<>();
    private long repositories;
    private long unchanged;

    void add(Group row) {
      repositories++;
      unchanged += row.getBoolean("reused", 0) ? 1 : 0;
      for (String field : List.of("files", "sites", "migrate", "review")) {
        sums.merge(field, (long) row.getInteger(field, 0), Long::sum);
      }
      String status = text(row, "status");
      if (!status.equals("done")) {
        String repository = text(row, "repository");
        failures.put(repository, "%s: %s: %s".formatted(repository, status, text(row, "message")));
      }
    }

    private long sum(String field) {
      return sums.getOrDefault(field, 0L);
    }

    Totals totals() {
      return new Totals(
          repositories,
          unchanged,
          failures.size(),
          sum("files"),
          sum("sites"),
          sum("migrate"),
          sum("review"),
          failures.values().stream().limit(Totals.MOST_FAILURES).toList());
    }
  }
}
