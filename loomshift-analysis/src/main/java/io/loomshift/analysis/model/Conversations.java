package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Threads that answer one request after the other on a connection, with a read that blocks between
/// them. Each request is a task, from the end of the read that brought it to the next read after
/// something was written; while it reads, the thread waits for work, as a worker does.
///
/// Such a thread reads from its connection before it writes to it: whoever asks others does it the
/// other way round, and connects first. What runs for as long as the connection does, be it a task
/// or the thread itself, is no request then. Where connections bring one request each, the task is
/// the request, and nothing is changed.
final class Conversations {
  /// Requests on a connection, as a mean, from which on they are looked at one by one.
  private static final double SEVERAL = 1.5;

  /// Fewer exchanges than this tell no server from a client that connects again.
  private static final int FEWEST = 20;

  /// Far from the tasks of {@link QueueWorkers}, and negative as these.
  private static final int FIRST_TASK = Integer.MIN_VALUE;

  private static final String SOCKETS = "sun.nio.ch.";

  private final RawTrace trace;
  private final MadePools pools;
  private final Rewording rewording;

  /// Whether a connection was opened by this program, or written to before anything was read.
  private final Map<Integer, Boolean> asks = new HashMap<>();

  private final Map<Integer, String> methods = new HashMap<>();
  private final Map<Long, List<Spot>> actors = new LinkedHashMap<>();
  private final Set<Long> virtuals = new HashSet<>();
  private final List<long[]> arrivals = new ArrayList<>();
  private int next = FIRST_TASK;

  /// What one thread does, with one task around it or without any.
  private static final class Talk {
    final long actor;
    final @Nullable Spot start;
    final List<Spot> spots = new ArrayList<>();
    @Nullable Spot end;

    /// The connection that it answers on; nothing where it answers on none, or on several.
    @Nullable Integer connection;

    boolean several;
    int requests;

    Talk(long actor, @Nullable Spot start) {
      this.actor = actor;
      this.start = start;
    }
  }

  private Conversations(RawTrace trace, MadePools pools, Rewording rewording) {
    this.trace = trace;
    this.pools = pools;
    this.rewording = rewording;
  }

  /// Has the threads tell of their requests.
  ///
  /// @param workers threads whose tasks are known already
  /// @return when requests came: a lane of what their clients did
  static Lane tell(RawTrace trace, Set<Long> workers, MadePools pools, Rewording rewording) {
    Conversations found = new Conversations(trace, pools, rewording);
    found.gather();
    found.actors.keySet().removeAll(workers);
    Map<Integer, List<Talk>> byPool = new TreeMap<>();
    found.actors.forEach((actor, spots) -> {
      for (Talk talk : found.talks(actor, spots)) {
        byPool.computeIfAbsent(found.pool(talk), _ -> new ArrayList<>()).add(talk);
      }
    });
    byPool.forEach(found::tell);
    return found.clients();
  }

