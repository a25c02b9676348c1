package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;

/// Other events in the place of some that a trace has, at the same moments.
///
/// What a pool of the JDK tells of its workers and tasks, threads that work in other ways do not
/// tell. Where what they do comes to the same, the events that say so are put in before operations
/// are made of them, and all that follows knows one kind of worker.
final class Rewording {
  private static final int CODE_BITS = 56;

  private final IdentityHashMap<Block.Events, Map<Integer, long[]>> instead =
      new IdentityHashMap<>();

  /// An event of a block.
  record Spot(Block.Events block, int index) {
    long time() {
      return block.time(index);
    }

    int code() {
      return block.code(index);
    }

    boolean is(EventKind kind) {
      return code() == kind.code();
    }

    long argument() {
      return block.argument(index);
    }

    int identity() {
      return (int) block.argument(index);
    }

    int symbol() {
      return (int) (block.argument(index) >>> 32);
    }
  }

  static long event(EventKind kind, long argument) {
    return (long) kind.code() << CODE_BITS | argument;
  }

  /// An event as it is.
  static long event(Spot spot) {
    return (long) spot.code() << CODE_BITS | spot.argument();
  }

  static long event(EventKind kind, int identity, int symbol) {
    return event(kind, (long) symbol << 32 | (identity & 0xFFFF_FFFFL));
  }

  /// Says an event in other words, or leaves it out.
  void put(Spot spot, long... events) {
    instead.computeIfAbsent(spot.block(), _ -> new TreeMap<>()).put(spot.index(), events);
  }

  /// Gives a lane its events in the new words.
  void apply(Lane lane) {
    lane.blocks.replaceAll(block -> {
      Map<Integer, long[]> changes = instead.get(block);
      return changes == null ? block : reworded(block, changes);
    });
  }

  private static Block.Events reworded(Block.Events block, Map<Integer, long[]> changes) {
    int added = changes.values().stream().mapToInt(events -> events.length - 1).sum();
    long[] words = new long[2 * (block.count() + added)];
    int count = 0;
    for (int at = 0; at < block.count(); at++) {
      long[] events = changes.get(at);
      if (events == null) {
        events = new long[] {(long) block.code(at) << CODE_BITS | block.argument(at)};
      }
      for (long event : events) {
        words[count++] = block.time(at);
        words[count++] = event;
      }
    }
    return Block.Events.of(block.owner(), block.dropped(), Arrays.copyOf(words, count));
  }
}
