package io.loomshift.fleet.job;

import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.scan.RulesVersion;
import io.loomshift.fleet.table.KnownVersion;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// Scans a fleet: a task for each few repositories, and their results as the record of a day.
public final class ScanJob {
  /// A task of Spark costs its driver some 5 ms, and a file in the stage: more than 10,000 would be
  /// felt, and with fewer a large repository holds up those that share its task.
  private static final int MOST_TASKS = 10_000;

  /// For each task an executor reads Spark's configuration and makes the code of its rows anew,
  /// which takes as much processor time as to scan a small repository: eight share it.
  private static final int SHARE = 8;

  /// Where there are few repositories, each processor gets so many tasks all the same: the last
  /// ones to end then leave others idle for a thirtieth of the time.
  private static final int LEAST_EACH = 32;

  /// Where there are many, each processor gets no more than so many tasks: the last ones to end
  /// then hold up the others for a five-hundredth of the time, and more would only cost.
  private static final int MOST_EACH = 512;

  /// Of those whose time nobody knows: any order, the same in every run.
  private static final long SEED = 24;

  private final SparkSession spark;
  private final Limits limits;
  private final Path local;

  /// @param local Maven's repository, where source jars are looked for
  public ScanJob(SparkSession spark, Limits limits, Path local) {
    this.spark = spark;
    this.limits = limits;
    this.local = local;
  }

  /// Scans what is new, or judged by new rules, and writes the day's record.
  ///
  /// @param isAgain whether everything is scanned, whatever is known
  /// @param unchanged repositories of which this is known already
  public void run(
      List<Entry> entries, Store store, LocalDate day, boolean isAgain, Set<String> unchanged) {
    String rules = RulesVersion.current();
    Optional<LocalDate> before =
        isAgain ? Optional.empty() : Optional.ofNullable(store.days().floor(day));
    Map<String, KnownVersion> known = new HashMap<>();
    before.ifPresent(date -> known.putAll(known(store, date, rules)));
    int tasks = tasks(entries.size(), spark.sparkContext().defaultParallelism());
    List<ScanTask.Order> orders = dealt(ordered(entries, known, unchanged), tasks);
    Dataset<Row> scanned =
        spark.createDataFrame(
            new JavaSparkContext(spark.sparkContext())
                .parallelize(orders, tasks)
                .map(new ScanTask(limits, local.toString(), rules)),
            Table.nested());
    store.write(scanned, day, before, orders.size());
  }

  /// How many tasks share a number of repositories, traces or whatever else is done one by one.
  ///
  /// @param processors of all executors together
  static int tasks(int entries, int processors) {
    int wanted =
        Math.clamp((entries + SHARE - 1) / SHARE, LEAST_EACH * processors, MOST_EACH * processors);
    return Math.max(1, Math.min(Math.min(wanted, entries), MOST_TASKS));
  }

  /// Things that are done one by one, shared by as many tasks.
  static <T> JavaRDD<T> shared(SparkSession spark, List<T> things) {
    return new JavaSparkContext(spark.sparkContext())
        .parallelize(things, tasks(things.size(), spark.sparkContext().defaultParallelism()));
  }

  private static Map<String, KnownVersion> known(Store store, LocalDate day, String rules) {
    Map<String, KnownVersion> known = new HashMap<>();
    store
        .table(Table.REPOSITORIES, day)
        .selectExpr(
            "repository", "coalesce(commit, '')", "status", "rules", "fetch_millis + scan_millis")
        .collectAsList()
        .forEach(row ->
            known.put(
                row.getString(0),
                KnownVersion.of(
                    row.getString(1), row.getString(2), row.getString(3), rules, row.getLong(4))));
    return known;
  }

  /// Those that took longest first, so that none of them begins last; the others at random, since
  /// what stands together in a list is often of one kind.
  ///
  /// Source: R. L. Graham, Bounds on Multiprocessing Timing Anomalies, 1969: longest first ends at
  /// most a third later than the best order.
  private static List<ScanTask.Order> ordered(
      List<Entry> entries, Map<String, KnownVersion> known, Set<String> unchanged) {
    List<Entry> shuffled = new ArrayList<>(entries);
    Collections.shuffle(shuffled, new Random(SEED));
    return shuffled.stream()
        .sorted(
            Comparator.comparingLong(
                    (Entry entry) -> known.getOrDefault(entry.id(), KnownVersion.NONE).millis())
                .reversed())
        .map(entry ->
            new ScanTask.Order(
                entry,
                known.getOrDefault(entry.id(), KnownVersion.NONE).version(),
                unchanged.contains(entry.id())))
        .toList();
  }

  /// Deals like cards: since Spark gives a task neighbours of the list, those that take longest
  /// would else share one, which then ends long after all others.
  static <T> List<T> dealt(List<T> ordered, int tasks) {
    List<T> dealt = new ArrayList<>(ordered.size());
    for (int task = 0; task < tasks; task++) {
      for (int i = task; i < ordered.size(); i += tasks) {
        dealt.add(ordered.get(i));
      }
    }
    return dealt;
  }
}
