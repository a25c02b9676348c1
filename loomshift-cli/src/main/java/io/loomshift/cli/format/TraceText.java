package io.loomshift.cli.format;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.summary.Durations;
import io.loomshift.trace.summary.PoolTotals;
import io.loomshift.trace.summary.Summary;
import io.loomshift.trace.summary.ThreadTotals;
import io.loomshift.trace.summary.WaitTotals;
import io.loomshift.trace.timeline.Owner;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// A trace for people: what it is of, what is lost, and then who did what for how long.
public final class TraceText {
  private static final int SHOWN_KINDS = 12;
  private static final int SHOWN_POOLS = 12;
  private static final int SHOWN_WAITS = 16;
  private static final int SHOWN_LOSERS = 4;
  private static final int SHOWN_NOTES = 8;

  /// The class inside a lock of the JDK that does the waiting, and that nobody knows by name.
  private static final Pattern LOCK_INSIDE = Pattern.compile("\\$(Fair|Nonfair)?Sync$");

  private final Style style;
  private final TraceReport report;

  /// @param report what to show
  public TraceText(Style style, TraceReport report) {
    this.style = style;
    this.report = report;
  }

  /// What it is of, and what is lost.
  public String summary() {
    Page page = new Page(style);
    head(page);
    loss(page);
    return page.toString();
  }

  /// Everything.
  public String render() {
    Page page = new Page(style);
    head(page);
    loss(page);
    threads(page);
    pools(page);
    waits(page);
    events(page);
    return page.toString();
  }

  private void head(Page page) {
    TraceHeader header = report.trace().header();
    page.line(style.strong(Style.clean(report.file().toString())));
    if (!header.command().isEmpty()) {
      page.line(style.cut(header.command(), 0));
    }
    page.prose(
        "process %d, Java %s, %s, %s"
            .formatted(
                header.pid(),
                header.javaVersion(),
                header.system(),
                Page.count(header.processors(), "processor")),
        0);
    page.prose(
        "%s, for %s: %s, %s"
            .formatted(
                Instant.ofEpochMilli(header.startMillis()).truncatedTo(ChronoUnit.SECONDS),
                Amount.nanos(report.summary().nanos(), style),
                Page.count(report.trace().events(), "event"),
                Amount.bytes(report.size())),
        0);
    if (report.trace().events() > 0) {
      page.line(
          String.format(
              Locale.ROOT,
              "%.1f bytes an event, and %s of names",
              report.bytesAnEvent(),
              Amount.bytes(report.trace().bytes() - report.trace().eventBytes())));
    }
  }

  private void loss(Page page) {
    page.blank();
    long dropped = report.dropped();
    if (dropped == 0) {
      page.line("No event was lost.");
    } else {
      page.prose(
          "Lost %s, %s of all, by %s."
              .formatted(Page.count(dropped, "event"), share(dropped), losers()),
          0);
    }
    if (report.trace().damage().isPresent()) {
      page.prose(
          "Damaged: " + report.trace().damage().get() + "; what lies before it is shown.", 0);
    } else if (report.trace().end().isEmpty()) {
      page.prose(
          "The program ended before the recording did: what its threads had not yet handed over is"
              + " missing.",
          0);
    }
    later(page);
    notes(page);
  }

  /// What the recorder could not do, by its own words.
  private void notes(Page page) {
    notes(
        page,
        NoteKind.CLASS_LEFT,
        "Left as they are, so that their events are missing: %s.",
        "class");
    notes(page, NoteKind.HOOK_LEFT, "Not used, so that their events are missing: %s.", "hook");
    notes(page, NoteKind.RECORDING, "", "");
    notes(page, NoteKind.OTHER, "", "");
  }

