package io.loomshift.cli.format;

import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.summary.Summary;
import io.loomshift.trace.timeline.Owner;
import io.loomshift.trace.timeline.Trace;
import java.nio.file.Path;
import java.util.List;

/// A trace that was read, and what it comes to.
///
/// @param file as the user named it
/// @param size in bytes, the damaged part included
public record TraceReport(Path file, long size, Trace trace, Summary summary) {

  /// How many events were lost, by what the blocks say.
  long dropped() {
    return trace.owners().stream().mapToLong(Owner::dropped).sum();
  }

  /// What the recorder said of one kind.
  List<Row.Note> notes(NoteKind kind) {
    return trace.symbols().notes().stream().filter(note -> note.kind() == kind).toList();
  }

  /// Bytes an event, without the tables; 0 where there is no event.
  double bytesAnEvent() {
    return trace.events() == 0 ? 0 : (double) trace.eventBytes() / trace.events();
  }

  /// The name of a thread, or its number where it has none.
  String threadName(long id) {
    return trace
        .symbols()
        .thread(id)
        .map(row -> row.name())
        .filter(name -> !name.isEmpty())
        .orElse("#" + id);
  }
}
