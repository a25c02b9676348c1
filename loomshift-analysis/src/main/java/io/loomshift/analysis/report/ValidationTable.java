package io.loomshift.analysis.report;

import io.loomshift.findings.Mismatch;
import io.loomshift.findings.ValidationFigures;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import io.loomshift.report.Tone;
import java.util.List;

/// Figures of the trace beside those of its replay.
final class ValidationTable {
  private ValidationTable() {}

  static Block of(ValidationFigures validation) {
    return new Block.Table(
        List.of(
            new Column("figure", Column.Kind.WORDS),
            new Column("traced", Column.Kind.FIGURES),
            new Column("replayed", Column.Kind.FIGURES),
            new Column("error", Column.Kind.FIGURES),
            new Column("allowed", Column.Kind.FIGURES),
            new Column("", Column.Kind.WORDS)),
        validation.checks().stream().map(ValidationTable::row).toList());
  }

  private static List<Cell> row(ValidationFigures.Check check) {
    boolean limited = check.limit().isPresent();
    return List.of(
        Cell.of(Wording.name(check.metric())),
        Cell.of(Wording.figure(check.metric(), check.traced())),
        Cell.of(Wording.figure(check.metric(), check.replayed())),
        Cell.of(Wording.change(check.error())),
        Cell.of(limited ? Wording.percent(check.limit().getAsDouble()) : ""),
        new Cell.Words(
            !limited
                ? Text.EMPTY
                : check.passed()
                    ? Text.EMPTY.badge("passed", Tone.GOOD)
                    : Text.EMPTY.badge("failed", Tone.BAD)));
  }

  /// What takes requests another time in the replay.
  static Block mismatches(ValidationFigures validation) {
    return new Block.Table(
        List.of(
            new Column("per request", Column.Kind.WORDS),
            new Column("traced", Column.Kind.FIGURES),
            new Column("replayed", Column.Kind.FIGURES)),
        validation.mismatches().stream()
            .map(mismatch ->
                List.of(
                    Cell.of(words(mismatch)),
                    Cell.of(Wording.nanos(mismatch.tracedNanos())),
                    Cell.of(Wording.nanos(mismatch.replayedNanos()))))
            .toList());
  }

  private static String words(Mismatch mismatch) {
    String what =
        switch (mismatch.kind()) {
          case "running" -> "running, or wanting to";
          case "worker" -> "queued for a worker";
          default ->
              PoolTables.verb(mismatch.kind())
                  + (mismatch.on().isEmpty() ? "" : " (" + mismatch.on() + ")");
        };
    return mismatch.pool().isEmpty() ? what : mismatch.pool() + ": " + what;
  }
}
