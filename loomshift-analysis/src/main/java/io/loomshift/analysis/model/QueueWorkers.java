package io.loomshift.analysis.model;

import io.loomshift.analysis.model.Rewording.Spot;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Threads that take all they do from one queue are the workers of a pool, whoever made it: that of
/// a server which has its own, or a loop in somebody's code. What they take are its tasks.
///
/// Such a thread waits at no other queue, puts nothing back into this one, as whoever borrows
/// connections does, and is no worker of a pool that tells of itself; and nobody else takes from
/// the queue. What it takes from another queue without having to wait is part of what it took here:
/// a worker may be handed a connection, and find in a queue of the connection what was read from it
/// (Java-WebSocket 1.6). Elements are assumed to go in the order in which they came. Where the
/// thread itself is a task that never ends before, that task is left out.
final class QueueWorkers {
  /// Of fewer elements nothing can be learnt.
  private static final int FEWEST = 20;

  /// Where so large a part of threads that are alike, each with a queue of its own, took as many,
  /// the others do the same. Source: of 197 threads of Apache CXF's, 83 did.
  private static final double ALIKE = 0.25;

  /// Of the time for which a thread waits at its queue, so much at most it waits at others: nobody
  /// lives on these.
  private static final double ELSEWHERE = 0.01;

  /// So large a part of what a thread takes from other queues may stand alone, as where it was
  /// begun before the recording. Of more, each element may be a task of its own.
  private static final double ALONE = 0.05;

  /// Where a thread takes from several queues, it waits for so large a part of what it lives on at
  /// least: what is there whenever it is wanted, as buffers are, is not what it waits for.
  private static final double AWAITED = 0.05;

  /// Identity hash codes of the JVM are not negative, so that no object has one of these.
  private static final int FIRST_TASK = -2;

  private final MadePools pools;
  private final Map<Integer, Queue> queues = new HashMap<>();
  private final Rewording rewording;
  private int next = FIRST_TASK;

  /// What is done with a queue.
  private static final class Queue {
    final List<Taker> takers = new ArrayList<>();
    final List<Spot> puts = new ArrayList<>();
    final Set<Long> putters = new HashSet<>();
    int className;
    boolean other;
  }

  /// A thread that takes from a queue.
  private static final class Taker {
    final long owner;
    final List<Spot> begins = new ArrayList<>();
    final List<Spot> takes = new ArrayList<>();
    final List<Spot> outer;
    long waited;
    long awaited;

    Taker(long owner, List<Spot> outer) {
      this.owner = owner;
      this.outer = outer;
    }

    long elements() {
      return takes.stream().filter(spot -> spot.symbol() > 0).count();
    }
  }

  private QueueWorkers(MadePools pools, Rewording rewording) {
    this.pools = pools;
    this.rewording = rewording;
  }

  /// Has the threads tell of their tasks.
  ///
  /// @return their ids
  static Set<Long> tell(RawTrace trace, MadePools pools, Rewording rewording) {
    QueueWorkers found = new QueueWorkers(pools, rewording);
    trace.lanes.forEach(found::look);
    Set<Long> workers = new HashSet<>();
    List<Queue> ofWorkers =
        found.queues.values().stream().filter(QueueWorkers::isOfWorkers).toList();
    Map<Optional<List<String>>, Integer> all = new HashMap<>();
    Map<Optional<List<String>>, Integer> sure = new HashMap<>();
    for (Queue queue : ofWorkers) {
      Optional<List<String>> origin = found.origin(queue);
      all.merge(origin, 1, Integer::sum);
      sure.merge(origin, queue.puts.size() >= FEWEST ? 1 : 0, Integer::sum);
    }
    for (Queue queue : ofWorkers) {
      Optional<List<String>> origin = found.origin(queue);
      boolean alike =
          origin.isPresent() && sure.getOrDefault(origin, 0) >= ALIKE * all.getOrDefault(origin, 0);
      if (alike || queue.puts.size() >= FEWEST) {
        found.tell(queue);
        queue.takers.forEach(taker -> workers.add(taker.owner));
      }
    }
    return workers;
  }

  /// The same of queues whose threads are alike; nothing where that is not told.
  private Optional<List<String>> origin(Queue queue) {
    return pools.origin(queue.takers.getFirst().owner);
  }

  private void look(Lane lane) {
    List<Spot> outer = new ArrayList<>();
    Map<Integer, Taker> takers = new HashMap<>();
    Deque<Spot> tasks = new ArrayDeque<>();
    boolean steady = true;
    boolean first = true;
    @Nullable Spot within = null;
    @Nullable Spot waits = null;
    // The queue of the element that was taken last, and how often another followed that of it.
    int last = 0;
    Map<Integer, Integer> followed = new HashMap<>();
    for (Block.Events block : lane.blocks) {
      for (int at = 0; at < block.count(); at++) {
        EventKind kind = Codes.kind(block.code(at));
        if (kind == null) {
          continue;
        }
        Spot spot = new Spot(block, at);
        switch (kind) {
          case MOUNT, UNMOUNT, POOL_IDLE -> steady = false;
          case TASK_START -> tasks.push(spot);
          case TASK_END -> {
            Spot start = tasks.poll();
            if (start != null && outer.contains(start)) {
              outer.add(spot);
            }
          }
          case QUEUE_TAKE_BEGIN -> {
            queue(spot).className = spot.symbol();
            taker(takers, lane, outer, spot).begins.add(spot);
            waits = spot;
          }
          case QUEUE_TAKE_END -> {
            Spot around = tasks.peek();
            if (first) {
              first = false;
              within = around;
              if (around != null) {
                outer.add(around);
              }
            }
            steady &= Objects.equals(around, within) && tasks.size() <= 1 && spot.symbol() <= 1;
            Taker taker = taker(takers, lane, outer, spot);
            taker.takes.add(spot);
            if (waits != null && waits.identity() == spot.identity()) {
              long length = spot.time() - waits.time();
              taker.waited += length;
              taker.awaited += length > Waits.AT_ONCE_NANOS && spot.symbol() > 0 ? 1 : 0;
            }
            waits = null;
            if (spot.symbol() > 0) {
              if (last != spot.identity()) {
                followed.merge(last, 1, Integer::sum);
              }
              last = spot.identity();
            }
          }
          case QUEUE_PUT_END -> {
            if (spot.symbol() > 0) {
              Queue queue = queue(spot);
              queue.puts.add(spot);
              queue.putters.add(lane.owner);
              queue.other |= spot.symbol() > 1;
            }
          }
          default -> {}
        }
      }
    }
    int home = steady ? home(takers, followed) : 0;
    takers.forEach((identity, taker) -> {
      Queue queue = queues.computeIfAbsent(identity, _ -> new Queue());
      if (identity == home) {
        queue.takers.add(taker);
      } else {
        queue.other |= taker.elements() > 0;
      }
    });
  }

