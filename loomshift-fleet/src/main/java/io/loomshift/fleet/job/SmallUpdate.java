package io.loomshift.fleet.job;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Fetched;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.scan.RulesVersion;
import io.loomshift.fleet.table.DayCopy;
import io.loomshift.fleet.table.KnownVersion;
import io.loomshift.fleet.table.TableFolder;
import io.loomshift.fleet.table.Totals;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.spark.sql.Row;

/// The scan of a fleet on one machine on a day on which hardly anything has changed: what did is
/// scanned here, and the rest is copied, all without a start of Spark.
public final class SmallUpdate {
  /// One of this many may have changed: more is work for Spark, beside which its start is little.
  private static final int MOST_CHANGED = 20;

  /// How many repositories are asked for their commit at once.
  ///
  /// Source: `MaxStartups` of OpenSSH's server, which refuses some of more than ten connections
  /// that are not signed in yet.
  private static final int ASKED_AT_ONCE = 8;

  private final Limits limits;
  private final Path local;

  /// @param local Maven's repository, where source jars are looked for
  public SmallUpdate(Limits limits, Path local) {
    this.limits = limits;
    this.local = local;
  }

  /// What came of it.
  ///
  /// @param totals of the day, where it was written; where it was not, because too much has changed
  ///   or there is no day before, all is left to Spark
  /// @param unchanged the repositories that are known to be as they were
  public record Outcome(Optional<Totals> totals, Set<String> unchanged) {
    public static final Outcome NONE = new Outcome(Optional.empty(), Set.of());
  }

  /// Writes the day's record where little has changed.
  public Outcome run(List<Entry> entries, TableFolder folder, LocalDate day) {
    Optional<DayCopy> before =
        Optional.ofNullable(folder.days().floor(day)).flatMap(date -> DayCopy.of(folder, date));
    if (before.isEmpty()) {
      return Outcome.NONE;
    }
    String rules = RulesVersion.current();
    Map<String, KnownVersion> known = before.get().known(rules);
    if (isTooMuch(
        entries.stream().filter(entry -> version(known, entry).isEmpty()).count(), entries)) {
      return Outcome.NONE;
    }
    Set<String> unchanged = unchanged(entries, known);
    if (isTooMuch(entries.size() - unchanged.size(), entries)) {
      return new Outcome(Optional.empty(), unchanged);
    }
    ScanTask task = new ScanTask(limits, local.toString(), rules);
    try (ExecutorService scans =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<Row>> news =
          entries.stream()
              .filter(entry -> !unchanged.contains(entry.id()))
              // Longest first: one that takes seconds would else be alone in the end.
              .sorted(Comparator.comparingLong((Entry entry) -> millis(known, entry)).reversed())
              // Scanned in any case: who cannot be reached now may be a moment later.
              .map(entry -> new ScanTask.Order(entry, "", false))
              .map(order -> scans.submit(() -> task.call(order)))
              .toList();
      Totals totals =
          before.get().write(day, unchanged, () -> news.stream().map(SmallUpdate::result).toList());
      return new Outcome(Optional.of(totals), unchanged);
    }
  }

  private static boolean isTooMuch(long changed, List<Entry> entries) {
    return changed > Math.max(1, entries.size() / MOST_CHANGED);
  }

  private static String version(Map<String, KnownVersion> known, Entry entry) {
    return known.getOrDefault(entry.id(), KnownVersion.NONE).version();
  }

  private static long millis(Map<String, KnownVersion> known, Entry entry) {
    return known.getOrDefault(entry.id(), KnownVersion.NONE).millis();
  }

  private Set<String> unchanged(List<Entry> entries, Map<String, KnownVersion> known) {
    try (ExecutorService asking = Executors.newFixedThreadPool(ASKED_AT_ONCE)) {
      Map<String, Future<Boolean>> answers = new HashMap<>();
      for (Entry entry : entries) {
        String version = version(known, entry);
        if (!version.isEmpty()) {
          answers.put(entry.id(), asking.submit(() -> isAt(version, entry)));
        }
      }
      Set<String> unchanged = new HashSet<>();
      answers.forEach((id, isSame) -> {
        if (result(isSame)) {
          unchanged.add(id);
        }
      });
      return unchanged;
    }
  }

  private boolean isAt(String version, Entry entry) {
    try (Fetched fetched = Fetched.of(entry, limits, local, _ -> false)) {
      return fetched.version().equals(version);
    } catch (FetchException _) {
      return false;
    }
  }

  private static <T> T result(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause() == null ? e : e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
