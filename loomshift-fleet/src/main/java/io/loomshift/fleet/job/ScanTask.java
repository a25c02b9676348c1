package io.loomshift.fleet.job;

import io.loomshift.fleet.fetch.FetchException;
import io.loomshift.fleet.fetch.Fetched;
import io.loomshift.fleet.fetch.Limits;
import io.loomshift.fleet.fetch.Status;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.scan.Found;
import io.loomshift.fleet.scan.Scanners;
import io.loomshift.fleet.table.Rows;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.sql.Row;

/// What a task of Spark does for one repository: fetch, scan, and make rows of it. Whatever is
/// wrong with a repository ends in its own row.
final class ScanTask implements Function<ScanTask.Order, Row> {
  private static final long serialVersionUID = 1L;

  private final Limits limits;
  private final String local;
  private final String rules;

  /// A repository, and what is known of it.
  ///
  /// @param known the version that need not be scanned again; empty where every one is
  /// @param isUnchanged whether it is known to have that version
  record Order(Entry entry, String known, boolean isUnchanged) implements Serializable {}

  /// @param local Maven's repository
  /// @param rules the version of the rules
  ScanTask(Limits limits, String local, String rules) {
    this.limits = limits;
    this.local = local;
    this.rules = rules;
  }

  @Override
  public Row call(Order order) {
    return Rows.of(outcome(order), rules, Instant.now());
  }

  private Rows.Outcome outcome(Order order) {
    long started = System.nanoTime();
    if (order.isUnchanged()) {
      return outcome(
          order, order.known(), Status.DONE, "", true, Optional.empty(), started, started);
    }
    long fetchedAt = started;
    String version = "";
    try (Fetched fetched =
        Fetched.of(order.entry(), limits, Path.of(local), found -> !found.equals(order.known()))) {
      version = fetched.version();
      fetchedAt = System.nanoTime();
      if (!fetched.isWanted()) {
        return outcome(order, version, Status.DONE, "", true, Optional.empty(), started, fetchedAt);
      }
      Found found =
          fetched.hasSources()
              ? Scanners.ofThisExecutor().scan(fetched.tree(), limits)
              : Found.nothing();
      return outcome(
          order,
          version,
          Status.DONE,
          "",
          false,
          Optional.of(found.with(fetched.leftOut())),
          started,
          fetchedAt);
    } catch (FetchException e) {
      return outcome(
          order,
          version,
          e.status(),
          String.valueOf(e.getMessage()),
          false,
          Optional.empty(),
          started,
          version.isEmpty() ? System.nanoTime() : fetchedAt);
    }
  }

  private static Rows.Outcome outcome(
      Order order,
      String version,
      Status status,
      String message,
      boolean isReused,
      Optional<Found> found,
      long started,
      long fetchedAt) {
    return new Rows.Outcome(
        order.entry(),
        version,
        status,
        message,
        isReused,
        found,
        (fetchedAt - started) / 1_000_000,
        (System.nanoTime() - fetchedAt) / 1_000_000);
  }
}
