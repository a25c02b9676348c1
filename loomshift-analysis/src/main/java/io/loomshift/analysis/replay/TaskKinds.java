package io.loomshift.analysis.replay;

import io.loomshift.analysis.log.OperationKind;
import io.loomshift.trace.PoolKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;

/// Tasks by the place of the code that handed them over: those of one place do the same kind of
/// job. Frameworks hand an executor several tasks for each request, from a place each.
final class TaskKinds {
  /// A kind that holds threads for a smaller part of the time that one of the main kind does is
  /// there for the sake of these.
  ///
  /// Source: Netty 4.2, which hands an executor one task for what was read, one for the end of the
  /// reading, and one for the end of each write, besides those of a connection: the first held its
  /// thread for 53 ms, the others for less than 0.1 ms.
  private static final double MINOR = 0.02;

  /// The main kind has so much of its pool's tasks at least: what comes now and then is none.
  private static final double LEAST_SHARE = 0.05;

  /// Whoever starts later than this was not to start at once.
  private static final long AT_ONCE_NANOS = 1_000_000;

  private TaskKinds() {}

  private record Kind(int pool, int stack) {}

  private static Map<Kind, List<Integer>> kinds(Program program, IntPredicate wanted) {
    Map<Kind, List<Integer>> kinds = new LinkedHashMap<>();
    for (int task = 0; task < program.tasks.count(); task++) {
      int spawn = program.tasks.spawn(task);
      if (spawn >= 0 && wanted.test(task)) {
        Kind kind = new Kind(program.tasks.pool(task), program.operations.subject(spawn));
        kinds.computeIfAbsent(kind, _ -> new ArrayList<>()).add(task);
      }
    }
    return kinds;
  }

  /// Tasks of kinds that are there for the sake of another kind in the same pool.
  ///
  /// @param wanted the tasks that are looked at, all of which have ended
  static BitSet minor(Program program, IntPredicate wanted) {
    Map<Kind, List<Integer>> kinds = kinds(program, wanted);
    BitSet minor = new BitSet();
    kinds.keySet().stream()
        .map(Kind::pool)
        .distinct()
        .forEach(pool -> {
          List<List<Integer>> all =
              kinds.entrySet().stream()
                  .filter(kind -> kind.getKey().pool() == pool)
                  .map(Map.Entry::getValue)
                  .toList();
          int tasks = all.stream().mapToInt(List::size).sum();
          Optional<List<Integer>> main =
              all.stream()
                  .filter(kind -> kind.size() >= LEAST_SHARE * tasks)
                  .max(Comparator.comparingDouble(kind -> kind.size() * held(program, kind)));
          main.ifPresent(most ->
              all.stream()
                  .filter(kind -> held(program, kind) < MINOR * held(program, most))
                  .forEach(kind -> kind.forEach(minor::set)));
        });
    return minor;
  }

  /// For how long a task holds its thread, as a mean.
  private static double held(Program program, List<Integer> kind) {
    return kind.stream()
        .mapToLong(task ->
            program.operations.time(program.tasks.end(task))
                - program.operations.time(program.tasks.start(task)))
        .average()
        .orElse(0);
  }

  /// Tasks that were handed to a scheduled pool for later. A trace does not tell for when; but a
  /// worker was idle while such a task waited, and none is where tasks queue.
  static BitSet delayed(Program program, Map<Integer, PoolFacts> pools) {
    BitSet delayed = new BitSet();
    kinds(
            program,
            task -> {
              PoolFacts facts = pools.get(program.tasks.pool(task));
              return facts != null
                  && facts.kind() == PoolKind.SCHEDULED
                  && program.tasks.start(task) >= 0;
            })
        .values()
        .stream()
        .filter(kind -> isForLater(program, kind))
        .forEach(kind -> kind.forEach(delayed::set));
    return delayed;
  }

  private static boolean isForLater(Program program, List<Integer> kind) {
    int late = 0;
    int forLater = 0;
    for (int task : kind) {
      long spawned = program.operations.time(program.tasks.spawn(task));
      if (program.operations.time(program.tasks.start(task)) - spawned > AT_ONCE_NANOS) {
        late++;
        int before = program.from(task) - 1;
        boolean idle =
            before >= 0
                && program.operations.kind(before) == OperationKind.IDLE
                && program.operations.end(before)
                        - Math.max(spawned, program.operations.time(before))
                    > AT_ONCE_NANOS;
        forLater += idle ? 1 : 0;
      }
    }
    return 2 * forLater > late;
  }
}
