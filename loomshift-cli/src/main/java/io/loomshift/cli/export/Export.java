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

  /// Hands all events of a trace to an export.
  ///
  /// @param wanted whether anybody still reads
  /// @param watch told how many events of all were read
  static void run(Trace trace, Export export, BooleanSupplier wanted, Trace.Watch watch)
      throws IOException, TraceException {
    try (Cursor cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        export.accept(next.get());
        if ((cursor.read() & 0xFFF) == 0) {
          if (!wanted.getAsBoolean()) {
            return;
          }
          watch.at(cursor.read(), trace.events());
        }
      }
    }
  }
}
