package io.loomshift.trace.timeline;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/// The events of one owner in the order of its blocks, and who acts.
///
/// At most a window of events is held. Of a block that is larger, the rest is read again when it is
/// needed: the price of many owners is time, not memory.
final class LaneCursor {
  private final Lane lane;
  private final int number;
  private final long startNanos;
  private final Windows windows;
  private final OptionalLong owner;
  private OptionalLong acting;
  private boolean carrier;
  private int block;
  private Optional<Block.Events> held = Optional.empty();
  private int at;
  private int begun;
  private int whole;
  private int taken;
  private long time;

  LaneCursor(Lane lane, int number, long startNanos, Windows windows) {
    this.lane = lane;
    this.number = number;
    this.startNanos = startNanos;
    this.windows = windows;
    this.owner = OptionalLong.of(lane.id());
    this.acting = owner;
    this.time = lane.time(0);
  }

  /// When the next event happened.
  long time() {
    return time;
  }

  /// The place of the owner among those of the trace.
  int number() {
    return number;
  }

  boolean isDone() {
    return block == lane.size();
  }

  /// How many events the last call of {@link #take} took, the operand included.
  int taken() {
    return taken;
  }

  /// Takes the next event; nothing where there is something to skip.
  Optional<Event> take(TraceReader reader) throws IOException {
    if (held.isEmpty()) {
      load(reader);
    }
    Block.Events events = held.orElseThrow();
    Optional<Event> event = Optional.empty();
    taken = 0;
    if (at < events.count()) {
      event = event(events);
    }
    if (at < events.count()) {
      time = events.time(at);
    } else if (begun < whole) {
      windows.returned(events.count());
      load(reader);
      time = held.orElseThrow().time(0);
    } else {
      windows.returned(events.count());
      held = Optional.empty();
      begun = 0;
      block++;
      time = isDone() ? time : lane.time(block);
    }
    return event;
  }

  /// Reads the next window of the block.
  private void load(TraceReader reader) throws IOException {
    reader.seek(lane.offset(block));
    Optional<Block> read = reader.next();
    if (read.isEmpty()
        || !(read.get() instanceof Block.Events events)
        || events.count() < begun
        || (begun > 0 && events.count() != whole)) {
      throw new IOException("it changes while it is read");
    }
    if (begun == 0 && events.dropped() > 0 && carrier) {
      acting = OptionalLong.empty();
    }
    whole = events.count();
    int end = Math.min(whole, begun + windows.size());
    if (end < whole && events.code(end) == EventKind.OPERAND.code()) {
      end++;
    }
    held = Optional.of(begun == 0 && end == whole ? events : events.slice(begun, end));
    windows.taken(held.get().count());
    begun = end;
    at = 0;
  }

  private Optional<Event> event(Block.Events events) {
    int here = at++;
    taken = 1;
    Optional<EventKind> kind = EventKind.of(events.code(here));
    if (kind.isEmpty() || kind.get() == EventKind.OPERAND) {
      return Optional.empty();
    }
    long argument = events.argument(here);
    OptionalLong operand = OptionalLong.empty();
    if (at < events.count() && events.code(at) == EventKind.OPERAND.code()) {
      operand = OptionalLong.of(events.argument(at));
      at++;
      taken = 2;
    }
    return Optional.of(
        new Event(
            events.time(here) - startNanos,
            kind.get(),
            lane.id(),
            thread(kind.get(), argument),
            argument,
            operand));
  }

  private OptionalLong thread(EventKind kind, long argument) {
    if (kind == EventKind.MOUNT) {
      carrier = true;
      acting = OptionalLong.of(argument);
    } else if (kind == EventKind.UNMOUNT) {
      carrier = true;
      acting = owner;
      return OptionalLong.of(argument);
    }
    return acting;
  }
}