  private static Taker taker(Map<Integer, Taker> takers, Lane lane, List<Spot> outer, Spot spot) {
    return takers.computeIfAbsent(spot.identity(), _ -> new Taker(lane.owner, outer));
  }

  /// The queue at which a thread waits for all that it does; 0 where there is none.
  ///
  /// @param followed how often an element of another queue was taken right behind one of a queue
  private static int home(Map<Integer, Taker> takers, Map<Integer, Integer> followed) {
    Optional<Map.Entry<Integer, Taker>> most =
        takers.entrySet().stream()
            .filter(taker -> !taker.getValue().begins.isEmpty())
            .max(Comparator.comparingLong(taker -> taker.getValue().waited));
    if (most.isEmpty()) {
      return 0;
    }
    int identity = most.get().getKey();
    Taker home = most.get().getValue();
    long elsewhere = -home.waited;
    long others = -home.elements();
    for (Taker taker : takers.values()) {
      elsewhere += taker.waited;
      others += taker.elements();
    }
    if (others == 0) {
      return elsewhere == 0 ? identity : 0;
    }
    long alone = others - followed.getOrDefault(identity, 0);
    boolean lives =
        elsewhere <= ELSEWHERE * home.waited
            && home.awaited >= AWAITED * home.elements()
            && alone <= ALONE * others;
    return lives ? identity : 0;
  }

  private Queue queue(Spot spot) {
    return queues.computeIfAbsent(spot.identity(), _ -> new Queue());
  }

  private static boolean isOfWorkers(Queue queue) {
    return !queue.other
        && !queue.puts.isEmpty()
        && !queue.takers.isEmpty()
        && queue.takers.stream().noneMatch(taker -> queue.putters.contains(taker.owner));
  }

  private void tell(Queue queue) {
    int pool =
        pools.make(
            queue.takers.stream().map(taker -> taker.owner).toList(),
            queue.className,
            queue.takers.size());
    Map<Spot, Integer> tasks = new HashMap<>();
    Deque<Integer> waiting = new ArrayDeque<>();
    List<Spot> all = new ArrayList<>(queue.puts);
    queue.takers.forEach(
        taker -> taker.takes.stream().filter(spot -> spot.symbol() > 0).forEach(all::add));
    // Puts stand first, and so come before takes at the same moment.
    all.sort(Comparator.comparingLong(Spot::time));
    for (Spot spot : all) {
      if (spot.code() == EventKind.QUEUE_PUT_END.code()) {
        int task = next--;
        waiting.add(task);
        rewording.put(
            spot,
            // Whoever waited for room waits no longer.
            Rewording.event(EventKind.QUEUE_PUT_END, spot.identity(), 0),
            Rewording.event(EventKind.TASK_SUBMIT, task, pool));
      } else {
        Integer task = waiting.poll();
        tasks.put(spot, task == null ? next-- : task);
      }
    }
    queue.takers.forEach(taker -> tell(taker, pool, tasks));
  }

  private void tell(Taker taker, int pool, Map<Spot, Integer> tasks) {
    taker.outer.forEach(spot -> rewording.put(spot));
    List<Spot> spots = new ArrayList<>(taker.begins);
    spots.addAll(taker.takes);
    // A thread tells the begin of a take before its end, at the same moment, too.
    spots.sort(Comparator.comparingLong(Spot::time).thenComparingInt(Spot::code));
    OptionalInt open = OptionalInt.empty();
    boolean idle = false;
    for (Spot spot : spots) {
      boolean begins = spot.code() == EventKind.QUEUE_TAKE_BEGIN.code();
      List<Long> events = new ArrayList<>();
      if (open.isPresent() && (begins || spot.symbol() > 0)) {
        events.add(Rewording.event(EventKind.TASK_END, open.getAsInt(), 0));
        open = OptionalInt.empty();
      }
      if (!idle && open.isEmpty()) {
        events.add(Rewording.event(EventKind.POOL_IDLE, spot.identity(), pool));
        idle = true;
      }
      if (!begins && spot.symbol() > 0) {
        int task = Objects.requireNonNull(tasks.get(spot));
        events.add(Rewording.event(EventKind.POOL_BUSY, spot.identity(), pool));
        events.add(Rewording.event(EventKind.TASK_START, task, pool));
        idle = false;
        open = OptionalInt.of(task);
      }
      rewording.put(spot, events.stream().mapToLong(Long::longValue).toArray());
    }
  }
}
