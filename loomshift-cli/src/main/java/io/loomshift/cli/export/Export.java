package io.loomshift.cli.export;

import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Cursor;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Trace;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Writes the events of a trace in another form, one after the other. Closing it ends the document,
/// and leaves the stream open that it writes to.
public interface Export extends Closeable {
  /// Takes the next event in the order of time.
  void accept(Event event) throws IOException;

  /// Takes an event that lies before what is written, in the order of time.
  default void precede(Event event) {}

  /// Hands the events of a part of a trace to an export.
  ///
  /// @param wanted whether anybody still reads
  /// @param watch told how many events of all were read
  /// @return how many events lie in the part
  static long run(
      Trace trace, TimeRange range, Export export, BooleanSupplier wanted, Trace.Watch watch)
      throws IOException, TraceException {
    long taken = 0;
    try (Cursor cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        long nanos = next.get().nanos();
        if (nanos >= range.toNanos()) {
          break;
        }
        if (nanos < range.fromNanos()) {
          export.precede(next.get());
        } else {
          export.accept(next.get());
          taken++;
        }
        if ((cursor.read() & 0xFFF) == 0) {
          if (!wanted.getAsBoolean()) {
            break;
          }
          watch.at(cursor.read(), trace.events());
        }
      }
    }
    return taken;
  }
}
