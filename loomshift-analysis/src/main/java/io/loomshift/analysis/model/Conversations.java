package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.EventKind;
import java.util.ArrayList;
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

  private final Sockets sockets;
  private final Set<Long> workers;
  private final MadePools pools;
  private final Clients clients;
  private final Rewording rewording;

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

  private Conversations(
      Sockets sockets, Set<Long> workers, MadePools pools, Clients clients, Rewording rewording) {
    this.sockets = sockets;
    this.workers = workers;
    this.pools = pools;
    this.clients = clients;
    this.rewording = rewording;
  }

  /// Has the threads tell of their requests.
  ///
  /// @param workers threads whose tasks are known already; those that are found are added
  static void tell(
      Sockets sockets, Set<Long> workers, MadePools pools, Clients clients, Rewording rewording) {
    Conversations found = new Conversations(sockets, workers, pools, clients, rewording);
    Map<Integer, List<Talk>> byPool = new TreeMap<>();
    sockets.actors.forEach((actor, spots) -> {
      if (!workers.contains(actor)) {
        for (Talk talk : found.talks(actor, spots)) {
          byPool.computeIfAbsent(found.pool(talk), _ -> new ArrayList<>()).add(talk);
        }
      }
    });
    byPool.forEach(found::tell);
  }

  /// What a thread does in its tasks, or outside any.
  private List<Talk> talks(long actor, List<Spot> spots) {
    List<Talk> talks = new ArrayList<>();
    Talk talk = new Talk(actor, null);
    int depth = 0;
    boolean wrote = true;
    for (Spot spot : spots) {
      if (spot.is(EventKind.TASK_START)) {
        if (depth++ == 0) {
          add(talk, talks);
          talk = new Talk(actor, spot);
          wrote = true;
        }
      } else if (spot.is(EventKind.TASK_END)) {
        if (depth > 0 && --depth == 0) {
          talk.end = spot;
          add(talk, talks);
          talk = new Talk(actor, null);
        }
      } else {
        talk.spots.add(spot);
        if (spot.is(EventKind.IO_BEGIN) && sockets.isServed(spot.identity())) {
          if (sockets.reads(spot)) {
            talk.several |= talk.connection != null && talk.connection != spot.identity();
            talk.connection = spot.identity();
            talk.requests += wrote ? 1 : 0;
            wrote = false;
          } else {
            wrote |= sockets.writes(spot);
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
    talks.forEach(talk -> {
      tell(talk, symbol);
      workers.add(talk.actor);
    });
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
      boolean begins = spot.is(EventKind.IO_BEGIN);
      if (begins && spot.identity() == connection) {
        wrote |= sockets.writes(spot);
        if (sockets.reads(spot) && (open == null || wrote)) {
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
          open = clients.arrives(spot.time(), pool);
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
}
