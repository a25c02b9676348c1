package io.loomshift.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a trace says, a line for each thing, as the reader in Python prints it.
final class Lines {
  private final List<String> lines = new ArrayList<>();

  private Lines() {}

  static String of(byte[] trace) throws IOException, TraceException {
    Lines lines = new Lines();
    TraceHeader header = Traces.HEADER;
    lines.add(
        "header",
        header.startMillis(),
        header.startNanos(),
        header.pid(),
        header.processors(),
        header.javaVersion(),
        header.system(),
        header.command(),
        header.agentVersion());
    for (Block block : Traces.read(trace).blocks()) {
      if (block instanceof Block.Events events) {
        lines.events(events);
      } else if (block instanceof Block.Rows rows) {
        rows.rows().forEach(lines::row);
      } else if (block instanceof Block.End end) {
        lines.add("end", end.nanos(), end.events(), end.dropped());
      }
    }
    return String.join("\n", lines.lines) + "\n";
  }

  private void add(Object... fields) {
    lines.add(List.of(fields).stream().map(Object::toString).collect(Collectors.joining("\t")));
  }

  private void events(Block.Events events) {
    add("events", events.owner(), events.count(), events.dropped());
    for (int i = 0; i < events.count(); i++) {
      long argument = events.argument(i);
      add("event", events.time(i), events.code(i), argument & 0xFFFF_FFFFL, argument >>> 32);
    }
  }

  private void row(Row row) {
    if (row instanceof Row.Text text) {
      add("string", text.symbol(), text.text());
    } else if (row instanceof Row.Method method) {
      add(
          "method",
          method.symbol(),
          method.className(),
          method.name(),
          method.descriptor(),
          method.file(),
          method.line());
    } else if (row instanceof Row.Stack stack) {
      List<Object> fields = new ArrayList<>(List.of("stack", stack.symbol()));
      stack.frames().forEach(frame -> fields.add(frame.method() + ":" + frame.line()));
      add(fields.toArray());
    } else if (row instanceof Row.Pool pool) {
      add(
          "pool",
          pool.symbol(),
          pool.name(),
          pool.className(),
          pool.kind().code(),
          pool.core(),
          pool.most(),
          pool.capacity(),
          pool.creation(),
          pool.serving());
    } else if (row instanceof Row.ThreadRow thread) {
      int flags =
          (thread.virtual() ? 1 : 0) + (thread.daemon() ? 2 : 0) + (thread.carrier() ? 4 : 0);
      add("thread", thread.id(), flags, thread.name(), thread.pool(), thread.creation());
    } else if (row instanceof Row.Note note) {
      add("note", note.kind().code(), note.count(), note.subject(), note.reason());
    }
  }
}