  /// The events that matter, of each thread in the order of time.
  private void gather() {
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
            case TASK_START, TASK_END, IO_BEGIN, IO_END ->
                actors.computeIfAbsent(actor, _ -> new ArrayList<>()).add(new Spot(block, at));
            default -> {}
          }
        }
      }
    }
    List<Spot> all = new ArrayList<>();
    actors.forEach((actor, spots) -> {
      if (virtuals.contains(actor)) {
        spots.sort(Comparator.comparingLong(Spot::time));
      }
      spots.stream().filter(spot -> isOf(spot, EventKind.IO_BEGIN)).forEach(all::add);
    });
    all.sort(Comparator.comparingLong(Spot::time));
    for (Spot spot : all) {
      String method = method(spot);
      if (method.equals("connect") || method.equals("blockingConnect")) {
        asks.put(spot.identity(), true);
      } else if (!method.isEmpty()) {
        asks.putIfAbsent(spot.identity(), isWrite(method));
      }
    }
  }

  private static boolean isOf(Spot spot, EventKind kind) {
    return spot.code() == kind.code();
  }

  /// What a thread calls of a socket; empty where it is none.
  private String method(Spot spot) {
    return methods.computeIfAbsent(
        spot.symbol(),
        symbol ->
            trace
                .symbols
                .method(symbol)
                .filter(row -> row.className().startsWith(SOCKETS))
                .map(Row.Method::name)
                .orElse(""));
  }

  private static boolean isRead(String method) {
    return method.equals("read") || method.equals("blockingRead");
  }

  private static boolean isWrite(String method) {
    return method.equals("write") || method.equals("blockingWriteFully");
  }

  /// What a thread does in its tasks, or outside any.
  private List<Talk> talks(long actor, List<Spot> spots) {
    List<Talk> talks = new ArrayList<>();
    Talk talk = new Talk(actor, null);
    int depth = 0;
    boolean wrote = true;
    for (Spot spot : spots) {
      if (isOf(spot, EventKind.TASK_START)) {
        if (depth++ == 0) {
          add(talk, talks);
          talk = new Talk(actor, spot);
          wrote = true;
        }
      } else if (isOf(spot, EventKind.TASK_END)) {
        if (depth > 0 && --depth == 0) {
          talk.end = spot;
          add(talk, talks);
          talk = new Talk(actor, null);
        }
      } else {
        talk.spots.add(spot);
        if (isOf(spot, EventKind.IO_BEGIN) && !asks.getOrDefault(spot.identity(), true)) {
          String method = method(spot);
          if (isRead(method)) {
            talk.several |= talk.connection != null && talk.connection != spot.identity();
            talk.connection = spot.identity();
            talk.requests += wrote ? 1 : 0;
            wrote = false;
          } else {
            wrote |= isWrite(method);
          }
        }
      }
    }
    add(talk, talks);
    return talks;
  }

  private static void add(Talk talk, List<Talk> talks) {
    if (talk.connection != null && !talk.several) {
      talks.add(talk);
    }
  }

  /// The pool of the task in which it talks; 0 outside any.
  private int pool(Talk talk) {
    return talk.start == null ? 0 : talk.start.symbol();
  }

  private void tell(int pool, List<Talk> talks) {
    int requests = talks.stream().mapToInt(talk -> talk.requests).sum();
    // The last read of a connection meets its end.
    if (requests - talks.size() < FEWEST || requests < SEVERAL * talks.size()) {
      return;
    }
    int symbol =
        pool > 0 ? pool : pools.make(talks.stream().map(talk -> talk.actor).toList(), 0, 0);
    talks.forEach(talk -> tell(talk, symbol));
  }

  private void tell(Talk talk, int pool) {
    if (talk.start != null) {
      rewording.put(talk.start);
    }
    Integer answers = talk.connection;
    if (answers == null) {
      return;
    }
    int connection = answers;
    @Nullable Integer open = null;
    boolean wrote = false;
    boolean reads = false;
    for (Spot spot : talk.spots) {
      boolean begins = isOf(spot, EventKind.IO_BEGIN);
      if (begins && spot.identity() == connection) {
        String method = method(spot);
        wrote |= isWrite(method);
        if (isRead(method) && (open == null || wrote)) {
          List<Long> events = new ArrayList<>();
          if (open != null) {
            events.add(Rewording.event(EventKind.TASK_END, open, 0));
            open = null;
          }
          events.add(Rewording.event(EventKind.POOL_IDLE, spot.identity(), pool));
          rewording.put(spot, events.stream().mapToLong(Long::longValue).toArray());
          reads = true;
        }
      } else if (!begins && reads) {
        reads = false;
        wrote = false;
        long busy = Rewording.event(EventKind.POOL_BUSY, connection, pool);
        if (spot.argument() > 0) {
          open = next++;
          arrivals.add(
              new long[] {spot.time(), Rewording.event(EventKind.TASK_SUBMIT, open, pool)});
          rewording.put(spot, busy, Rewording.event(EventKind.TASK_START, open, pool));
        } else {
          rewording.put(spot, busy);
        }
      }
    }
    if (talk.end != null) {
      if (open == null) {
        rewording.put(talk.end);
      } else {
        rewording.put(talk.end, Rewording.event(EventKind.TASK_END, open, 0));
      }
    }
  }

  private Lane clients() {
    arrivals.sort(Comparator.comparingLong(arrival -> arrival[0]));
    Lane lane = new Lane(-1);
    if (!arrivals.isEmpty()) {
      // Whatever clients do, no processor of this program does it.
      long idle = Rewording.event(EventKind.PROCESSOR_TIME, 0);
      arrivals.addFirst(new long[] {arrivals.getFirst()[0], idle});
      arrivals.add(new long[] {arrivals.getLast()[0], idle});
      long[] words = arrivals.stream().flatMapToLong(Arrays::stream).toArray();
      lane.blocks.add(Block.Events.of(lane.owner, 0, words));
    }
    return lane;
  }
}
