package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Threads that answer on sockets that do not block: such a thread waits until one of its
/// connections has something to read, reads it, answers, and waits again. What it does from the
/// read to its last write to the same connection, before it reads from another or waits again, is a
/// request. Each of these threads is a pool of one worker, since a connection is its own.
///
/// A request came when the wait for it ended. Where the thread did not have to wait, it came while
/// the one before was answered: a trace does not tell when, and half of that time is the mean.
final class EventLoops {
  /// A wait that seldom stands before a read is not one for requests.
  private static final double LEAST = 0.05;

  private final Sockets sockets;
  private final MadePools pools;
  private final Clients clients;
  private final Rewording rewording;

  private EventLoops(Sockets sockets, MadePools pools, Clients clients, Rewording rewording) {
    this.sockets = sockets;
    this.pools = pools;
    this.clients = clients;
    this.rewording = rewording;
  }

  /// Has the threads tell of their requests.
  ///
  /// @param workers threads whose tasks are known already
  static void tell(
      RawTrace trace,
      Sockets sockets,
      Set<Long> workers,
      MadePools pools,
      Clients clients,
      Rewording rewording) {
    EventLoops found = new EventLoops(sockets, pools, clients, rewording);
    List<Loop> loops = new ArrayList<>();
    long tasks = sockets.actors.keySet().stream().mapToLong(sockets::tasks).sum();
    int read = 0;
    int all = 0;
    for (Lane lane : trace.lanes) {
      long ran = sockets.tasks(lane.owner);
      if (workers.contains(lane.owner) || ran > 1 || !sockets.readsWithoutBlocking(lane.owner)) {
        continue;
      }
      Loop loop = found.new Loop(lane);
      read += loop.read;
      all += loop.requests.size();
      if (!loop.requests.isEmpty()) {
        loops.add(loop);
        tasks -= ran;
      }
    }
    if (Sockets.areRequests(all, read, tasks)) {
      loops.forEach(found::tell);
    }
  }

  private void tell(Loop loop) {
    int pool = pools.make(List.of(loop.lane.owner), 0, 1);
    loop.outer.forEach(spot -> rewording.put(spot));
    long waits = Rewording.event(EventKind.POOL_IDLE, 0, pool);
    Spot first = loop.first;
    if (first != null
        && !first.equals(loop.requests.getFirst().read)
        && !loop.outer.contains(first)) {
      rewording.put(first, Rewording.event(first), waits);
    }
    for (Request request : loop.requests) {
      int task = clients.arrives(request.came, pool);
      rewording.put(
          request.read,
          Rewording.event(EventKind.POOL_BUSY, 0, pool),
          Rewording.event(EventKind.TASK_START, task, pool));
      rewording.put(request.written, Rewording.event(EventKind.TASK_END, task, 0), waits);
    }
  }

  /// What a thread reads and answers.
  ///
  /// @param came when it came
  /// @param written the last write of its answer
  private record Request(long came, Spot read, Spot written) {}

  /// A thread, as far as it is such a loop.
  private final class Loop {
    final Lane lane;

    /// Begin and end of the task that it is.
    final List<Spot> outer = new ArrayList<>();

    final List<Request> requests = new ArrayList<>();

    /// The first event.
    @Nullable Spot first;

    /// How many requests it read, be they answered by it or not.
    int read;

    /// The end of the last wait for connections, and of the one before.
    private long ready;

    private long readyBefore;

    /// Whether it had to wait, so that what it found had just come.
    private boolean waited;

    private @Nullable Spot open;
    private @Nullable Spot written;

    Loop(Lane lane) {
      this.lane = lane;
      look(waits());
    }

    /// What it waits for before it reads.
    private Set<Waits.Key> waits() {
      Map<Waits.Key, Integer> found = new HashMap<>();
      int reads = 0;
      @Nullable Spot begin = null;
      @Nullable Spot last = null;
      for (Block.Events block : lane.blocks) {
        for (int at = 0; at < block.count(); at++) {
          Spot spot = new Spot(block, at);
          if (spot.is(EventKind.CHANNEL_READ) || spot.is(EventKind.CHANNEL_WRITE)) {
            if (spot.is(EventKind.CHANNEL_READ) && sockets.isServed(spot.identity())) {
              reads++;
              Optional.ofNullable(last)
                  .ifPresent(wait -> found.merge(Waits.key(wait), 1, Integer::sum));
            }
            last = null;
          } else if (begin == null) {
            begin = mayBeForRequests(spot) ? spot : null;
          } else if (Waits.ends(begin, spot)) {
            last = begin;
            begin = null;
          }
        }
      }
      double least = LEAST * reads;
      found.values().removeIf(times -> times < least);
      return new HashSet<>(found.keySet());
    }

    /// Files and connections that block are none that requests are awaited at, nor is time.
    private boolean mayBeForRequests(Spot spot) {
      return Waits.begins(spot)
          && !spot.is(EventKind.SLEEP_BEGIN)
          && (!spot.is(EventKind.IO_BEGIN) || sockets.selects(spot));
    }

    private void look(Set<Waits.Key> waits) {
      @Nullable Spot begin = null;
      for (Block.Events block : lane.blocks) {
        for (int at = 0; at < block.count(); at++) {
          Spot spot = new Spot(block, at);
          first = first == null ? spot : first;
          if (spot.is(EventKind.MOUNT)) {
            // A carrier, whose events are those of whom it carries.
            requests.clear();
            read = 0;
            return;
          } else if (spot.is(EventKind.TASK_START) || spot.is(EventKind.TASK_END)) {
            outer.add(spot);
          } else if (spot.is(EventKind.CHANNEL_READ)) {
            reads(spot);
          } else if (spot.is(EventKind.CHANNEL_WRITE)) {
            if (open != null && open.identity() == spot.identity()) {
              written = spot;
            }
          } else if (begin == null) {
            if (waits.contains(Waits.key(spot))) {
              begin = spot;
              close();
            }
          } else if (Waits.ends(begin, spot)) {
            readyBefore = ready;
            ready = spot.time();
            waited = readyBefore == 0 || ready - begin.time() > Waits.AT_ONCE_NANOS;
            begin = null;
          }
        }
      }
      close();
    }

    private void reads(Spot spot) {
      if (!sockets.isServed(spot.identity())
          || (open != null && open.identity() == spot.identity() && written == null)) {
        return;
      }
      close();
      read++;
      open = spot;
    }

    private void close() {
      if (open != null && written != null) {
        long came = ready == 0 ? open.time() : waited ? ready : (readyBefore + ready) / 2;
        requests.add(new Request(came, open, written));
      }
      open = null;
      written = null;
    }
  }
}
