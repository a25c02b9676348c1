package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What a program asks over connections of its own that do not block: it writes, and reads the
/// answer, before it writes to that connection again.
final class Exchanges {
  static final int NONE = -1;

  /// A question and its answer.
  ///
  /// @param begin of the first write
  /// @param reader the thread that read the answer
  record Exchange(int connection, long begin, long end, long reader) {}

  /// Of a thread, what it has read last, from a moment on.
  private record Marks(LongList times, IntList exchanges) {}

  private final List<Exchange> all = new ArrayList<>();
  private final Map<Long, Marks> readers = new HashMap<>();

  /// Where nothing is known yet.
  Exchanges() {}

  static Exchanges of(RawTrace trace, Sockets sockets) {
    Exchanges found = new Exchanges();
    found.gather(trace, sockets);
    return found;
  }

  /// All of them that were answered.
  List<Exchange> all() {
    return all;
  }

  /// Who read answers.
  boolean reads(long thread) {
    return readers.containsKey(thread);
  }

  private record Move(Spot spot, long owner) {}

  private void gather(RawTrace trace, Sockets sockets) {
    List<Move> moves = new ArrayList<>();
    for (Lane lane : trace.lanes) {
      if (sockets.readsWithoutBlocking(lane.owner)) {
        gather(lane, sockets, moves);
      }
    }
    moves.sort(Comparator.comparingLong(move -> move.spot().time()));
    Map<Integer, Long> open = new HashMap<>();
    Map<Integer, Integer> answered = new HashMap<>();
    for (Move move : moves) {
      int connection = move.spot().identity();
      long time = trace.since(move.spot().time());
      if (move.spot().is(EventKind.CHANNEL_WRITE)) {
        if (answered.remove(connection) != null) {
          open.put(connection, time);
        } else {
          open.putIfAbsent(connection, time);
        }
      } else if (move.spot().is(EventKind.CHANNEL_READ) && open.containsKey(connection)) {
        Exchange exchange = new Exchange(connection, open.get(connection), time, move.owner());
        int number = answered.getOrDefault(connection, all.size());
        if (number == all.size()) {
          all.add(exchange);
        } else {
          all.set(number, exchange);
        }
        answered.put(connection, number);
        mark(move.owner(), time, number);
      } else {
        mark(move.owner(), time, NONE);
      }
    }
  }

  /// Reads and writes of such connections, and what else a thread begins to do for others: to read
  /// from a connection that it serves, or to wait.
  private static void gather(Lane lane, Sockets sockets, List<Move> moves) {
    for (Block.Events block : lane.blocks) {
      for (int at = 0; at < block.count(); at++) {
        Spot spot = new Spot(block, at);
        EventKind kind = Codes.kind(block.code(at));
        if (kind == null) {
          continue;
        }
        switch (kind) {
          case CHANNEL_WRITE -> {
            if (!sockets.isServed(spot.identity())) {
              moves.add(new Move(spot, lane.owner));
            }
          }
          case CHANNEL_READ, IO_BEGIN, POOL_IDLE -> moves.add(new Move(spot, lane.owner));
          default -> {}
        }
      }
    }
  }

  private void mark(long owner, long time, int exchange) {
    Marks marks = readers.computeIfAbsent(owner, _ -> new Marks(new LongList(), new IntList()));
    marks.times.add(time);
    marks.exchanges.add(exchange);
  }

  /// The exchange whose answer a thread read last, at a moment; -1 where it has begun something
  /// else since.
  int at(long thread, long time) {
    Marks marks = readers.get(thread);
    if (marks == null) {
      return NONE;
    }
    int low = 0;
    int high = marks.times.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (marks.times.get(middle) <= time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == 0 ? NONE : marks.exchanges.get(low - 1);
  }
}
