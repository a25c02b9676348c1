package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Gathers what a trace tells of pools.
final class Pools {
  /// A task that started later than this after it was handed over had queued.
  private static final long QUEUED_NANOS = 1_000_000;

  /// Fewer that queued tell nothing.
  private static final int FEWEST_QUEUED = 20;

  /// More at once were not held by chance, where so much of those that had queued met that many.
  private static final double LEAST_SHARE = 0.05;

  private static final int END = 0;
  private static final int START = 1;
  private static final int START_FROM_QUEUE = 2;
  private static final int QUEUE = 3;
  private static final int KIND_BITS = 2;
  private static final int KIND_MASK = 3;

  private static final class Gathered {
    final Set<Integer> seen = new HashSet<>();
    long[] changes = new long[64];
    int count;
    int tasks;
    int virtual;
    int peak;
    int held;
    int services;

    void change(long time, int kind) {
      if (count == changes.length) {
        changes = Arrays.copyOf(changes, 2 * count);
      }
      // An end comes before a start at the same moment.
      changes[count++] = time << KIND_BITS | kind;
    }

    /// Finds how many tasks ran at once at most, and how many when one started that had queued.
    void count() {
      Arrays.sort(changes, 0, count);
      int now = 0;
      Map<Integer, Integer> queued = new TreeMap<>();
      int all = 0;
      for (int i = 0; i < count; i++) {
        int kind = (int) (changes[i] & KIND_MASK);
        now += kind == END ? -1 : kind == QUEUE ? 0 : 1;
        peak = Math.max(peak, now);
        if (kind == START_FROM_QUEUE) {
          queued.merge(now, 1, Integer::sum);
          all++;
        }
      }
      if (all >= FEWEST_QUEUED) {
        double least = LEAST_SHARE * all;
        queued.forEach((running, times) -> held = times >= least ? running : held);
      }
    }

    /// While tasks queue, as many would run as can. What is missing is shared by all tasks that
    /// start meanwhile, since those that do not queue in the trace do in a replay. Counted from
    /// when as many ran as can, since pools grow late.
    private double turnaround(int limit) {
      int now = 0;
      int waiting = 0;
      boolean grown = false;
      double waited = 0;
      double ran = 0;
      int taken = 0;
      for (int i = 0; i < count; i++) {
        if (grown && waiting > 0) {
          double length = (changes[i] >> KIND_BITS) - (changes[i - 1] >> KIND_BITS);
          waited += length;
          ran += length * now;
        }
        int kind = (int) (changes[i] & KIND_MASK);
        taken += grown && waiting > 0 && (kind == START || kind == START_FROM_QUEUE) ? 1 : 0;
        waiting += kind == QUEUE ? 1 : kind == START_FROM_QUEUE ? -1 : 0;
        now += kind == END ? -1 : kind == QUEUE ? 0 : 1;
        grown |= now >= limit;
      }
      return taken == 0 ? 0 : Math.max(0, (limit * waited - ran) / taken);
    }
  }

  private Pools() {}

  static Map<Integer, PoolFacts> of(Program program) {
    Map<Integer, Gathered> gathered = new HashMap<>();
    for (int task = 0; task < program.tasks.count(); task++) {
      if (!program.isOfAWorker(task)) {
        continue;
      }
      Gathered pool = gathered.computeIfAbsent(program.tasks.pool(task), symbol -> new Gathered());
      int start = program.tasks.start(task);
      int end = program.tasks.end(task);
      int actor = program.actors.of(start);
      pool.tasks++;
      pool.services += program.isService(task) ? 1 : 0;
      pool.seen.add(actor);
      pool.virtual += program.actors.isVirtual(actor) ? 1 : 0;
      int spawn = program.tasks.spawn(task);
      long started = program.operations.time(start);
      long spawned = spawn < 0 ? started : program.operations.time(spawn);
      boolean queued = started - spawned > QUEUED_NANOS && wasBusy(program, task, spawned);
      pool.change(started, queued ? START_FROM_QUEUE : START);
      if (queued) {
        pool.change(spawned + QUEUED_NANOS, QUEUE);
      }
      if (end >= 0) {
        pool.change(Math.max(started, program.operations.end(program.extents.to(task) - 1)), END);
      }
    }
    Map<Integer, PoolFacts> pools = new TreeMap<>();
    gathered.forEach((symbol, pool) -> pools.put(symbol, facts(program, symbol, pool)));
    return pools;
  }

  /// Whether the worker that took a task was at work on another when it was handed over. An idle
  /// one that starts late had to be woken or made, and tells nothing of how many there may be.
  private static boolean wasBusy(Program program, int task, long spawned) {
    int start = program.tasks.start(task);
    int first = program.actors.first(program.actors.of(start));
    for (int at = start - 1; at >= first; at--) {
      if (program.operations.kind(at) == OperationKind.END) {
        return program.operations.time(at) > spawned;
      }
    }
    return false;
  }

  private static PoolFacts facts(Program program, int symbol, Gathered pool) {
    pool.count();
    Optional<Row.Pool> row = program.model.symbols().pool(symbol);
    PoolFacts facts =
        new PoolFacts(
            symbol,
            row.map(Row.Pool::name).filter(name -> !name.isEmpty()).orElse("pool " + symbol),
            row.map(Row.Pool::className).orElse(""),
            row.map(Row.Pool::kind).orElse(PoolKind.OTHER),
            row.map(Row.Pool::core).orElse(0),
            row.map(Row.Pool::most).orElse(0),
            row.map(Row.Pool::serving).orElse(0),
            pool.seen.size(),
            pool.peak,
            pool.held,
            0,
            pool.services,
            pool.tasks,
            pool.virtual > pool.tasks / 2);
    // A task of a worker that has its own queue waits while another worker is idle.
    return program.model.hasOwnQueues(symbol)
        ? facts
        : facts.withTurnaround(pool.turnaround(facts.limit()));
  }
}
