package io.loomshift.analysis.model;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// Pools of one worker each that share their work are one pool of as many workers.
///
/// A scheduler may be made of such pools, and choose one for each task as it comes, one that is
/// idle where there is such. Then hardly any task waits for its worker while another one is idle,
/// which is all that a single queue for all would do. Where each pool is for tasks of its own, as
/// those of a connection, tasks do wait so. Threads that nobody made a pool of are one pool all the
/// same, in which each worker has a queue of its own.
///
/// Source: the scheduler of Reactor for what blocks, `boundedElastic`, of Reactor 3.7: at most
/// twenty pools of a thread each.
final class Siblings {
  /// Whoever waited for less did so by chance.
  private static final long WAITED_NANOS = 1_000_000;

  /// And whoever waited for long did so for all workers but in the moments between two tasks. Of
  /// tasks that are handed to any of the pools by chance, another worker is idle for nearly all of
  /// the time.
  ///
  /// Source: of 4,331 tasks of Reactor's scheduler in an overload, which waited for 1.9 s on
  /// average, another worker was idle for 1 ms of the wait for 3,634, and for a quarter of it for
  /// 42.
  private static final double WAITED_SHARE = 0.25;

  /// Fewer tasks tell nothing.
  private static final int FEWEST = 20;

  /// Of tasks that are handed to any of the pools by chance, as large a part waits as the pools are
  /// busy. A quarter of that is far from chance. Source: of 2,479 tasks of Reactor's scheduler 177
  /// waited while another worker was idle, where its workers were busy for half of the time.
  private static final double BY_CHANCE = 0.25;

  private final Tasks tasks;
  private final Operations operations;

  private Siblings(Tasks tasks, Operations operations) {
    this.tasks = tasks;
    this.operations = operations;
  }

  /// What made pools, or what they are called where that is not told, and their class.
  private record Origin(String place, String className) {}

  /// The origin of each pool. One line of code that different callers reach makes pools of one
  /// origin where these are called alike: a helper may make pools for anything.
  ///
  /// Source: QuickFIX/J 3.0, which makes the thread of a session for whatever comes first on it, a
  /// logon or a message: its 40 threads were taken for two pools.
  private static final class Origins {
    private final Symbols symbols;

    /// The stack that was seen first of a line of code, a name and a class.
    private final Map<List<String>, Integer> stacks = new HashMap<>();

    Origins(Symbols symbols) {
      this.symbols = symbols;
    }

    Origin of(Row.Pool pool) {
      if (pool.creation() == 0) {
        return new Origin(pool.name(), pool.className());
      }
      List<String> alike =
          List.of(
              MadePools.place(symbols, pool.creation()),
              MadePools.withoutNumber(pool.name()),
              pool.className());
      int stack = stacks.computeIfAbsent(alike, _ -> pool.creation());
      return new Origin("stack " + stack, pool.className());
    }
  }

  /// The tasks with the pools that run them.
  ///
  /// @param symbols which get the rows of joined pools
  /// @param ownQueues gets the joined pools each of whose workers has tasks of its own
  static Tasks joined(Tasks tasks, Operations operations, Symbols symbols, Set<Integer> ownQueues) {
    Map<Origin, List<Row.Pool>> families = new HashMap<>();
    Origins origins = new Origins(symbols);
    symbols.pools().stream()
        .filter(Siblings::isOfOne)
        .sorted(Comparator.comparingInt(Row.Pool::symbol))
        .forEach(
            pool -> families.computeIfAbsent(origins.of(pool), _ -> new ArrayList<>()).add(pool));
    families.values().removeIf(family -> family.size() == 1);
    if (families.isEmpty()) {
      return tasks;
    }
    Siblings siblings = new Siblings(tasks, operations);
    Map<Integer, List<Integer>> byPool = siblings.byPool();
    Map<Integer, Integer> leaders = new HashMap<>();
    for (List<Row.Pool> family : families.values()) {
      List<Row.Pool> used =
          family.stream().filter(pool -> byPool.containsKey(pool.symbol())).toList();
      if (used.size() < 2) {
        continue;
      }
      boolean share =
          siblings.shareTheirWork(
              used.stream().map(pool -> byPool.getOrDefault(pool.symbol(), List.of())).toList());
      if (share || used.stream().allMatch(pool -> MadePools.isMade(pool.symbol()))) {
        Row.Pool leader = used.getFirst();
        used.forEach(pool -> leaders.put(pool.symbol(), leader.symbol()));
        symbols.add(together(leader, used, share ? sum(used, Row.Pool::serving) : used.size()));
        if (!share) {
          ownQueues.add(leader.symbol());
        }
      }
    }
    return leaders.isEmpty() ? tasks : tasks.in(pool -> leaders.getOrDefault(pool, pool));
  }

