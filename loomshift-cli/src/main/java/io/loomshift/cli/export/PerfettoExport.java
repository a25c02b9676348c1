package io.loomshift.cli.export;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Owner;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Spans;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/// The trace-event format of Chrome, which the Perfetto viewer opens.
///
/// Platform and virtual threads are tracks of two processes. Functions, tasks, waits and what is
/// mounted are slices; flows lead from where a task or thread was made to where it began; queues,
/// workers and processor use are counters.
///
/// Source: "Trace Event Format", the Chromium project.
public final class PerfettoExport implements Export, Spans.Listener {
  /// Track of the pauses: no thread has this number, and 0 is the idle thread to the viewer.
  private static final long COLLECTOR = Integer.MAX_VALUE;

  private final ChromeEvents out;
  private final Trace trace;
  private final Symbols symbols;
  private final Spans spans = new Spans(this);
  private final Flows tasks = new Flows(1, 2);
  private final Flows threads = new Flows(2, 2);
  private long now;
  private long collected;

  /// @param stream is not closed
  public PerfettoExport(OutputStream stream, Trace trace) {
    this.out = new ChromeEvents(stream);
    this.trace = trace;
    this.symbols = trace.symbols();
    names();
  }

  private void names() {
    out.name("process_name", ChromeEvents.PLATFORM, 0, platformName());
    out.name("process_name", ChromeEvents.VIRTUAL, 0, "virtual threads");
    out.name("thread_name", ChromeEvents.PLATFORM, COLLECTOR, "garbage collection");
    TreeSet<Long> unnamed = new TreeSet<>();
    trace.owners().stream().map(Owner::id).forEach(unnamed::add);
    symbols.threads().stream()
        .sorted(Comparator.comparingLong(Row.ThreadRow::id))
        .forEach(row -> {
          unnamed.remove(row.id());
          int process = row.virtual() ? ChromeEvents.VIRTUAL : ChromeEvents.PLATFORM;
          out.name("thread_name", process, row.id(), name(row));
        });
    unnamed.forEach(id -> out.name("thread_name", ChromeEvents.PLATFORM, id, "#" + id));
  }

  private String platformName() {
    String command = trace.header().command();
    return command.isEmpty() ? "platform threads" : "platform threads of " + command;
  }

  private static String name(Row.ThreadRow row) {
    String name = row.name().isEmpty() ? "#" + row.id() : row.name();
    return row.carrier() ? name + " (carrier)" : name;
  }

  @Override
  public void accept(Event event) {
    // The format wants every track in order, and a clock may step back.
    now = Math.max(now, event.nanos());
    switch (event.kind()) {
      case POOL_QUEUE -> out.counter(now, "queue of " + pool(event), "tasks", event.identity());
      case POOL_SIZE -> out.counter(now, "workers of " + pool(event), "workers", event.identity());
      case HOST_LOAD ->
          out.counter(
              now,
              "processors busy (thousandths)",
              "machine",
              event.argument(),
              "program",
              event.operand().orElse(0));
      case GARBAGE_COLLECTION -> pause(event);
      default -> {
        if (event.thread().isPresent()) {
          act(event);
        } else {
          spans.accept(event);
        }
      }
    }
  }

  private void act(Event event) {
    Track track = Track.of(event);
    switch (event.kind()) {
      case TASK_CREATE -> spawn(tasks, event.identity(), "create task", track, event);
      case TASK_SUBMIT -> spawn(tasks, event.identity(), "submit task", track, event);
      case THREAD_START -> spawn(threads, event.argument(), "start thread", track, event);
      case THREAD_BEGIN ->
          threads
              .arrived(event.argument())
              .ifPresent(flow -> {
                out.begin(now, track, "begin thread", "thread", Optional.empty());
                out.flow(now, track, "f", "thread", flow.number());
                out.end(now, track);
              });
      case UNPARK, TASK_CANCEL, TASK_REJECT, FUTURE_COMPLETE ->
          out.instant(now, track, words(event.kind()), event.argument());
      default -> spans.accept(event);
    }
  }

  private void spawn(Flows flows, long what, String name, Track track, Event event) {
    String category = event.kind() == EventKind.THREAD_START ? "thread" : "task";
    Flows.Flow flow = flows.departed(what, symbols.name(event));
    out.begin(now, track, name, category, symbols.name(event));
    out.flow(now, track, flow.isNew() ? "s" : "t", category, flow.number());
    out.end(now, track);
  }

  private void pause(Event event) {
    long begin = Math.max(collected, now - Math.min(event.argument(), now));
    collected = now;
    out.complete(
        begin, now - begin, new Track(ChromeEvents.PLATFORM, COLLECTOR), "garbage collection");
  }

  private String pool(Event event) {
    return symbols.name(event).orElse("#" + event.symbol());
  }

  @Override
  public void opened(Span span) {
    Track track = Track.of(span);
    Optional<Flows.Flow> flow =
        span.activity() == Activity.TASK
            ? tasks.arrived(span.begin().identity())
            : Optional.empty();
    out.begin(now, track, title(span, flow), words(span.activity()), symbols.name(span.begin()));
    flow.ifPresent(from -> out.flow(now, track, "f", "task", from.number()));
  }

  private String title(Span span, Optional<Flows.Flow> flow) {
    Optional<String> what = symbols.name(span.begin());
    return switch (span.activity()) {
      case FUNCTION -> what.orElse("function #" + span.begin().symbol());
      case TASK -> flow.flatMap(Flows.Flow::origin).map(from -> "task of " + from).orElse("task");
      case MOUNTED -> mounted(span.begin().argument());
      default -> words(span.activity()) + what.map(name -> ": " + name).orElse("");
    };
  }

  private String mounted(long thread) {
    return "virtual "
        + symbols
            .thread(thread)
            .map(Row.ThreadRow::name)
            .filter(name -> !name.isEmpty())
            .orElse("#" + thread);
  }

  private static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  @Override
  public void closed(Span span, long nanos, boolean whole) {
    out.end(now, Track.of(span));
  }

  /// Closes the slices that are open at the end of the trace, and the document.
  @Override
  public void close() {
    trace.end().ifPresent(mark -> now = Math.max(now, mark.nanos() - trace.header().startNanos()));
    spans.finish(now);
    out.close();
  }
}
