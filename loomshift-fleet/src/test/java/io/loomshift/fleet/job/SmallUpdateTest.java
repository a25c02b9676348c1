package io.loomshift.fleet.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.fleet.LocalSpark;
import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.listing.Listing;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A day that is made without Spark is the day that Spark makes.
class SmallUpdateTest {
  private static final LocalDate FIRST = LocalDate.of(2026, 11, 24);
  private static final LocalDate SECOND = FIRST.plusDays(1);
  private static final LocalDate THIRD = FIRST.plusDays(2);

  private static final String POOL =
      """
      import java.util.concurrent.*;
      class Pool {
        private final ExecutorService pool = Executors.newCachedThreadPool();
        void mail() {
          Runnable mail = () -> java.util.concurrent.locks.LockSupport.park();
          Thread thread = new Thread(mail);
          thread.setDaemon(true);
          thread.start();
        }
      }
      """;

  private final Limits limits = new Limits(60, 1L << 30, 1000, "256m");

  @TempDir Path folder;

  @Test
  void dayIsThatOfSpark_whenOneRepositoryHasChanged() throws Exception {
    TestRepository.at(folder.resolve("shop/kept.git")).with("Pool.java", POOL).commit();
    TestRepository.at(folder.resolve("shop/plain.git")).with("README", "none").commit();
    TestRepository changed = TestRepository.at(folder.resolve("shop/changed.git"));
    changed.with("Old.java", POOL.replace("Pool {", "Old {")).commit();
    List<Entry> entries = Listing.read(List.of(folder.resolve("shop")));
    spark(entries, "one", FIRST);
    spark(entries, "other", FIRST);
    Instant started = Instant.now();
    changed
        .with("A.java", POOL.replace("Pool {", "A {"))
        .with("B.java", "class B { Thread t = new Thread(() -> {}); }")
        .commit();

    SmallUpdate.Outcome outcome = update(entries, "one", SECOND);
    spark(entries, "other", SECOND);

    assertThat(outcome.totals()).contains(store("other").totals(SECOND));
    assertThat(outcome.totals().orElseThrow().sites()).isGreaterThan(4);
    for (Table table : Table.values()) {
      assertThat(rows(store("one").table(table, SECOND)))
          .as(table.id())
          .isEqualTo(rows(store("other").table(table, SECOND)));
    }
    Timestamp at =
        store("one")
            .table(Table.REPOSITORIES, SECOND)
            .where("not reused")
            .select("scanned_at")
            .first()
            .getTimestamp(0);
    // Written in milliseconds.
    assertThat(at.toInstant()).isBetween(started.minusMillis(1), Instant.now());

    assertThat(update(entries, "one", THIRD).totals().orElseThrow().unchanged()).isEqualTo(3);
    assertThat(rows(store("one").table(Table.EDITS, THIRD)))
        .isEqualTo(rows(store("one").table(Table.EDITS, SECOND)))
        .isNotEmpty();
  }

  @Test
  void allIsLeftToSpark_whenMuchHasChangedOrNothingIsKnown() throws Exception {
    TestRepository first = TestRepository.at(folder.resolve("shop/first.git"));
    first.with("A.java", "class A {}").commit();
    TestRepository second = TestRepository.at(folder.resolve("shop/second.git"));
    second.with("A.java", "class A {}").commit();
    TestRepository.at(folder.resolve("shop/third.git")).with("A.java", "class A {}").commit();
    List<Entry> entries = Listing.read(List.of(folder.resolve("shop")));

    assertThat(update(entries, "one", FIRST)).isEqualTo(SmallUpdate.Outcome.NONE);

    spark(entries, "one", FIRST);
    first.with("B.java", "class B {}").commit();
    second.with("B.java", "class B {}").commit();
    SmallUpdate.Outcome outcome = update(entries, "one", SECOND);
    assertThat(outcome.totals()).isEmpty();
    assertThat(outcome.unchanged()).containsExactly(folder.resolve("shop/third.git").toString());
    assertThat(store("one").days()).containsExactly(FIRST);
  }

  private Store store(String name) {
    return LocalSpark.store(folder.resolve(name));
  }

  private SmallUpdate.Outcome update(List<Entry> entries, String name, LocalDate day) {
    return new SmallUpdate(limits, folder)
        .run(entries, LocalSpark.tables(folder.resolve(name)), day);
  }

  private void spark(List<Entry> entries, String name, LocalDate day) {
    new ScanJob(LocalSpark.session(), limits, folder)
        .run(entries, store(name), day, false, Set.of());
  }

  /// All that does not tell the time.
  private static List<String> rows(Dataset<Row> table) {
    return table.drop("fetch_millis", "scan_millis", "scanned_at").toJSON().collectAsList().stream()
        .sorted()
        .toList();
  }
}
