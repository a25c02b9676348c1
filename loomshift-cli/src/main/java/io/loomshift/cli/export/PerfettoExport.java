package io.loomshift.cli.export;

import io.loomshift.cli.export.PerfettoPackets.Arrow;
import io.loomshift.cli.export.PerfettoPackets.Slice;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Spans;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The binary format of the Perfetto viewer.
///
/// Platform and virtual threads are tracks of two processes. Functions, tasks, waits and what is
/// mounted are slices; flows lead from where a task or thread was made to where it began; queues,
/// workers and processor use are counters. What is open where a part of a trace begins, begins
/// there.
public final class PerfettoExport implements Export, Spans.Listener {
  /// Track of the pauses: no thread has this number, and 0 is the idle thread to the viewer.
  private static final Track COLLECTOR = new Track(PerfettoPackets.PLATFORM, Integer.MAX_VALUE);

  /// A counter before the part that is written.
  ///
  /// @param value its last value
  private record Level(String name, String unit, long value) {}

  private final PerfettoPackets out;
  private final Trace trace;
  private final TimeRange range;
  private final Symbols symbols;
  private final Spans spans = new Spans(this);
  private final Flows tasks = new Flows(1, 2);
  private final Flows threads = new Flows(2, 2);
  private final Map<Span, Slice> open = new LinkedHashMap<>();
  private final Map<String, Level> levels = new LinkedHashMap<>();
  private boolean isWritten;
  private long now;
  private long collected;

  /// @param stream is not closed
  /// @param range what is written of the trace
  public PerfettoExport(OutputStream stream, Trace trace, TimeRange range) {
    this.trace = trace;
    this.range = range;
    this.symbols = trace.symbols();
    this.out = new PerfettoPackets(stream, platformName(), this::name);
  }

  private String platformName() {
    String command = trace.header().command();
    return command.isEmpty() ? "platform threads" : "platform threads of " + command;
  }

  private String name(Track track) {
    if (track.equals(COLLECTOR)) {
      return "garbage collection";
    }
    return symbols.thread(track.thread()).map(PerfettoExport::name).orElse("#" + track.thread());
  }

  private static String name(Row.ThreadRow row) {
    String name = row.name().isEmpty() ? "#" + row.id() : row.name();
    return row.carrier() ? name + " (carrier)" : name;
  }

  @Override
  public void precede(Event event) {
    take(event);
  }

  @Override
  public void accept(Event event) throws IOException {
    if (!isWritten) {
      enter();
    }
    take(event);
    out.drain();
  }

  /// Begins what is open where the part that is written begins.
  private void enter() {
    isWritten = true;
    now = Math.max(now, range.fromNanos());
    collected = Math.max(collected, range.fromNanos());
    open.values().forEach(slice -> out.begin(now, slice));
    open.clear();
    levels.values().forEach(level -> out.counter(now, level.name(), level.unit(), level.value()));
    levels.clear();
  }

  private void take(Event event) {
    // A clock may step back.
    now = Math.max(now, event.nanos());
    switch (event.kind()) {
      case POOL_QUEUE -> counter("queue of " + pool(event), "tasks", event.identity());
      case POOL_SIZE -> counter("workers of " + pool(event), "workers", event.identity());
      case HOST_LOAD -> {
        counter("processors busy, by all programs", "thousandths", event.argument());
        counter("processors busy, by this program", "thousandths", event.operand().orElse(0));
      }
      case BACKLOG -> {
        counter("connections with something unread", "connections", event.identity());
        counter("connections not accepted", "connections", event.symbol());
      }
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

  private void counter(String name, String unit, long value) {
    if (isWritten) {
      out.counter(now, name, unit, value);
    } else {
      levels.put(name, new Level(name, unit, value));
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
              .ifPresent(flow ->
                  moment(
                      new Slice(track, "begin thread", "thread", Optional.empty()),
                      Arrow.TO_HERE,
                      flow));
      case UNPARK, TASK_CANCEL, TASK_REJECT, FUTURE_COMPLETE -> {
        if (isWritten) {
          out.instant(now, track, words(event.kind()), event.argument());
        }
      }
      default -> spans.accept(event);
    }
  }

  private void spawn(Flows flows, long what, String name, Track track, Event event) {
    String category = event.kind() == EventKind.THREAD_START ? "thread" : "task";
    Flows.Flow flow = flows.departed(what, symbols.name(event));
    moment(new Slice(track, name, category, symbols.name(event)), Arrow.FROM_HERE, flow);
  }

  private void moment(Slice slice, Arrow arrow, Flows.Flow flow) {
    if (isWritten) {
      out.begin(now, slice, arrow, OptionalLong.of(flow.number()));
      out.end(now, slice.track());
    }
  }

  private void pause(Event event) {
    long begin = Math.max(collected, now - Math.min(event.argument(), now));
    collected = now;
    if (isWritten) {
      out.complete(begin, now, new Slice(COLLECTOR, "garbage collection", "jvm", Optional.empty()));
    }
  }

  private String pool(Event event) {
    return symbols.name(event).orElse("#" + event.symbol());
  }

  @Override
  public void opened(Span span) {
    Optional<Flows.Flow> flow =
        span.activity() == Activity.TASK
            ? tasks.arrived(span.begin().identity())
            : Optional.empty();
    // The titles of all others hold it.
    Optional<String> what =
        span.activity() == Activity.TASK ? symbols.name(span.begin()) : Optional.empty();
    Slice slice = new Slice(Track.of(span), title(span, flow), words(span.activity()), what);
    if (isWritten) {
      out.begin(
          now,
          slice,
          Arrow.TO_HERE,
          flow.map(from -> OptionalLong.of(from.number())).orElse(OptionalLong.empty()));
    } else {
      open.put(span, slice);
    }
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
    if (isWritten) {
      out.end(now, Track.of(span));
    } else {
      open.remove(span);
    }
  }

  /// Closes the slices that are open at the end.
  @Override
  public void close() throws IOException {
    long end =
        trace
            .end()
            .map(mark -> mark.nanos() - trace.header().startNanos())
            .map(nanos -> Math.min(range.toNanos(), nanos))
            .orElse(now);
    if (!isWritten && end > range.fromNanos()) {
      enter();
    }
    now = Math.max(now, end);
    spans.finish(now);
    out.flush();
  }
}
