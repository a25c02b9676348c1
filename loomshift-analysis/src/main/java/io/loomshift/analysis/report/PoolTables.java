package io.loomshift.analysis.report;

import io.loomshift.findings.Latency;
import io.loomshift.findings.PoolUse;
import io.loomshift.report.Block;
import io.loomshift.report.Block.Cell;
import io.loomshift.report.Block.Column;
import io.loomshift.report.Text;
import io.loomshift.report.picture.Ink;
import io.loomshift.report.picture.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How the pools were used, and what their threads did.
final class PoolTables {
  /// Less of the time is not told; the JSON has it.
  private static final double SHOWN = 0.005;

  private PoolTables() {}

  /// Workers, queue and times.
  static Block use(List<PoolUse> pools) {
    List<Column> columns =
        List.of(
            new Column("pool", Column.Kind.WORDS),
            figures("workers"),
            figures("tasks"),
            figures("busy"),
            figures("in queue"),
            figures("queued for"),
            figures("held for"));
    List<List<Cell>> rows = new ArrayList<>();
    for (PoolUse pool : pools) {
      rows.add(
          List.of(
              new Cell.Words(Text.EMPTY.code(pool.name())),
              Cell.of(workers(pool)),
              Cell.of(Wording.count(pool.tasks())),
              Cell.of(Wording.percent(pool.utilisation())),
              Cell.of(
                  both(Wording.digits(pool.queue().mean()), Wording.digits(pool.queue().peak()))),
              Cell.of(times(pool.queuedNanos())),
              Cell.of(times(pool.serviceNanos()))));
    }
    return new Block.Table(columns, rows);
  }

  /// Which lines make them, as far as that is known: the JDK gives many the same names.
  static Optional<Text> places(List<PoolUse> pools) {
    Text text = Text.EMPTY;
    for (PoolUse pool : pools) {
      Text before = text.equals(Text.EMPTY) ? Text.of("Made: ") : text.and(", ");
      text =
          pool.place()
              .map(place -> before.code(pool.name()).and(" at ").code(Wording.place(place)))
              .orElse(text);
    }
    return Optional.of(text.and(".")).filter(all -> all.phrases().size() > 1);
  }

  private static String times(Latency times) {
    return both(Wording.nanos(times.mean()), Wording.nanos(times.p99()));
  }

  private static String both(String usual, String extreme) {
    return "%s (%s)".formatted(usual, extreme);
  }

  private static Column figures(String head) {
    return new Column(head, Column.Kind.FIGURES);
  }

  /// The most at once, and the limit where that is another.
  private static String workers(PoolUse pool) {
    String workers = Wording.count(pool.workers());
    if (pool.virtual()) {
      return workers + " virtual";
    }
    return pool.limit().isPresent() && pool.limit().getAsInt() != pool.workers()
        ? workers + " of " + Wording.count(pool.limit().getAsInt())
        : workers;
  }

  /// What the threads did while tasks held them.
  static Block threads(List<PoolUse> pools) {
    List<List<Cell>> rows = new ArrayList<>();
    for (PoolUse pool : pools) {
      String words = words(pool);
      rows.add(
          List.of(
              new Cell.Words(Text.EMPTY.code(pool.name())),
              new Cell.Drawn(new Picture.Parts(pool.name() + ": " + words, parts(pool))),
              Cell.of(words)));
    }
    return new Block.Table(
        List.of(
            new Column("pool", Column.Kind.WORDS),
            new Column("", Column.Kind.PICTURES),
            new Column("while a task held them, its threads", Column.Kind.WORDS)),
        rows);
  }

  private static String words(PoolUse pool) {
    StringBuilder words = new StringBuilder(Wording.percent(pool.runningShare()) + " ran");
    for (PoolUse.WaitShare wait : pool.waits()) {
      if (wait.share() < SHOWN) {
        continue;
      }
      words
          .append(", ")
          .append(Wording.percent(wait.share()))
          .append(" ")
          .append(verb(wait.kind()))
          .append(wait.on().isEmpty() ? "" : " (" + wait.on() + ")");
    }
    return words.toString();
  }

  /// What threads did, by the kind of a wait.
  static String verb(String kind) {
    return switch (kind) {
      case "future" -> "waited for results";
      case "io" -> "waited for I/O";
      case "lock" -> "waited for a lock";
      case "monitor" -> "waited for a monitor";
      case "semaphore" -> "waited for a semaphore";
      case "latch" -> "waited at a latch";
      case "connections" -> "waited for a connection";
      case "count" -> "waited until fewer were under way";
      case "queue" -> "waited for an element of a queue";
      case "sleep" -> "slept";
      case "park" -> "were parked";
      case "wait" -> "waited to be notified";
      case "unexplained" -> "did what the trace does not explain";
      default -> "waited (" + kind + ")";
    };
  }

  private static List<Picture.Part> parts(PoolUse pool) {
    List<Picture.Part> parts = new ArrayList<>();
    parts.add(new Picture.Part("ran", pool.runningShare(), Ink.TEAL));
    for (PoolUse.WaitShare wait : pool.waits()) {
      parts.add(new Picture.Part(wait.kind(), wait.share(), ink(wait.kind())));
    }
    return parts;
  }

  private static Ink ink(String kind) {
    return switch (kind) {
      case "io" -> Ink.BLUE;
      case "future" -> Ink.PURPLE;
      case "lock", "latch", "monitor", "semaphore", "queue", "connections", "count" -> Ink.ROSE;
      case "sleep", "wait", "park" -> Ink.AMBER;
      default -> Ink.GREY;
    };
  }
}
