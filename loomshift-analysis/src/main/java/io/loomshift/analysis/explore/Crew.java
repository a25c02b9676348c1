package io.loomshift.analysis.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Threads that belong together: workers of a pool, or threads whose names differ in numbers only.
final class Crew {
  private static final int MOST_LANES = 24;

  final String name;

  /// The name as a frame.
  final int frame;

  final Shares shares;
  final List<Lane> lanes = new ArrayList<>();
  private final Bins bins;
  private final BitSet taken = new BitSet();
  private long threads;
  private int alive;
  private int mostAlive;
  @Nullable Levels queue;

  /// A line in which one thread at a time is drawn.
  static final class Lane {
    final Shares shares;
    final int number;
    final String first;
    private long threads;

    private Lane(Shares shares, int number, String first) {
      this.shares = shares;
      this.number = number;
      this.first = first;
    }

    String name() {
      return threads == 1 ? first : "%s and %,d after it".formatted(first, threads - 1);
    }
  }

  Crew(String name, int frame, Bins bins) {
    this.name = name;
    this.frame = frame;
    this.bins = bins;
    this.shares = new Shares(bins);
  }

  /// The lane for a thread that comes.
  ///
  /// @param next the number of the next lane of all crews
  /// @param room whether there may be one more
  int join(String thread, int next, boolean room) {
    threads++;
    alive++;
    mostAlive = Math.max(mostAlive, alive);
    int free = taken.nextClearBit(0);
    if (free == lanes.size()) {
      if (!room || free == MOST_LANES) {
        return Actor.NO_LANE;
      }
      lanes.add(new Lane(new Shares(bins), next, thread));
    }
    taken.set(free);
    lanes.get(free).threads++;
    return free;
  }

  void left(int lane) {
    alive--;
    if (lane != Actor.NO_LANE) {
      taken.clear(lane);
    }
  }

  Levels queue() {
    Levels levels = queue;
    if (levels == null) {
      levels = new Levels(bins);
      queue = levels;
    }
    return levels;
  }

  long threads() {
    return threads;
  }

  String note() {
    String many = "%,d %s".formatted(threads, threads == 1 ? "thread" : "threads");
    return threads > mostAlive ? "%s, %,d at a time".formatted(many, mostAlive) : many;
  }
}
