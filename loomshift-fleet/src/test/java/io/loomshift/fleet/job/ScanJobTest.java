package io.loomshift.fleet.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.fleet.LocalSpark;
import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.listing.Listing;
import io.loomshift.fleet.report.FleetReport;
import io.loomshift.fleet.report.Query;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.find.Scan;
import io.loomshift.report.form.HtmlForm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A small fleet with everything that can be wrong with a repository: scanned on one day, and again
/// on the next after one of them has changed. The days are the price of a start of Spark and of the
/// JVMs that scan, so the tests share them.
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ScanJobTest {
  private static final String SERVER =
      """
      import java.util.concurrent.*;
      class Server {
        private final ExecutorService pool = Executors.newCachedThreadPool();
        void serve(Runnable task) throws InterruptedException {
          Thread thread = new Thread(task);
          thread.setDaemon(true);
          thread.start();
          pool.submit(task);
        }
        void mail() {
          Runnable mail = () -> java.util.concurrent.locks.LockSupport.park();
          Thread thread = new Thread(mail);
          thread.setDaemon(true);
          thread.start();
        }
      }
      """;

  private static final LocalDate FIRST = LocalDate.of(2026, 11, 24);
  private static final LocalDate SECOND = FIRST.plusDays(1);

  @TempDir static Path folder;

  @BeforeAll
  static void scanTwice() throws Exception {
    TestRepository server = TestRepository.at(folder.resolve("shop/server.git"));
    server.with("Server.java", SERVER).commit();
    TestRepository.at(folder.resolve("shop/plain.git")).with("README", "none").commit();
    TestRepository changed = TestRepository.at(folder.resolve("shop/changed.git"));
    changed.with("A.java", "class A {}").commit();
    TestRepository broken = TestRepository.at(folder.resolve("shop/broken.git"));
    broken.with("A.java", "class A {}").commit();
    Files.writeString(broken.directory().resolve("packed-refs"), "");
    Files.writeString(broken.directory().resolve("refs/heads/main"), "1".repeat(40) + "\n");
    TestRepository slow = TestRepository.at(folder.resolve("shop/slow.git"));
    slow.with("Slow.java", slow()).commit();
    bomb(folder.resolve("shop/bomb-sources.jar"));
    Files.writeString(folder.resolve("shop/broken-sources.jar"), "no jar");
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("shop/outside-sources.jar")))) {
      zip.putNextEntry(new ZipEntry("../Outside.java"));
    }
    TestRepository.at(folder.resolve("shop/xml.git"))
        .with("A.java", "class A {}")
        .with(
            "pom.xml",
            """
            <!DOCTYPE project [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
              <!ENTITY secret SYSTEM "file:///etc/passwd">]>
            <project><groupId>&secret;&b;</groupId></project>
            """)
        .commit();

    scan(FIRST);
    changed.with("A.java", "class A { Thread t = new Thread(() -> {}); }").commit();
    scan(SECOND);
  }

  /// A quarter of a million calls in each other, the types of all of which are inferred at once.
  private static String slow() {
    String call = "1";
    for (int i = 0; i < 18; i++) {
      call = "p(" + call + "," + call + ")";
    }
    return """
    class Slow {
      static class P<A, B> {}
      static <A, B> P<A, B> p(A a, B b) { return null; }
      Thread t = new Thread(() -> { Object o = %s; });
    }
    """
        .formatted(call);
  }

  private static void bomb(Path jar) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      byte[] zeros = new byte[4 << 20];
      for (int i = 0; i < 300; i++) {
        zip.putNextEntry(new ZipEntry("A" + i + ".java"));
        zip.write(zeros);
      }
    }
  }

  private static Store store() {
    return LocalSpark.store(folder.resolve("fleet"));
  }

  private static void scan(LocalDate day) {
    List<Entry> entries = new ArrayList<>(Listing.read(List.of(folder.resolve("shop"))));
    entries.add(new Entry(Entry.Kind.GIT, folder.resolve("none").toString(), "", "none", ""));
    entries.add(new Entry(Entry.Kind.MAVEN, "org.example:none:1", "", "none", ""));
    Limits limits = new Limits(12, 1L << 30, 1000, "256m");
    new ScanJob(LocalSpark.session(), limits, folder.resolve("m2"))
        .run(entries, store(), day, false, Set.of());
  }

  private static Map<String, String> column(LocalDate day, String column) {
    Map<String, String> values = new TreeMap<>();
    for (Row row : store().table(Table.REPOSITORIES, day).select("name", column).collectAsList()) {
      values.merge(row.getString(0), String.valueOf(row.get(1)), (a, b) -> a + ", " + b);
    }
    return values;
  }

  @Test
  void tasksAreFew_whenManyRepositoriesShareThem() {
    assertThat(ScanJob.tasks(0, 2)).isEqualTo(1);
    assertThat(ScanJob.tasks(10, 2)).isEqualTo(10);
    assertThat(ScanJob.tasks(200, 2)).isEqualTo(64);
    assertThat(ScanJob.tasks(1_000, 2)).isEqualTo(125);
    assertThat(ScanJob.tasks(10_000, 1_024)).isEqualTo(10_000);
    assertThat(ScanJob.tasks(8_001, 2)).isEqualTo(1_001);
    assertThat(ScanJob.tasks(100_000, 2)).isEqualTo(1_024);
    assertThat(ScanJob.tasks(1_000_000, 64)).isEqualTo(10_000);
  }

  @Test
  void longestAreDealtToDifferentTasks_whenATaskHoldsSeveral() {
    assertThat(ScanJob.dealt(List.of(9, 8, 7, 6, 5, 4, 3), 3)).containsExactly(9, 6, 3, 8, 5, 7, 4);
    assertThat(ScanJob.dealt(List.of(3, 2, 1), 3)).containsExactly(3, 2, 1);
  }

  @Test
  @Order(1)
  void everyOneHasItsRecord_whenSomeCannotBeScanned() {
    assertThat(column(FIRST, "status"))
        .containsEntry("server", "done")
        .containsEntry("plain", "done")
        .containsEntry("changed", "done")
        .containsEntry("xml", "done")
        .containsEntry("slow", "timed-out")
        .containsEntry("bomb", "refused")
        .containsEntry("outside", "refused")
        .containsEntry("none", "unreachable, unreachable");
    assertThat(column(FIRST, "status").get("broken")).contains("unreachable", "refused");
    assertThat(column(FIRST, "message"))
        .hasEntrySatisfying("bomb", message -> assertThat(message).contains("unpacks to more than"))
        .hasEntrySatisfying("slow", message -> assertThat(message).contains("--time-limit"))
        .containsEntry("server", "null");
  }

  @Test
  @Order(2)
  void rowsAreThoseOfAScan_whenARepositoryIsScannedByItself() throws IOException {
    Path tree = Files.createDirectories(folder.resolve("checkout/server"));
    Files.writeString(tree.resolve("Server.java"), SERVER);
    ScanResult result =
        Scan.run(
            new ScanRequest(
                List.of(tree),
                Profile.SAFE,
                OptionalInt.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                Goal.standard()),
            Progress.none());

    List<String> expected =
        result.sites().stream()
            .map(site ->
                "%s:%d:%d %s %s %s"
                    .formatted(
                        site.file(),
                        site.span().line(),
                        site.span().column(),
                        site.rule(),
                        site.verdict().id(),
                        site.after().orElse("null")))
            .toList();
    assertThat(expected).hasSizeGreaterThan(1);
    assertThat(
            store()
                .table(Table.SITES, FIRST)
                .where("repository like '%/server.git'")
                .orderBy("site")
                .collectAsList())
        .extracting(row ->
            "%s:%d:%d %s %s %s"
                .formatted(
                    row.<String>getAs("file"),
                    row.<Integer>getAs("line"),
                    row.<Integer>getAs("start_column"),
                    row.<String>getAs("rule"),
                    row.<String>getAs("verdict"),
                    row.<String>getAs("after")))
        .isEqualTo(expected);
    assertThat(store().table(Table.REASONS, FIRST).where("repository like '%/server.git'").count())
        .isEqualTo(result.sites().stream().mapToLong(site -> site.reasons().size()).sum());
    assertThat(store().table(Table.EDITS, FIRST).where("repository like '%/server.git'").count())
        .isEqualTo(
            result.sites().stream()
                .flatMap(site -> site.edit().stream())
                .mapToLong(edit -> edit.edits().size())
                .sum());
  }

  @Test
  @Order(3)
  void onlyTheChangedOneIsScanned_whenADayHasPassed() {
    assertThat(column(SECOND, "reused"))
        .containsEntry("server", "true")
        .containsEntry("plain", "true")
        .containsEntry("bomb", "true")
        .containsEntry("changed", "false")
        .containsEntry("slow", "false");
    assertThat(column(FIRST, "sites")).containsEntry("changed", "0");
    assertThat(column(SECOND, "sites")).containsEntry("changed", "1");
    assertThat(sitesOfServer(SECOND)).isEqualTo(sitesOfServer(FIRST)).isNotEmpty();
  }

  private static List<String> sitesOfServer(LocalDate day) {
    return store()
        .table(Table.SITES, day)
        .where("repository like '%/server.git'")
        .orderBy("site")
        .toJSON()
        .collectAsList();
  }

  @Test
  @Order(4)
  void pageTellsTheWhole_whenThereAreTwoDays() {
    String page = HtmlForm.render(FleetReport.of(LocalSpark.session(), store(), folder.toString()));

    assertThat(page)
        .contains("Threads of a fleet", "2026-11-24", "2026-11-25", "timed-out", "server", "<svg");
    assertThat(page)
        .contains(
            Query.TREND.question(),
            Query.REPOSITORIES.question(),
            Query.MOVES.question(),
            Query.FAILURES.question());
  }

  @ParameterizedTest
  @EnumSource(Query.class)
  @Order(5)
  void sparkAndDuckDbAnswerAlike_whenAskedForAFigure(Query query) throws SQLException {
    for (Table table : Table.values()) {
      store().table(table).createOrReplaceTempView(table.id());
    }
    List<List<String>> spark = new ArrayList<>();
    for (Row row : LocalSpark.session().sql(query.sql()).collectAsList()) {
      List<String> values = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        values.add(String.valueOf(row.get(i)));
      }
      spark.add(values);
    }

    List<List<String>> duck = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (Table table : Table.values()) {
        statement.execute(
            "create view %s as from read_parquet('%s/fleet/%s/*/*.parquet', hive_partitioning = true)"
                .formatted(table.id(), folder, table.id()));
      }
      try (ResultSet rows = statement.executeQuery(query.sql())) {
        while (rows.next()) {
          List<String> values = new ArrayList<>();
          for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
            values.add(String.valueOf(rows.getObject(i)));
          }
          duck.add(values);
        }
      }
    }
    assertThat(duck).isEqualTo(spark);
  }

  @Test
  @Order(6)
  void pageOfTheDocumentationHasEveryQuery_whenItIsRead() throws IOException {
    String page = Files.readString(Path.of("../docs/fleet.md"));

    for (Query query : Query.values()) {
      assertThat(page).contains(query.question()).contains(query.sql());
    }
    for (Table table : Table.values()) {
      assertThat(page).contains("`" + table.id() + "`");
      for (String column : table.schema().fieldNames()) {
        assertThat(page).contains("`" + column + "`");
      }
    }
  }
}
