package io.loomshift.fleet.report;

import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import io.loomshift.fleet.table.TableFolder;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Document;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import io.loomshift.source.UserError;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// One page on the state of a fleet. Every figure on it is the answer to a [Query], which stands
/// below it.
public final class FleetReport {
  private final Map<Query, List<Row>> answers = new EnumMap<>(Query.class);
  private final List<Block> blocks = new ArrayList<>();

  private FleetReport() {}

  /// Makes the page.
  ///
  /// @throws UserError where the tables hold no day
  public static Document of(SparkSession spark, Store store, String folder) {
    NavigableSet<LocalDate> days = store.days();
    if (days.isEmpty()) {
      throw new UserError(folder + ": holds no day yet; run fleet scan -o " + folder);
    }
    for (Table table : Table.values()) {
      store.table(table).createOrReplaceTempView(table.id());
    }
    FleetReport report = new FleetReport();
    for (Query query : Query.values()) {
      report.answers.put(query, spark.sql(query.sql()).collectAsList());
    }
    report.summary();
    report.trend();
    report.table(
        Query.MOVES,
        "moves",
        "Where to begin",
        List.of("repository", "owner", "a thread per task", "pools with a bound", "now and then"),
        "By what virtual threads would bring: places that make a thread for each request or task"
            + " come first. Each edit keeps what the program does, as far as its sources show.");
    report.table(
        Query.REPOSITORIES,
        "repositories",
        "Repositories",
        List.of("repository", "owner", "can move today", "to decide", "stay", "Java files"),
        "");
    report.table(
        Query.OWNERS,
        "owners",
        "Owners",
        List.of("owner", "repositories", "can move today", "to decide"),
        "");
    report.table(
        Query.DECISIONS,
        "decisions",
        "Decisions that repeat",
        List.of("reason", "places", "repositories"),
        "A place can have several reasons for review.");
    report.table(
        Query.FREED,
        "freed",
        "What one decision frees",
        List.of("reason", "places", "repositories"),
        "Places for which this is the only decision, and whose edit is known.");
    report.table(
        Query.PINS,
        "pins",
        "What pins, blocks or hides threads",
        List.of("name", "reason", "times", "repositories"),
        "Names of libraries' and own types and methods, as the reasons give them.");
    report.table(
        Query.FRAMEWORKS,
        "frameworks",
        "Frameworks",
        List.of("rule", "verdict", "places", "repositories"),
        "");
    long failed = report.number(Query.TREND, 6);
    int named = report.answer(Query.FAILURES).size();
    report.table(
        Query.FAILURES,
        "failures",
        "Not scanned",
        List.of("why", "repository", "owner", "message"),
        named < failed ? "The first %s of %s.".formatted(count(named), count(failed)) : "");
    return new Document(
        "Threads of a fleet",
        Text.of(
            "%s, schema %s, %s"
                .formatted(
                    days.last(),
                    TableFolder.SCHEMA,
                    count(report.number(Query.TREND, 1), "repository", "repositories"))),
        report.blocks);
  }

  private List<Row> answer(Query query) {
    return answers.getOrDefault(query, List.of());
  }

