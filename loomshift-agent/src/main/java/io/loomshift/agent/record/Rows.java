package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Rows of tables that wait for the drain: any thread adds, the drain takes all.
///
/// A row is added before the event that names it is published, and the drain takes the rows after
/// it has seen how far events are published: so a row reaches the file before its event.
final class Rows {
  /// So many wait at most: where the drain does not get on, the memory of the program must not
  /// fill. Whatever names a row that was not added has no name in the trace.
  private static final int MOST = 1 << 18;

  private static final AtomicReference<@Nullable Row> NEWEST = new AtomicReference<>();

  private Rows() {}

  /// A row, and the one that was added before it.
  abstract static class Row {
    private @Nullable Row earlier;

    /// How many wait, with this one.
    private int number;

    abstract void write(TraceWriter writer) throws IOException;
  }

  static void add(Row row) {
    Row newest;
    do {
      newest = NEWEST.get();
      row.earlier = newest;
      row.number = newest == null ? 1 : newest.number + 1;
      if (row.number > MOST) {
        return;
      }
    } while (!NEWEST.compareAndSet(newest, row));
  }

  /// Forgets those of a recording that has ended.
  static void forget() {
    NEWEST.set(null);
  }

  /// Writes the rows in the order in which they were added.
  static void drain(TraceWriter writer) throws IOException {
    if (NEWEST.get() == null) {
      return;
    }
    Row first = null;
    for (Row row = NEWEST.getAndSet(null); row != null; ) {
      Row earlier = row.earlier;
      row.earlier = first;
      first = row;
      row = earlier;
    }
    for (Row row = first; row != null; row = row.earlier) {
      row.write(writer);
    }
  }
}
