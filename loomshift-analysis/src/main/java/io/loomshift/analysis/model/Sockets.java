package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What threads do with sockets, and which of these somebody else opened to ask something.
final class Sockets {
  private static final String SOCKETS = "sun.nio.ch.";

  /// It stands in the same package, and reads and writes as a socket does.
  private static final String FILES = "sun.nio.ch.FileChannelImpl";

  /// Of fewer answers nothing can be learnt.
  private static final int FEWEST = 20;

  /// Where less than this share of what was read is answered so, something else does the requests;
  /// and where pools run more than this share of as many tasks, these are the requests.
  private static final double MOST = 0.5;

  private final RawTrace trace;

  /// Whether a connection was opened by this program, or written to before anything was read.
  private final Map<Integer, Boolean> asks = new HashMap<>();

  private final Map<Integer, String> methods = new HashMap<>();
  private final Map<Integer, Boolean> selects = new HashMap<>();

  /// The beginnings and ends of tasks and of I/O, of each thread in the order of time.
  final Map<Long, List<Spot>> actors = new LinkedHashMap<>();

  private final Set<Long> virtuals = new HashSet<>();

  /// The lanes in which sockets that do not block were read.
  private final Set<Long> readers = new HashSet<>();

  private Sockets(RawTrace trace) {
    this.trace = trace;
  }

  static Sockets of(RawTrace trace) {
    Sockets sockets = new Sockets(trace);
    sockets.gather();
    return sockets;
  }

  private void gather() {
    List<Spot> all = new ArrayList<>();
    for (Lane lane : trace.lanes) {
      long actor = lane.owner;
      for (Block.Events block : lane.blocks) {
        if (block.dropped() > 0) {
          actor = lane.owner;
        }
        for (int at = 0; at < block.count(); at++) {
          EventKind kind = Codes.kind(block.code(at));
          if (kind == null) {
            continue;
          }
          switch (kind) {
            case MOUNT -> {
              actor = block.argument(at);
              virtuals.add(actor);
            }
            case UNMOUNT -> actor = lane.owner;
            case TASK_START, TASK_END, IO_BEGIN, IO_END, MESSAGE_BEGIN, MESSAGE_END ->
                actors.computeIfAbsent(actor, _ -> new ArrayList<>()).add(new Spot(block, at));
            case CHANNEL_READ -> {
              readers.add(lane.owner);
              all.add(new Spot(block, at));
            }
            case CHANNEL_WRITE -> all.add(new Spot(block, at));
            default -> {}
          }
        }
      }
    }
    actors.forEach((actor, spots) -> {
      if (isVirtual(actor)) {
        spots.sort(Comparator.comparingLong(Spot::time));
      }
      spots.stream().filter(spot -> spot.is(EventKind.IO_BEGIN)).forEach(all::add);
    });
    all.sort(Comparator.comparingLong(Spot::time));
    for (Spot spot : all) {
      String method = spot.is(EventKind.IO_BEGIN) ? method(spot) : "";
      if (!spot.is(EventKind.IO_BEGIN)) {
        asks.putIfAbsent(spot.identity(), spot.is(EventKind.CHANNEL_WRITE));
      } else if (method.equals("connect") || method.equals("blockingConnect")) {
        asks.put(spot.identity(), true);
      } else if (!method.isEmpty()) {
        asks.putIfAbsent(spot.identity(), writes(spot));
      }
    }
  }

  boolean isVirtual(long actor) {
    return virtuals.contains(actor);
  }

  /// Whether a platform thread, or whom it carried, read sockets that do not block.
  boolean readsWithoutBlocking(long owner) {
    return readers.contains(owner);
  }

  /// Whether answers that were found are the requests of the program.
  ///
  /// @param read how many requests were read, be they among these or not
  /// @param tasks how many tasks others ran
  static boolean areRequests(int answers, int read, long tasks) {
    return answers >= FEWEST && answers >= MOST * read && tasks <= MOST * answers;
  }

  /// How many tasks a thread began.
  long tasks(long actor) {
    return actors.getOrDefault(actor, List.of()).stream()
        .filter(spot -> spot.is(EventKind.TASK_START))
        .count();
  }

  /// What a thread calls of a socket; empty where it is none.
  private String method(Spot spot) {
    return methods.computeIfAbsent(
        spot.symbol(),
        symbol ->
            trace
                .symbols
                .method(symbol)
                .filter(
                    row -> row.className().startsWith(SOCKETS) && !row.className().equals(FILES))
                .map(Row.Method::name)
                .orElse(""));
  }

  /// Whether a thread begins to read.
  boolean reads(Spot spot) {
    String method = method(spot);
    return method.equals("read") || method.equals("blockingRead");
  }

  /// Whether a thread begins to write.
  boolean writes(Spot spot) {
    String method = method(spot);
    return method.equals("write") || method.equals("blockingWriteFully");
  }

  /// Whether a thread begins to wait for any of its connections.
  boolean selects(Spot spot) {
    return selects.computeIfAbsent(
        spot.symbol(), symbol -> trace.symbols.method(symbol).filter(Selects::isOne).isPresent());
  }

  /// Whether a connection brings requests: it was read from before anything was written.
  boolean isServed(int connection) {
    return !asks.getOrDefault(connection, true);
  }

  /// Connections that the program opened, or wrote to before it read from them.
  Set<Integer> asking() {
    return asks.entrySet().stream()
        .filter(Map.Entry::getValue)
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }
}