  private static boolean isOfOne(Row.Pool pool) {
    return switch (pool.kind()) {
      case SCHEDULED -> pool.core() == 1;
      case THREAD_POOL, OTHER -> pool.most() == 1;
      case FORK_JOIN, PER_TASK, RESOURCES -> false;
    };
  }

  private static Row.Pool together(Row.Pool leader, List<Row.Pool> all, int serving) {
    return new Row.Pool(
        leader.symbol(),
        leader.name(),
        leader.className(),
        leader.kind(),
        sum(all, Row.Pool::core),
        sum(all, Row.Pool::most),
        sum(all, Row.Pool::capacity),
        leader.creation(),
        serving);
  }

  /// Nothing where one has no limit, or does not tell.
  private static int sum(List<Row.Pool> pools, ToIntFunction<Row.Pool> of) {
    long sum = pools.stream().mapToLong(of::applyAsInt).sum();
    return pools.stream().anyMatch(pool -> of.applyAsInt(pool) == 0) || sum > Integer.MAX_VALUE
        ? 0
        : (int) sum;
  }

  private Map<Integer, List<Integer>> byPool() {
    Map<Integer, List<Integer>> found = new HashMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.spawn(task) >= 0 && tasks.start(task) >= 0 && tasks.end(task) >= 0) {
        found.computeIfAbsent(tasks.pool(task), _ -> new ArrayList<>()).add(task);
      }
    }
    return found;
  }

  /// Whether hardly any task waits while another worker is idle.
  ///
  /// @param pools the tasks of each
  private boolean shareTheirWork(Collection<List<Integer>> pools) {
    int all = pools.stream().mapToInt(List::size).sum();
    if (all < FEWEST) {
      return false;
    }
    IdleTime idle = new IdleTime();
    long busy = 0;
    long first = Long.MAX_VALUE;
    long last = 0;
    for (List<Integer> pool : pools) {
      long begins = Long.MAX_VALUE;
      for (int task : pool) {
        long start = operations.time(tasks.start(task));
        long end = operations.time(tasks.end(task));
        begins = Math.min(begins, start);
        busy += end - start;
        last = Math.max(last, end);
        idle.change(start, -1);
        idle.change(end, 1);
      }
      // A worker is there from its first task on.
      idle.change(begins, 1);
      first = Math.min(first, begins);
    }
    idle.add();
    long inVain = pools.stream().mapToLong(pool -> inVain(pool, idle)).sum();
    double used = (double) busy / Math.max(1, pools.size() * (last - first));
    return inVain <= BY_CHANCE * used * all;
  }

  /// How many tasks of a pool waited for its worker while another one was idle.
  private long inVain(List<Integer> pool, IdleTime idle) {
    List<Integer> inTime =
        pool.stream()
            .sorted(Comparator.comparingLong(task -> operations.time(tasks.start(task))))
            .toList();
    long found = 0;
    long free = 0;
    for (int task : inTime) {
      long spawned = operations.time(tasks.spawn(task));
      double least = Math.max(WAITED_NANOS, WAITED_SHARE * (free - spawned));
      found += free > spawned && idle.until(free) - idle.until(spawned) > least ? 1 : 0;
      free = operations.time(tasks.end(task));
    }
    return found;
  }

  /// For how long any worker was idle.
  private static final class IdleTime {
    private final TreeMap<Long, Integer> changes = new TreeMap<>();
    private long[] times = {};
    private long[] sums = {};

    void change(long time, int workers) {
      changes.merge(time, workers, Integer::sum);
    }

    void add() {
      times = changes.keySet().stream().mapToLong(Long::longValue).toArray();
      sums = new long[times.length];
      int workers = 0;
      for (int i = 1; i < times.length; i++) {
        workers += changes.getOrDefault(times[i - 1], 0);
        sums[i] = sums[i - 1] + (workers > 0 ? times[i] - times[i - 1] : 0);
      }
    }

    /// Up to a moment.
    long until(long time) {
      int place = Arrays.binarySearch(times, time);
      int at = place >= 0 ? place : -place - 2;
      if (at < 0) {
        return 0;
      }
      boolean idle = place < 0 && at + 1 < times.length && sums[at + 1] > sums[at];
      return sums[at] + (idle ? time - times[at] : 0);
    }
  }
}
