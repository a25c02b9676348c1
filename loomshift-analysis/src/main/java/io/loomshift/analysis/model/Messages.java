package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Threads that take messages of a broker and work on them themselves. Each message is a task, from
/// where the thread begins it to where it begins the next one, asks for more, or has done with it.
///
/// Messages that a thread got together came together, so that the later ones wait for the earlier
/// ones: all that it begins before it asks again came with the first. How long they waited with the
/// broker is in no event.
///
/// A task in which a thread takes more than one message is none of the program's requests, as the
/// loop of a consumer or what a client hands to its pool to call listeners. Where each brings one
/// message, the task is the request, and nothing is changed.
final class Messages {
  /// Messages in a task, as a mean, from which on they are looked at one by one.
  private static final double SEVERAL = 1.5;

  /// Fewer messages tell nothing.
  private static final int FEWEST = 20;

  private final Set<Long> workers;
  private final MadePools pools;
  private final Clients clients;
  private final Rewording rewording;
  private final Set<Integer> consumers = new HashSet<>();

  private Messages(Set<Long> workers, MadePools pools, Clients clients, Rewording rewording) {
    this.workers = workers;
    this.pools = pools;
    this.clients = clients;
    this.rewording = rewording;
  }

  /// What one thread does in one task, or outside any.
  private static final class Stretch {
    final long actor;
    final @Nullable Spot start;
    final List<Spot> spots = new ArrayList<>();
    @Nullable Spot end;
    int messages;
    private int last;

    Stretch(long actor, @Nullable Spot start) {
      this.actor = actor;
      this.start = start;
    }

    void add(Spot spot) {
      if (spot.is(EventKind.MESSAGE_END)) {
        last = 0;
      } else if (spot.identity() != last) {
        messages++;
        last = spot.identity();
      }
      spots.add(spot);
    }

    int pool() {
      return start == null ? 0 : start.symbol();
    }
  }

  /// Has the threads tell of their messages.
  ///
  /// @param workers threads whose tasks are known already; those that are found are added
  /// @return the pools that are made of threads which take messages as long as the program lasts
  static Set<Integer> tell(
      Sockets sockets, Set<Long> workers, MadePools pools, Clients clients, Rewording rewording) {
    Messages found = new Messages(workers, pools, clients, rewording);
    Map<Integer, List<Stretch>> byPool = new TreeMap<>();
    sockets.actors.forEach((actor, spots) -> {
      if (!workers.contains(actor)) {
        for (Stretch stretch : stretches(actor, spots)) {
          byPool.computeIfAbsent(stretch.pool(), _ -> new ArrayList<>()).add(stretch);
        }
      }
    });
    byPool.values().forEach(found::tell);
    return found.consumers;
  }

  private static List<Stretch> stretches(long actor, List<Spot> spots) {
    List<Stretch> stretches = new ArrayList<>();
    Stretch stretch = new Stretch(actor, null);
    int depth = 0;
    for (Spot spot : spots) {
      if (spot.is(EventKind.TASK_START)) {
        if (depth++ == 0) {
          add(stretch, stretches);
          stretch = new Stretch(actor, spot);
        }
      } else if (spot.is(EventKind.TASK_END)) {
        if (depth > 0 && --depth == 0) {
          stretch.end = spot;
          add(stretch, stretches);
          stretch = new Stretch(actor, null);
        }
      } else if (spot.is(EventKind.MESSAGE_BEGIN) || spot.is(EventKind.MESSAGE_END)) {
        stretch.add(spot);
      }
    }
    add(stretch, stretches);
    return stretches;
  }

  private static void add(Stretch stretch, List<Stretch> stretches) {
    if (stretch.messages > 0) {
      stretches.add(stretch);
    }
  }

  private void tell(List<Stretch> stretches) {
    int messages = stretches.stream().mapToInt(stretch -> stretch.messages).sum();
    if (messages < FEWEST || messages < SEVERAL * stretches.size()) {
      return;
    }
    // Who takes messages for as long as the program lasts has a queue of his own.
    boolean forGood =
        stretches.stream().map(stretch -> stretch.actor).distinct().count() == stretches.size();
    int together = forGood ? 0 : pool(stretches);
    for (Stretch stretch : stretches) {
      tell(stretch, forGood ? consumer(stretch.actor) : together);
    }
    stretches.forEach(stretch -> workers.add(stretch.actor));
  }

  private int consumer(long actor) {
    int pool = pools.make(List.of(actor), 0, 1);
    consumers.add(pool);
    return pool;
  }

  private int pool(List<Stretch> stretches) {
    int told = stretches.getFirst().pool();
    return told > 0
        ? told
        : pools.make(stretches.stream().map(stretch -> stretch.actor).distinct().toList(), 0, 0);
  }

  private void tell(Stretch stretch, int pool) {
    long idle = Rewording.event(EventKind.POOL_IDLE, 0, pool);
    if (stretch.start != null) {
      rewording.put(stretch.start, idle);
    }
    int message = 0;
    int task = 0;
    long came = 0;
    for (Spot spot : stretch.spots) {
      if (spot.is(EventKind.MESSAGE_END)) {
        if (message != 0) {
          rewording.put(spot, Rewording.event(EventKind.TASK_END, task, 0), idle);
        }
        message = 0;
        came = 0;
      } else if (spot.identity() != message) {
        List<Long> events = new ArrayList<>();
        events.add(
            message == 0
                ? Rewording.event(EventKind.POOL_BUSY, 0, pool)
                : Rewording.event(EventKind.TASK_END, task, 0));
        came = message == 0 ? spot.time() : came;
        message = spot.identity();
        task = clients.arrives(came, pool);
        events.add(Rewording.event(EventKind.TASK_START, task, pool));
        rewording.put(spot, events.stream().mapToLong(Long::longValue).toArray());
      }
    }
    if (stretch.end != null) {
      if (message == 0) {
        rewording.put(stretch.end);
      } else {
        rewording.put(stretch.end, Rewording.event(EventKind.TASK_END, task, 0));
      }
    }
  }
}
