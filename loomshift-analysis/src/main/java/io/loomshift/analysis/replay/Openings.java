package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.replay.TaskKinds.Kind;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Tasks by which a server opens requests that other tasks do: the first asks an event loop for
/// what was sent, and the loop hands over the second. No event tells of the question. Where the
/// pool is full, the request waits for a worker twice, and the loop hands over as fast as the pool
/// lets it: the second task says nothing of when requests come.
///
/// A task of one kind opens what is handed over next, each one once, and soon after its end. Of the
/// kinds that do so for nearly all, the one opens requests behind whose ends it goes on soonest.
///
/// A server may have its workers open connections, too: then the first request on each has waited
/// for a worker before it could be read. Which request that is no event tells: the next one counts,
/// and where it came on another connection, the two have changed their places.
final class Openings {
  /// The loop has other connections to look after meanwhile, and waits for a processor. Source:
  /// gRPC 1.85 at 1.3 times what 20 workers carry, on one processor: 82 of 100 were handed over
  /// within 5 ms, 94 within 20, and nearly all within 60. Since each task that opens a request
  /// opens one, there is hardly any other that could be meant.
  private static final long IN_TIME_NANOS = 100_000_000;

  /// The same of a connection, which may bring nothing.
  private static final long SOON_NANOS = 20_000_000;

  /// As a share of the tasks that do what was asked for. Source: the same.
  private static final double MOST = 0.9;

  /// Of a task, the one that opened the request that it does; -1 of others.
  private final int[] openings;

  /// Of a task that opened a request, the one that does it; -1 of others.
  private final int[] opened;

  private Openings(int tasks) {
    openings = new int[tasks];
    opened = new int[tasks];
    Arrays.fill(openings, Tasks.NONE);
    Arrays.fill(opened, Tasks.NONE);
  }

  /// Where nothing is known yet.
  static Openings none() {
    return new Openings(0);
  }

  /// Finds which tasks open what others do.
  ///
  /// @param jobs the tasks that do what was asked for
  /// @param others those of the same pools that nobody asked for, and no other task spawned
  static Openings of(Program program, BitSet jobs, BitSet others) {
    Openings found = new Openings(program.tasks.count());
    Map<Integer, BitSet> pools = new HashMap<>();
    jobs.stream()
        .filter(job -> program.tasks.spawn(job) >= 0)
        .forEach(job -> pools.computeIfAbsent(program.tasks.pool(job), _ -> new BitSet()).set(job));
    Map<Kind, List<Integer>> kinds = TaskKinds.kinds(program, others::get);
    pools.forEach((pool, all) ->
        kinds.entrySet().stream()
            .filter(kind -> kind.getKey().pool() == pool)
            .map(kind -> matched(program, all, kind.getValue(), IN_TIME_NANOS))
            .filter(matches -> matches.size() >= MOST * all.cardinality())
            .min(Comparator.comparingDouble(matches -> gap(program, matches)))
            .ifPresent(matches -> matches.forEach(found::add)));
    return found;
  }

  /// Has each connection that a worker of a pool opens stand for the request that follows.
  ///
  /// @param jobs the tasks that do what was asked for
  /// @param connections those of the same pool that open connections
  void connections(Program program, BitSet jobs, List<Integer> connections) {
    Map<Integer, Integer> matches = matched(program, jobs, connections, SOON_NANOS);
    if (matches.size() >= MOST * connections.size()) {
      matches.forEach(this::add);
    }
  }

  private void add(int job, int opening) {
    openings[job] = opening;
    opened[opening] = job;
  }

  /// The task that does the request which a task opens, and is handed over when that has ended; -1
  /// where it opens none.
  int openedBy(int task) {
    return opened[task];
  }

  /// Whether a task does a request that another one opened.
  boolean isOpened(int task) {
    return openings[task] >= 0;
  }

  /// The request of a task: the one that opened it; itself where none did.
  int first(int task) {
    return isOpened(task) ? openings[task] : task;
  }

  /// Has requests begin with the tasks that open them.
  void move(BitSet requests, BitSet others) {
    for (int task = 0; task < openings.length; task++) {
      if (isOpened(task)) {
        requests.clear(task);
        requests.set(openings[task]);
        others.clear(openings[task]);
      }
    }
  }

  /// @param within nanoseconds after the end of a task
  private static Map<Integer, Integer> matched(
      Program program, BitSet jobs, List<Integer> openings, long within) {
    Deque<Integer> waiting = new ArrayDeque<>();
    List<Integer> ended =
        openings.stream().sorted(Comparator.comparingLong(each -> end(program, each))).toList();
    int next = 0;
    Map<Integer, Integer> matches = new HashMap<>();
    List<Integer> inTime =
        jobs.stream().boxed().sorted(Comparator.comparingLong(job -> spawn(program, job))).toList();
    for (int job : inTime) {
      long now = spawn(program, job);
      while (next < ended.size() && end(program, ended.get(next)) <= now) {
        waiting.add(ended.get(next++));
      }
      while (!waiting.isEmpty() && end(program, waiting.getFirst()) < now - within) {
        waiting.removeFirst();
      }
      if (!waiting.isEmpty()) {
        matches.put(job, waiting.removeFirst());
      }
    }
    return matches;
  }

  private static double gap(Program program, Map<Integer, Integer> matches) {
    return matches.entrySet().stream()
        .mapToLong(match -> spawn(program, match.getKey()) - end(program, match.getValue()))
        .average()
        .orElse(0);
  }

  private static long spawn(Program program, int task) {
    return program.operations.time(program.tasks.spawn(task));
  }

  private static long end(Program program, int task) {
    return program.operations.time(program.tasks.end(task));
  }
}
