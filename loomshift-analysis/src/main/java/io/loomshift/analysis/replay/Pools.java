package io.loomshift.analysis.replay;

import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Gathers what a log tells of pools.
final class Pools {
  private static final class Gathered {
    final Set<Integer> seen = new HashSet<>();
    long[] changes = new long[64];
    int count;
    int tasks;
    int virtual;

    void change(long time, int by) {
      if (count == changes.length) {
        changes = Arrays.copyOf(changes, 2 * count);
      }
      // An end comes before a start at the same moment.
      changes[count++] = time << 1 | (by > 0 ? 1 : 0);
    }

    int peak() {
      Arrays.sort(changes, 0, count);
      int now = 0;
      int peak = 0;
      for (int i = 0; i < count; i++) {
        now += (changes[i] & 1) == 0 ? -1 : 1;
        peak = Math.max(peak, now);
      }
      return peak;
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
      pool.seen.add(actor);
      pool.virtual += program.actors.isVirtual(actor) ? 1 : 0;
      pool.change(program.operations.time(start), 1);
      if (end >= 0) {
        pool.change(program.operations.time(end), -1);
      }
    }
    Map<Integer, PoolFacts> pools = new TreeMap<>();
    gathered.forEach((symbol, pool) -> pools.put(symbol, facts(program, symbol, pool)));
    return pools;
  }

  private static PoolFacts facts(Program program, int symbol, Gathered pool) {
    Optional<Row.Pool> row = program.log.symbols().pool(symbol);
    return new PoolFacts(
        symbol,
        row.map(Row.Pool::name).filter(name -> !name.isEmpty()).orElse("pool " + symbol),
        row.map(Row.Pool::className).orElse(""),
        row.map(Row.Pool::kind).orElse(PoolKind.OTHER),
        row.map(Row.Pool::core).orElse(0),
        row.map(Row.Pool::most).orElse(0),
        pool.seen.size(),
        pool.peak(),
        pool.tasks,
        pool.virtual > pool.tasks / 2);
  }
}
