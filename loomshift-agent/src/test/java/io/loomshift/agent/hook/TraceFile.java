package io.loomshift.agent.hook;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All of a trace in memory.
///
/// @param events in the order of the file, which is that of time within an owner
/// @param rows in the order of the file
/// @param dropped how many events were lost
/// @param complete whether the recording ended in order
record TraceFile(List<Event> events, List<Row> rows, long dropped, boolean complete) {
  /// @param actor the virtual thread that was mounted, or the owner
  record Event(long owner, long actor, long time, EventKind kind, long argument) {
    long identity() {
      return argument & 0xFFFF_FFFFL;
    }

    int symbol() {
      return (int) (argument >>> 32);
    }
  }

  static TraceFile read(Path file) throws IOException, TraceException {
    List<Event> events = new ArrayList<>();
    List<Row> rows = new ArrayList<>();
    Map<Long, Long> mounted = new HashMap<>();
    long dropped = 0;
    try (TraceReader reader = TraceReader.open(file)) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        Block block = next.get();
        if (block instanceof Block.Events some) {
          dropped += some.dropped();
          add(some, mounted, events);
        } else if (block instanceof Block.Rows some) {
          rows.addAll(some.rows());
        }
      }
      return new TraceFile(events, rows, dropped, reader.complete());
    }
  }

  private static void add(Block.Events block, Map<Long, Long> mounted, List<Event> events) {
    long owner = block.owner();
    for (int i = 0; i < block.count(); i++) {
      EventKind kind = EventKind.of(block.code(i)).orElseThrow();
      long argument = block.argument(i);
      if (kind == EventKind.MOUNT) {
        mounted.put(owner, argument);
      }
      long actor = mounted.getOrDefault(owner, owner);
      events.add(new Event(owner, actor, block.time(i), kind, argument));
      if (kind == EventKind.UNMOUNT) {
        mounted.remove(owner);
      }
    }
  }

  Map<EventKind, Long> counts() {
    Map<EventKind, Long> counts = new EnumMap<>(EventKind.class);
    for (Event event : events) {
      counts.merge(event.kind(), 1L, Long::sum);
    }
    return counts;
  }

  long count(EventKind kind) {
    return counts().getOrDefault(kind, 0L);
  }

  List<Event> of(EventKind kind) {
    return events.stream().filter(event -> event.kind() == kind).toList();
  }

  /// The symbol of a method, by its class and name.
  int method(String className, String name) {
    return rows.stream()
        .filter(row ->
            row instanceof Row.Method method
                && method.className().equals(className)
                && method.name().equals(name))
        .map(row -> ((Row.Method) row).symbol())
        .findFirst()
        .orElseThrow();
  }

  /// The methods of a stack with their classes, the innermost first.
  List<String> stack(int symbol) {
    return rows.stream()
        .filter(row -> row instanceof Row.Stack stack && stack.symbol() == symbol)
        .flatMap(row -> ((Row.Stack) row).frames().stream())
        .flatMap(frame ->
            rows.stream()
                .filter(
                    row -> row instanceof Row.Method method && method.symbol() == frame.method())
                .map(row -> ((Row.Method) row).className() + "." + ((Row.Method) row).name()))
        .toList();
  }

  /// The rows of pools, as often as they were told.
  List<Row.Pool> pools() {
    return rows.stream().filter(row -> row instanceof Row.Pool).map(row -> (Row.Pool) row).toList();
  }

  /// The id of a platform thread, by its name.
  long thread(String name) {
    return rows.stream()
        .filter(row -> row instanceof Row.ThreadRow thread && thread.name().equals(name))
        .map(row -> ((Row.ThreadRow) row).id())
        .findFirst()
        .orElseThrow();
  }
}
