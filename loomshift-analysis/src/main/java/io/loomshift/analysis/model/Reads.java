package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/// Which reads of connections brought what threads hand over.
///
/// An event loop reads from one connection, hands over what that is for, and reads from the next.
/// So what a thread hands over behind a read was brought by it, until the thread reads from another
/// connection, writes or waits. Several reads of one connection in a row are one: a message may
/// take them all.
final class Reads {
  private static final int NONE = -1;

  /// Of a thread, when what it hands over begins to be brought by another read, or by none.
  private record Changes(LongList times, IntList reads) {
    /// How many there are up to a moment.
    int until(long time) {
      int low = 0;
      int high = times.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (times.get(middle) <= time) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  private final Map<Long, Changes> threads = new HashMap<>();

  /// Of each read, when it began and of which connection.
  private final LongList starts = new LongList();

  private final IntList connections = new IntList();

  /// When something was written to each connection, and read from it, ascending.
  private final Map<Integer, long[]> writes = new HashMap<>();

  private final Map<Integer, long[]> readings = new HashMap<>();

  /// Where nothing is known yet.
  Reads() {}

  /// Of sockets that do not block, and platform threads.
  static Reads of(RawTrace trace, Sockets sockets) {
    Reads found = new Reads();
    trace.lanes.stream()
        .filter(lane -> sockets.readsWithoutBlocking(lane.owner))
        .forEach(lane -> found.look(trace, sockets, lane));
    found.lookForWrites(trace, sockets);
    Map<Integer, LongList> times = new HashMap<>();
    for (int read = 0; read < found.starts.size(); read++) {
      times
          .computeIfAbsent(found.connections.get(read), _ -> new LongList())
          .add(found.starts.get(read));
    }
    sort(times, found.readings);
    return found;
  }

  private static void sort(Map<Integer, LongList> times, Map<Integer, long[]> into) {
    times.forEach((connection, each) -> {
      long[] ascending = each.toArray();
      Arrays.sort(ascending);
      into.put(connection, ascending);
    });
  }

  private void lookForWrites(RawTrace trace, Sockets sockets) {
    Map<Integer, LongList> times = new HashMap<>();
    for (Lane lane : trace.lanes) {
      for (Block.Events block : lane.blocks) {
        for (int at = 0; at < block.count(); at++) {
          int identity = (int) block.argument(at);
          if (Codes.kind(block.code(at)) == EventKind.CHANNEL_WRITE && sockets.isServed(identity)) {
            times.computeIfAbsent(identity, _ -> new LongList()).add(trace.since(block.time(at)));
          }
        }
      }
    }
    sort(times, writes);
  }

  private void look(RawTrace trace, Sockets sockets, Lane lane) {
    Changes changes = new Changes(new LongList(), new IntList());
    int connection = 0;
    int now = NONE;
    for (Block.Events block : lane.blocks) {
      for (int at = 0; at < block.count(); at++) {
        EventKind kind = Codes.kind(block.code(at));
        if (kind == null) {
          continue;
        }
        int identity = (int) block.argument(at);
        int before = now;
        switch (kind) {
          // A carrier, whose events are those of whom it carries.
          case MOUNT -> {
            return;
          }
          case CHANNEL_READ -> {
            if (!sockets.isServed(identity)) {
              now = NONE;
            } else if (now == NONE || identity != connection) {
              now = starts.add(trace.since(block.time(at)));
              connections.add(identity);
            }
            connection = identity;
          }
          case CHANNEL_WRITE, IO_BEGIN, PARK_BEGIN, SLEEP_BEGIN, WAIT_BEGIN, POOL_IDLE ->
              now = NONE;
          default -> {}
        }
        if (now != before) {
          changes.times.add(trace.since(block.time(at)));
          changes.reads.add(now);
        }
      }
    }
    if (changes.times.size() > 0) {
      threads.put(lane.owner, changes);
    }
  }

  /// Whether a thread reads from connections that others opened.
  boolean isReader(long thread) {
    return threads.containsKey(thread);
  }

  /// Whether a thread begins to read between two moments from a connection that has been answered.
  boolean beginsAnother(long thread, long from, long until) {
    Changes changes = threads.get(thread);
    if (changes == null) {
      return false;
    }
    for (int at = changes.until(from); at < changes.until(until); at++) {
      int read = changes.reads.get(at);
      if (read != NONE && isAnother(read)) {
        return true;
      }
    }
    return false;
  }

  /// Whether a connection was written to between the read before one and that one; so of the first.
  private boolean isAnother(int read) {
    long start = starts.get(read);
    long[] all = readings.getOrDefault(connections.get(read), new long[0]);
    int place = first(all, start);
    return place == 0 || isWritten(connections.get(read), all[place - 1], start);
  }

  private boolean isWritten(int connection, long from, long until) {
    long[] times = writes.getOrDefault(connection, new long[0]);
    int place = first(times, from);
    return place < times.length && times[place] < until;
  }

  /// The place of the first that is not before a moment.
  private static int first(long[] times, long moment) {
    int place = Arrays.binarySearch(times, moment);
    return place < 0 ? -place - 1 : place;
  }

  /// Whether something was written to the connection of a read between it and a moment.
  boolean isAnswered(int read, long until) {
    return isWritten(connections.get(read), starts.get(read), until);
  }

  /// The read that brings what a thread hands over at a moment, by a number of its own; nothing
  /// where none does.
  OptionalInt at(long thread, long time) {
    Changes changes = threads.get(thread);
    if (changes == null) {
      return OptionalInt.empty();
    }
    int low = changes.until(time);
    int read = low == 0 ? NONE : changes.reads.get(low - 1);
    return read == NONE ? OptionalInt.empty() : OptionalInt.of(read);
  }
}
