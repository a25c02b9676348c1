package io.loomshift.recording.traced;

import io.loomshift.recording.Act;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordedPool;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.RecordingFacts;
import io.loomshift.recording.Sighting;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Awaited;
import io.loomshift.trace.timeline.Cursor;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Spans;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells an [Observer] what a trace of Loomshift holds.
public final class TraceObservation implements Spans.Listener {
  /// Tasks whose pool is remembered from their submission to their end.
  private static final int MOST_SUBMITTED = 1 << 20;

  private final Trace trace;
  private final Symbols symbols;
  private final Observer observer;
  private final Spans spans = new Spans(this);
  private final long epoch;
  private final Map<Integer, Integer> submitted = new HashMap<>();
  private final Map<Integer, RecordedPool> pools = new HashMap<>();
  private final Map<Long, Long> processor = new HashMap<>();
  private long last;

  private TraceObservation(Trace trace, Observer observer) {
    this.trace = trace;
    this.symbols = trace.symbols();
    this.observer = observer;
    this.epoch = trace.header().startMillis() * 1_000_000;
  }

  /// Reads all events of a trace.
  ///
  /// @param watch told how many events of all were read
  public static RecordingFacts read(Trace trace, Observer observer, Trace.Watch watch)
      throws IOException, TraceException {
    TraceObservation observation = new TraceObservation(trace, observer);
    try (Cursor cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        observation.accept(next.get());
        if ((cursor.read() & 0xFFFF) == 0) {
          watch.at(cursor.read(), trace.events());
        }
      }
    }
    return observation.finish();
  }

  private RecordingFacts finish() {
    spans.finish(last);
    boolean isWhole =
        trace.damage().isEmpty() && trace.end().filter(end -> end.dropped() == 0).isPresent();
    if (isWhole) {
      observer.finished();
    }
    return new RecordingFacts(
        trace.header().javaVersion(),
        Duration.ofNanos(last),
        trace.header().processors() > 0
            ? OptionalInt.of(trace.header().processors())
            : OptionalInt.empty(),
        Map.of(),
        Set.of(),
        0,
        0,
        trace.damage().isPresent() || trace.end().isEmpty());
  }

  private void accept(Event event) {
    last = Math.max(last, event.nanos());
    switch (event.kind()) {
      case THREAD_START -> {
        List<Frame> stack =
            event.operand().isPresent() ? stack((int) event.operand().getAsLong()) : List.of();
        RecordedThread thread = thread(event.argument());
        observer.started(thread, epoch + event.nanos(), stack);
        observer.startedBy(thread, thread(event.owner()));
        symbols
            .thread(event.argument())
            .filter(row -> row.creation() != 0)
            .ifPresent(row -> observer.made(thread, stack(row.creation())));
      }
      case THREAD_END -> observer.ended(thread(event.argument()), epoch + event.nanos());
      case TASK_SUBMIT -> {
        if (submitted.size() < MOST_SUBMITTED) {
          submitted.put(event.identity(), event.symbol());
        }
      }
      case PROCESSOR_TIME -> used(event.owner(), event.argument());
      default -> {}
    }
    spans.accept(event);
  }

  /// The clock of a thread counts from its beginning: the first reading may tell of time before the
  /// recording.
  private void used(long thread, long nanos) {
    @Nullable Long before = processor.put(thread, nanos);
    if (before != null && nanos > before) {
      observer.used(thread(thread), nanos - before);
    }
  }

  @Override
  public void opened(Span span) {
    if (span.activity() == Activity.TASK) {
      pool(poolOf(span)).ifPresent(pool -> observer.works(thread(span.thread()), pool));
    }
  }

  /// A thread that runs one task knows its task and not who was asked to run it.
  private int poolOf(Span span) {
    Event begin = span.begin();
    return begin.symbol() != 0 ? begin.symbol() : submitted.getOrDefault(begin.identity(), 0);
  }

  @Override
  public void closed(Span span, long nanos, boolean whole) {
    long began = span.begin().nanos();
    switch (span.activity()) {
      case TASK -> ran(span, began, nanos, whole);
      case POOL_IDLE -> saw(span, Act.IDLE, nanos - began);
      case PINNED -> saw(span, Act.PINNED, nanos - began);
      default -> {
        if (span.activity().isWait() && !span.isWithinWait()) {
          saw(span, act(span.activity().awaited(), span.begin()), nanos - began);
        }
      }
    }
  }

  private void ran(Span span, long began, long nanos, boolean whole) {
    int symbol = poolOf(span);
    submitted.remove(span.begin().identity());
    if (symbol != 0 && whole) {
      pool(symbol)
          .ifPresent(
              pool -> observer.ran(thread(span.thread()), pool, epoch + began, epoch + nanos));
    }
  }

  private void saw(Span span, Act act, long nanos) {
    List<Frame> stack =
        span.begin().kind().table() == EventKind.Table.METHODS
            ? symbols
                .method(span.begin().symbol())
                .map(method -> List.of(frame(method, 0)))
                .orElse(List.of())
            : List.of();
    observer.saw(thread(span.thread()), new Sighting(span.thread(), act, nanos, stack));
  }

  private Act act(Awaited awaited, Event begin) {
    return switch (awaited) {
      case RESULT -> Act.RESULT;
      case TIME -> Act.SLEEP;
      case NOTIFICATION -> Act.OBJECT_WAIT;
      case MONITOR -> Act.MONITOR;
      case LOCK -> Act.LOCK;
      case PERMIT -> Act.PERMIT;
      case QUEUE -> Act.QUEUE;
      case IO -> isFile(begin) ? Act.FILE : Act.SOCKET;
      case WORK -> Act.IDLE;
      case SIGNAL, NOTHING -> Act.PARK;
    };
  }

  private boolean isFile(Event begin) {
    return symbols
        .method(begin.symbol())
        .filter(method -> method.className().contains("File"))
        .isPresent();
  }

  private RecordedThread thread(long id) {
    return symbols
        .thread(id)
        .map(row ->
            new RecordedThread(id, row.name(), row.virtual(), !row.virtual() && !row.daemon()))
        .orElseGet(() -> new RecordedThread(id, "", false));
  }

  private Optional<RecordedPool> pool(int symbol) {
    @Nullable RecordedPool known = pools.get(symbol);
    if (known == null) {
      known = symbols.pool(symbol).map(this::pool).orElse(null);
      if (known != null) {
        pools.put(symbol, known);
      }
    }
    return Optional.ofNullable(known);
  }

  private RecordedPool pool(Row.Pool row) {
    return new RecordedPool(
        row.symbol(),
        row.name(),
        row.most() > 0 && row.most() < Integer.MAX_VALUE
            ? OptionalInt.of(row.most())
            : OptionalInt.empty(),
        stack(row.creation()));
  }

  private List<Frame> stack(int symbol) {
    return symbols.stack(symbol).stream()
        .flatMap(row -> row.frames().stream())
        .flatMap(frame ->
            symbols.method(frame.method()).map(method -> frame(method, frame.line())).stream())
        .toList();
  }

  private static Frame frame(Row.Method method, int line) {
    return new Frame(method.className(), method.name(), line > 0 ? line : method.line());
  }
}
