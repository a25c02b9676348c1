package io.loomshift.trace.timeline;

import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// The events of a trace, those of all owners merged by time.
///
/// The events of one owner come in the order in which it wrote them, also where its clock stepped
/// back. Used by one thread.
public final class Cursor implements AutoCloseable {
  /// Sixteen bytes each.
  private static final int BUDGET_EVENTS = 4 << 20;

  private final TraceReader reader;
  private final PriorityQueue<LaneCursor> waiting =
      new PriorityQueue<>(
          Comparator.comparingLong(LaneCursor::time).thenComparingInt(LaneCursor::number));
  private Optional<LaneCursor> current = Optional.empty();
  private long read;
  private long skipped;
  private final Windows windows;

  Cursor(TraceReader reader, List<Lane> lanes, long startNanos) {
    this(reader, lanes, startNanos, BUDGET_EVENTS);
  }

  Cursor(TraceReader reader, List<Lane> lanes, long startNanos, int budgetEvents) {
    this.reader = reader;
    this.windows = new Windows(budgetEvents);
    int number = 0;
    for (Lane lane : lanes) {
      waiting.add(new LaneCursor(lane, number++, startNanos, windows));
    }
  }

  /// The next event, or nothing at the end.
  public Optional<Event> next() throws IOException {
    for (LaneCursor lane = first(); lane != null; lane = first()) {
      Optional<Event> event = lane.take(reader);
      read += lane.taken();
      LaneCursor other = waiting.peek();
      if (!lane.isDone() && (other == null || lane.time() <= other.time())) {
        current = Optional.of(lane);
      } else {
        current = Optional.empty();
        if (!lane.isDone()) {
          waiting.add(lane);
        }
      }
      if (event.isPresent()) {
        return event;
      }
      skipped += lane.taken();
    }
    return Optional.empty();
  }

  private @Nullable LaneCursor first() {
    return current.isPresent() ? current.get() : waiting.poll();
  }

  /// How many events were read so far, as {@link Trace#events} counts them.
  public long read() {
    return read;
  }

  /// How many of them were of kinds that a later version brought, or operands of nothing.
  public long skipped() {
    return skipped;
  }

  /// How often a block was read: once for each, and more often where memory is short.
  long loads() {
    return windows.loads();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