  private void notes(Page page, NoteKind kind, String heading, String noun) {
    List<Row.Note> notes = report.notes(kind);
    if (!heading.isEmpty() && !notes.isEmpty()) {
      long count = notes.stream().mapToLong(Row.Note::count).sum();
      page.line(heading.formatted(Page.count(count, noun)));
    }
    for (Row.Note note : notes.subList(0, Math.min(SHOWN_NOTES, notes.size()))) {
      String text =
          note.subject().isEmpty() ? note.reason() : note.subject() + ": " + note.reason();
      page.prose(Style.clean(text), heading.isEmpty() ? 0 : 2);
    }
    more(page, notes.size() - SHOWN_NOTES, "note");
  }

  private void later(Page page) {
    if (report.summary().others() > 0 || report.trace().skippedBlocks() > 0) {
      page.prose(
          "A later Loomshift knows more: %s and %s were skipped."
              .formatted(
                  Page.count(report.summary().others(), "event"),
                  Page.count(report.trace().skippedBlocks(), "block")),
          0);
    }
    if (report.trace().symbols().leftOut() > 0) {
      page.prose(
          "%s had no room in memory: allow more with JAVA_TOOL_OPTIONS=-Xmx4g."
              .formatted(Page.count(report.trace().symbols().leftOut(), "name")),
          0);
    }
  }

  private String share(long dropped) {
    double percent = 100.0 * dropped / (dropped + report.trace().events());
    return percent < 0.1 ? "less than 0.1 %" : String.format(Locale.ROOT, "%.1f %%", percent);
  }

  private String losers() {
    List<Owner> losers =
        report.trace().owners().stream()
            .filter(owner -> owner.dropped() > 0)
            .sorted(Comparator.comparingLong(Owner::dropped).reversed())
            .toList();
    StringBuilder text = new StringBuilder();
    for (Owner owner : losers.subList(0, Math.min(SHOWN_LOSERS, losers.size()))) {
      text.append(text.isEmpty() ? "" : ", ")
          .append(report.threadName(owner.id()))
          .append(" (")
          .append(Page.count(owner.dropped()))
          .append(')');
    }
    if (losers.size() > SHOWN_LOSERS) {
      text.append(" and ").append(Page.count(losers.size() - SHOWN_LOSERS, "other thread"));
    }
    return text.toString();
  }

  private void threads(Page page) {
    ThreadTotals threads = report.summary().threads();
    page.blank();
    page.line(style.strong("Threads"));
    figure(
        page,
        threads.platform(),
        "platform"
            + (threads.carriers() == 0
                ? ""
                : ", of which " + Page.count(threads.carriers()) + " carry virtual threads"));
    if (threads.virtual() > 0) {
      figure(
          page,
          threads.virtual(),
          "virtual%s, mounted %s"
              .formatted(threads.moreVirtual() ? " at least" : "", times(threads.mounts())));
    }
    if (threads.pinned().count() > 0) {
      page.line(
          "%10s  pinned, for %s together and %s at most"
              .formatted(
                  times(threads.pinned().count()),
                  Amount.nanos(threads.pinned().total(), style),
                  Amount.nanos(threads.pinned().most(), style)));
    }
    if (threads.unattributed() > 0) {
      figure(page, threads.unattributed(), "events whose thread a loss hides");
    }
    machine(page);
  }

  private void machine(Page page) {
    Summary summary = report.summary();
    summary
        .load()
        .ifPresent(load ->
            page.line(
                String.format(
                    Locale.ROOT,
                    "%9.0f%%  of the processors busy on average, %.0f%% by the program",
                    load.machineMean() / 10.0,
                    load.programMean() / 10.0)));
    summary
        .backlog()
        .ifPresent(backlog -> {
          String format = "%10.1f  connections %s";
          page.line(
              String.format(
                  Locale.ROOT,
                  format,
                  backlog.mean(),
                  "with something unread on average, " + Page.count(backlog.most()) + " at most"));
          page.line(
              String.format(
                  Locale.ROOT, format, backlog.unacceptedMean(), "not accepted on average"));
        });
    Durations collections = summary.collections();
    if (collections.count() > 0) {
      figure(
          page,
          collections.count(),
          "pauses for garbage collection, %s together and %s at most"
              .formatted(
                  Amount.nanos(collections.total(), style),
                  Amount.nanos(collections.most(), style)));
    }
  }

