package io.loomshift.fleet.table;

import io.loomshift.fleet.fetch.Status;
import io.loomshift.fleet.listing.Entry;
import io.loomshift.fleet.scan.Found;
import io.loomshift.migrate.Verdict;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;

/// Makes the rows of one repository, in the order of [Table]'s columns.
public final class Rows {
  private Rows() {}

  /// What came of an entry.
  ///
  /// @param version the commit, or the hash of a source jar; empty where it is not known
  /// @param message one line where it is not [Status#DONE]
  /// @param found empty where nothing was scanned, or where it is as it was
  public record Outcome(
      Entry entry,
      String version,
      Status status,
      String message,
      boolean isReused,
      Optional<Found> found,
      long fetchMillis,
      long scanMillis) {}

  /// The nested row, of [Table#nested()].
  public static Row of(Outcome outcome, String rules, Instant at) {
    String repository = outcome.entry().id();
    return RowFactory.create(
        repository(outcome, rules, at),
        list(
            outcome.found().map(Found::sites).orElse(List.of()),
            site ->
                RowFactory.create(
                    repository,
                    site.site(),
                    site.file(),
                    site.line(),
                    site.column(),
                    site.endLine(),
                    site.endColumn(),
                    site.kind(),
                    site.pattern(),
                    site.rule(),
                    site.verdict(),
                    site.gain(),
                    site.before(),
                    site.after())),
        list(
            outcome.found().map(Found::reasons).orElse(List.of()),
            reason ->
                RowFactory.create(
                    repository,
                    reason.site(),
                    reason.reason(),
                    reason.file(),
                    reason.code(),
                    reason.severity(),
                    reason.line(),
                    reason.subject(),
                    reason.message())),
        list(
            outcome.found().map(Found::edits).orElse(List.of()),
            edit ->
                RowFactory.create(
                    repository,
                    edit.site(),
                    edit.edit(),
                    edit.file(),
                    edit.start(),
                    edit.end(),
                    edit.replacement(),
                    list(edit.importsAdded(), name -> name),
                    list(edit.importsDropped(), name -> name))),
        list(
            outcome.found().map(Found::problems).orElse(List.of()),
            problem ->
                RowFactory.create(repository, problem.file(), problem.line(), problem.message())));
  }

  private static Row repository(Outcome outcome, String rules, Instant at) {
    Entry entry = outcome.entry();
    Optional<Found> found = outcome.found();
    return RowFactory.create(
        entry.id(),
        entry.name(),
        entry.owner(),
        entry.kind().name().toLowerCase(Locale.ROOT),
        entry.reference(),
        emptyAsNull(outcome.version()),
        rules,
        outcome.status().id(),
        emptyAsNull(outcome.message()),
        outcome.isReused(),
        found.map(Found::files).orElse(0),
        found.map(Found::candidates).orElse(0),
        found.map(Found::target).orElse(null),
        found.map(each -> each.sites().size()).orElse(0),
        count(found, Verdict.MIGRATE),
        count(found, Verdict.REVIEW),
        count(found, Verdict.KEEP),
        outcome.fetchMillis(),
        outcome.scanMillis(),
        Timestamp.from(at));
  }

  private static int count(Optional<Found> found, Verdict verdict) {
    return (int)
        found.stream()
            .flatMap(each -> each.sites().stream())
            .filter(site -> site.verdict().equals(verdict.id()))
            .count();
  }

  private static @Nullable String emptyAsNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static <T, R> scala.collection.immutable.Seq<R> list(
      List<T> values, java.util.function.Function<T, R> row) {
    return CollectionConverters.asScala(values.stream().map(row).toList()).toSeq();
  }
}
