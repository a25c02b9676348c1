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
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Threads that take all they do from one queue are the workers of a pool, whoever made it: that of
/// a server which has its own, or a loop in somebody's code. What they take are its tasks.
///
/// Such a thread takes from no other queue, puts nothing back into this one, as whoever borrows
/// connections does, and is no worker of a pool that tells of itself; and nobody else takes from
/// the queue. Elements are assumed to go in the order in which they came. Where the thread itself
/// is a task that never ends before, that task is left out.
final class QueueWorkers {
  /// Of fewer elements nothing can be learnt.
  private static final int FEWEST = 20;

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

  /// A thread that takes from a queue, as long as it takes from no other.
  private static final class Taker {
    final long owner;
    final List<Spot> begins = new ArrayList<>();
    final List<Spot> takes = new ArrayList<>();
    final List<Spot> outer = new ArrayList<>();

    Taker(long owner) {
      this.owner = owner;
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
    found.queues.values().stream()
        .filter(QueueWorkers::isOfWorkers)
        .forEach(queue -> {
          found.tell(queue);
          queue.takers.forEach(taker -> workers.add(taker.owner));
        });
    return workers;
  }

  private void look(Lane lane) {
    Taker taker = new Taker(lane.owner);
    Map<Integer, Integer> taken = new HashMap<>();
    Deque<Spot> tasks = new ArrayDeque<>();
    boolean steady = true;
    @Nullable Spot within = null;
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
            if (start != null && taker.outer.contains(start)) {
              taker.outer.add(spot);
            }
          }
          case QUEUE_TAKE_BEGIN -> {
            queue(spot).className = spot.symbol();
            taker.begins.add(spot);
          }
          case QUEUE_TAKE_END -> {
            taken.merge(spot.identity(), spot.symbol(), Integer::sum);
            Spot around = tasks.peek();
            if (taker.takes.isEmpty()) {
              within = around;
              if (around != null) {
                taker.outer.add(around);
              }
            }
            steady &= Objects.equals(around, within) && tasks.size() <= 1 && spot.symbol() <= 1;
            taker.takes.add(spot);
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
    boolean only = taken.size() == 1 && steady && !taker.begins.isEmpty();
    taken.forEach((identity, elements) -> {
      Queue queue = queues.computeIfAbsent(identity, _ -> new Queue());
      if (only) {
        queue.takers.add(taker);
      } else {
        queue.other |= elements > 0;
      }
    });
  }

  private Queue queue(Spot spot) {
    return queues.computeIfAbsent(spot.identity(), _ -> new Queue());
  }

  private static boolean isOfWorkers(Queue queue) {
    return !queue.other
        && queue.puts.size() >= FEWEST
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