  private static String times(long count) {
    return Page.count(count, "time");
  }

  private static void figure(Page page, long count, String what) {
    page.line("%10s  %s".formatted(Page.count(count), what));
  }

  private void pools(Page page) {
    List<PoolTotals> pools = report.summary().pools().stream().filter(TraceText::isActive).toList();
    if (pools.isEmpty()) {
      return;
    }
    page.heading("Pools", pools.size(), "Time in the queue and time of tasks: median and p99.");
    page.blank();
    Columns columns =
        new Columns(
            style, 1, 0, "pool (workers)", "tasks", "queued", "p99", "ran", "p99", "busy", "idle");
    for (PoolTotals pool : pools.subList(0, Math.min(SHOWN_POOLS, pools.size()))) {
      columns.row(
          name(pool),
          Page.count(Math.max(pool.submitted(), pool.running().count())),
          quantile(pool.queued(), 0.5),
          quantile(pool.queued(), 0.99),
          quantile(pool.running(), 0.5),
          quantile(pool.running(), 0.99),
          nanos(pool.running(), pool.running().total()),
          nanos(pool.idle(), pool.idle().total()));
    }
    columns.print(page);
    more(page, pools.size() - SHOWN_POOLS, "pool");
  }

  private static String name(PoolTotals pool) {
    String name =
        pool.row().map(Row.Pool::name).orElse(pool.symbol() == 0 ? "no pool" : "#" + pool.symbol());
    return pool.workers() == 0 ? name : name + " (" + Page.count(pool.workers()) + ")";
  }

  private static boolean isActive(PoolTotals pool) {
    return pool.submitted() + pool.running().count() + pool.unfinished() + pool.idle().count() > 0;
  }

  private String quantile(Durations durations, double share) {
    return nanos(durations, durations.quantile(share));
  }

  /// A figure about durations, of which there may be none.
  private String nanos(Durations durations, long nanos) {
    return durations.count() == 0 ? "" : Amount.nanos(nanos, style);
  }

  private void waits(Page page) {
    List<WaitTotals> waits = report.summary().waits();
    if (waits.isEmpty()) {
      return;
    }
    page.heading("Waits", waits.size(), "What threads waited for, but for workers without work.");
    page.blank();
    Columns columns =
        new Columns(style, 2, 1, "wait", "for", "count", "total", "mean", "p50", "p99", "max");
    for (WaitTotals wait : waits.subList(0, Math.min(SHOWN_WAITS, waits.size()))) {
      Durations durations = wait.durations();
      columns.row(
          wait.activity().word(),
          LOCK_INSIDE.matcher(wait.what().orElse("")).replaceFirst(""),
          Page.count(durations.count() + wait.unfinished()),
          nanos(durations, durations.total()),
          nanos(durations, durations.mean()),
          quantile(durations, 0.5),
          quantile(durations, 0.99),
          nanos(durations, durations.most()));
    }
    columns.print(page);
    more(page, waits.size() - SHOWN_WAITS, "sort");
  }

  private void events(Page page) {
    List<Map.Entry<EventKind, Long>> kinds =
        report.summary().kinds().entrySet().stream()
            .sorted(Map.Entry.<EventKind, Long>comparingByValue().reversed())
            .toList();
    if (kinds.isEmpty()) {
      return;
    }
    page.heading("Events", kinds.size(), "By kind; operands belong to the event before them.");
    page.blank();
    for (Map.Entry<EventKind, Long> kind : kinds.subList(0, Math.min(SHOWN_KINDS, kinds.size()))) {
      figure(
          page, kind.getValue(), kind.getKey().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    more(page, kinds.size() - SHOWN_KINDS, "kind");
  }

  private static void more(Page page, int count, String noun) {
    if (count > 0) {
      page.line("and %s more, which --format json shows".formatted(Page.count(count, noun)));
    }
  }
}