  /// A figure of the last row.
  private long number(Query query, int column) {
    List<Row> rows = answer(query);
    return rows.isEmpty() ? 0 : ((Number) rows.getLast().get(column)).longValue();
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static String count(long number, String one, String many) {
    return count(number) + " " + (number == 1 ? one : many);
  }

  private void summary() {
    long places = number(Query.TREND, 2);
    long today = number(Query.TREND, 3);
    long review = number(Query.TREND, 4);
    Text verdict =
        Text.EMPTY
            .strong(count(today))
            .and(
                " of %s can move to virtual threads today; %s."
                    .formatted(
                        count(places, "place", "places"),
                        count(review, "needs a decision", "need a decision")));
    blocks.add(new Block.Verdict(verdict, today > 0 ? Tone.GOOD : Tone.PLAIN));
    blocks.add(
        new Block.Tiles(
            List.of(
                tile(
                    "repositories", number(Query.TREND, 1), "scanned, or as they were", Tone.PLAIN),
                tile("can move today", today, "the program keeps what it does", Tone.GOOD),
                tile("to decide", review, "the edit changes something", Tone.CAUTION),
                tile("stay", number(Query.TREND, 5), "must, or should", Tone.PLAIN),
                tile("not scanned", number(Query.TREND, 6), "named below", Tone.BAD))));
    query(Query.VERDICTS);
    blocks.add(new Block.Finder("Search the tables"));
  }

  private static Block.Tile tile(String label, long value, String note, Tone tone) {
    return new Block.Tile(label, count(value), note, value == 0 ? Tone.PLAIN : tone);
  }

  private void trend() {
    List<Row> rows = answer(Query.TREND);
    heading("Over time", "trend");
    if (rows.size() > 1) {
      LocalDate first = rows.getFirst().getDate(0).toLocalDate();
      double end = ChronoUnit.DAYS.between(first, rows.getLast().getDate(0).toLocalDate());
      double most = rows.stream().mapToLong(row -> row.getLong(2)).max().orElse(0);
      List<Picture.Mark> marks =
          List.of(
              new Picture.Mark(0, label(first)),
              new Picture.Mark(end, label(rows.getLast().getDate(0).toLocalDate())));
      blocks.add(
          new Block.Pictures(
              List.of(
                  new Picture.Chart(
                      "Places that make threads",
                      new Picture.Axis("day", end, marks),
                      new Picture.Axis("places", Math.max(1, most)),
                      false,
                      List.of(
                          series("all", rows, first, 2, Ink.BLUE),
                          series("can move today", rows, first, 3, Ink.TEAL),
                          series("to decide", rows, first, 4, Ink.ORANGE))))));
    }
    rows(
        Query.TREND,
        List.of(
            "day", "repositories", "places", "can move today", "to decide", "stay", "not scanned"));
    query(Query.TREND);
  }

  /// Short, for a telephone: the table below has the year.
  private static String label(LocalDate day) {
    return DateTimeFormatter.ofPattern("d MMM", Locale.ROOT).format(day);
  }

  private static Picture.Series series(
      String name, List<Row> rows, LocalDate first, int column, Ink ink) {
    List<Picture.Point> points =
        rows.stream()
            .map(row ->
                new Picture.Point(
                    ChronoUnit.DAYS.between(first, row.getDate(0).toLocalDate()),
                    row.getLong(column)))
            .toList();
    return new Picture.Series(name, count(rows.getLast().getLong(column)), ink, points);
  }

  private void table(
      Query query, String anchor, String heading, List<String> heads, String remark) {
    if (answer(query).isEmpty()) {
      return;
    }
    heading(heading, anchor);
    if (!remark.isEmpty()) {
      blocks.add(new Block.Paragraph(Text.of(remark)));
    }
    rows(query, heads);
    query(query);
  }

  private void heading(String words, String anchor) {
    blocks.add(new Block.Heading(2, Text.of(words), anchor));
  }

  private void rows(Query query, List<String> heads) {
    List<Row> rows = answer(query);
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < heads.size(); i++) {
      int column = i;
      boolean isFigure = rows.stream().allMatch(row -> row.get(column) instanceof Number);
      columns.add(new Column(heads.get(i), isFigure ? Column.Kind.FIGURES : Column.Kind.WORDS));
    }
    blocks.add(
        new Block.Table(columns, rows.stream().map(row -> cells(row, heads.size())).toList()));
  }

  private static List<Cell> cells(Row row, int columns) {
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      cells.add(
          Cell.of(
              row.isNullAt(i)
                  ? ""
                  : row.get(i) instanceof Number number
                      ? count(number.longValue())
                      : String.valueOf(row.get(i))));
    }
    return cells;
  }

  private void query(Query query) {
    blocks.add(
        new Block.Fold(
            Text.of("Query: " + query.question()), List.of(new Block.Listing(query.sql(), false))));
  }
}
